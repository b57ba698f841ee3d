// Tracks a filing, so that the reader hears of it as its maker does, or stops.
import { trackFiling } from "@filings/contract/api/platform/notes";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { teamMark } from "./use-team-actions.ts";

interface TrackProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly isTracked: boolean;
}

export function TrackButton({ system, filingId, isTracked }: TrackProps) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(trackFiling, { body: { system, filing_id: filingId, is_tracked: !isTracked } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.filingNotes }),
    onError: (error) => toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return (
    <Button size="sm" {...{ [teamMark]: "track" }} aria-pressed={isTracked} isBusy={isPending} onClick={() => mutate()}>
      {isTracked ? <Trans>Stop tracking</Trans> : <Trans>Track this filing</Trans>}
    </Button>
  );
}
