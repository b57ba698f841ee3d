// Takes one filing: from then on it is the reader's.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans } from "@lingui/react/macro";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, type ButtonKind } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useAssign } from "./use-assign.tsx";

interface TakeProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly kind?: ButtonKind;
  /** Of the filing, for those who do not see its line. */
  readonly name?: string;
  /** An attribute by which a key finds the button. */
  readonly mark?: string;
}

export function TakeButton({ system, filingId, kind, name, mark }: TakeProps) {
  const user = useCurrentUser();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const { mutate, isPending } = useAssign(system);
  if (user === null) return null;
  const to = { id: user.identifier, name: user.name };
  const onError = (error: unknown) =>
    toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
  return (
    <Button
      size="sm"
      {...(kind === undefined ? {} : { kind })}
      {...(mark === undefined ? {} : { [mark]: "take" })}
      isBusy={isPending}
      onClick={() => mutate({ ids: [filingId], to, filing: name }, { onError })}
    >
      <Trans>Take</Trans>
      {name !== undefined && <span className="vh"> {name}</span>}
    </Button>
  );
}
