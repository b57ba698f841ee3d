// Takes one filing: from then on it is the reader's.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans } from "@lingui/react/macro";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useAssign } from "./use-assign.tsx";

interface TakeProps {
  readonly system: FilingSystem;
  readonly filingId: string;
}

export function TakeButton({ system, filingId }: TakeProps) {
  const user = useCurrentUser();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const { mutate, isPending } = useAssign(system);
  if (user === null) return null;
  const to = { id: user.identifier, name: user.name };
  const onError = (error: unknown) =>
    toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
  return (
    <Button size="sm" isBusy={isPending} onClick={() => mutate({ ids: [filingId], to }, { onError })}>
      <Trans>Take</Trans>
    </Button>
  );
}
