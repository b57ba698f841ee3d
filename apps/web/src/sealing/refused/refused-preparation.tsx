// Why a filing cannot be sealed yet: the faults lead to their places, the rest can be tried again, unless the filing itself must change first.
import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "../seal.module.css";
import type { SealedFinding } from "../sealing-course.ts";
import { TopUpButton, useShortWords } from "./short-of-credits.tsx";

interface RefusedPreparationProps {
  readonly error: unknown;
  readonly fault: (fault: SealedFinding) => ReactNode;
  readonly onAgain: () => void;
  /** The way on without a line. */
  readonly later: ReactNode;
}

export function RefusedPreparation({ error, fault, onAgain, later }: RefusedPreparationProps) {
  const refusal = useKeyRefusal();
  const shortWords = useShortWords();
  const code = error instanceof ApiError ? error.code : null;
  const faults = error instanceof ApiError ? error.errors.filter(({ severity }) => severity === "error") : [];
  if (faults.length > 0)
    return (
      <AlertBox
        type="warning"
        isLive
        title={
          <Plural value={faults.length} one="# thing to do before the seal" other="# things to do before the seal" />
        }
      >
        <ul className={styles.faults}>
          {faults.map((one) => (
            <li key={`${one.code} ${one.path} ${one.message}`}>{fault(one)}</li>
          ))}
        </ul>
      </AlertBox>
    );
  return (
    <AlertBox
      type="failed"
      isLive
      title={shortWords(code, refusal(error))}
      actions={
        <>
          <TopUpButton code={code} />
          {error instanceof NoAnswerError && later}
          {code !== "package_unchanged" && <TryAgain onAgain={onAgain} />}
        </>
      }
    />
  );
}
