// Puts a filing off for the reader alone, says until when, and brings it back when that is pressed.
import { snoozeFiling } from "@filings/contract/api/platform/day";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

interface Snoozing {
  readonly system: FilingSystem;
  readonly filingId: string;
  /** Of the filing. */
  readonly name: string;
  /** Null: it comes back. */
  readonly minutes: number | null;
}

export function useSnooze() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const { nearTime } = useFormats();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ system, filingId, minutes }: Snoozing) =>
      call(snoozeFiling, { body: { system, filing_id: filingId, minutes } }),
    onSuccess: ({ snooze }, asked) => {
      void queries.invalidateQueries({ queryKey: queryKeys.snoozes });
      if (snooze === null) return;
      const until = nearTime(snooze.until, new Date(toldNow()));
      const back = (
        <Button size="sm" onClick={() => mutate({ ...asked, minutes: null })}>
          <Trans>Undo</Trans>
        </Button>
      );
      toasts.show({
        title: t`Snoozed until ${until}`,
        message: <bdi>{asked.name}</bdi>,
        tone: "success",
        titleIconName: "circle-check",
        durationMs: 10_000,
        actions: [{ altText: t`Open the snoozed filings and bring it back there`, button: back }],
      });
    },
    onError: (error) => toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return { mutate, isPending };
}
