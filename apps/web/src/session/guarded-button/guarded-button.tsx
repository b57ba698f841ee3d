// A button whose action needs a key: without one it does nothing but open a dialog, and goes on when the key is there.
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { NoAnswerError } from "#api/api-error.ts";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useKeyRefusal } from "../open-key/refusal.ts";
import { blockchainKeysQuery, guardOnKeys, guardOnPress } from "./keys.ts";
import { MissingKeyDialog } from "./missing-key.ts";

export interface GuardedButtonProps extends Omit<ButtonProps, "onClick" | "isBusy"> {
  /** What needs the key; called at once, or when a key has appeared. */
  readonly onGo: () => void;
  /** Without an answer it goes on: what follows has the work wait for the connection, and asks for the key then. */
  readonly canWait?: boolean;
}

/** Under the row of buttons, as wide as that is. */
const belowButtons = { order: 1, inlineSize: 0, minInlineSize: "100%" } as const;

export function GuardedButton({ onGo, canWait = false, ...button }: GuardedButtonProps) {
  const call = useCall();
  const queries = useQueryClient();
  const refusal = useKeyRefusal();
  const [armed, setArmed] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data: keys } = useQuery({ ...blockchainKeysQuery(call), enabled: armed });
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (guardOnKeys(armed, keys) !== "go") return;
    setArmed(false);
    go();
  }, [armed, keys]);
  async function press(): Promise<void> {
    setAsking(true);
    setFailure(null);
    try {
      // A key that was there a moment ago may be gone, and one that was missing may be there.
      const asked = { ...blockchainKeysQuery(call), staleTime: 0, ...(canWait ? { retry: false } : {}) };
      if (guardOnPress(await queries.fetchQuery(asked)) === "go") onGo();
      else setArmed(true);
    } catch (error) {
      if (canWait && error instanceof NoAnswerError) onGo();
      else setFailure(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <Button {...button} isBusy={asking} onClick={() => void press()} />
      {failure !== null && (
        <div style={belowButtons}>
          <AlertBox type="failed" isLive title={<Trans>Nothing was sent. Try again.</Trans>}>
            {refusal(failure)}
          </AlertBox>
        </div>
      )}
      <Suspense>{armed && <MissingKeyDialog isOpen keys={keys ?? []} onClose={() => setArmed(false)} />}</Suspense>
    </>
  );
}
