// Assigns filings to somebody, says so, and takes it back when that is pressed.
import { assignFilings } from "@filings/contract/api/platform/assignments";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { isolated } from "@filings/contract/values/hidden-characters";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export interface Assigning {
  readonly ids: readonly string[];
  readonly to: { readonly id: string; readonly name: string };
  /** Of the one filing, where only one is assigned. */
  readonly filing?: string | undefined;
  /** What is told with it; empty: nothing. */
  readonly note?: string;
}

type Moved = AnswerOf<typeof assignFilings>["results"];

/** `onDone`: the filings that have changed hands. */
export function useAssign(system: FilingSystem, onDone?: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();

  function fetchAnew(): void {
    const changed = [queryKeys.assignments, queryKeys.mpciFilings, queryKeys.adcFilings, queryKeys.filingNotes];
    for (const queryKey of changed) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  async function giveBack(moved: Moved): Promise<void> {
    const holders = new Set(moved.map(({ from }) => from.id));
    try {
      for (const holder of holders) {
        const filing_ids = moved.filter(({ from }) => from.id === holder).map(({ filing_id }) => filing_id);
        await call(assignFilings, { body: { system, filing_ids, assigned_to: holder } });
      }
    } catch (error) {
      toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
    }
    fetchAnew();
  }

  return useMutation({
    mutationFn: ({ ids, to, note = "" }: Assigning) => {
      const body = { system, filing_ids: [...ids], assigned_to: to.id };
      return call(assignFilings, { body: note === "" ? body : { ...body, note } });
    },
    onSuccess: ({ results }, { to, filing }) => {
      const moved = results.filter(({ is_changed }) => is_changed);
      fetchAnew();
      onDone?.(moved.map(({ filing_id }) => filing_id));
      if (moved.length === 0) return;
      const name = isolated(to.name);
      toasts.show({
        title: t`${plural(moved.length, { one: `Assigned to ${name}`, other: `# filings assigned to ${name}` })}`,
        ...(filing !== undefined && { message: <bdi>{filing}</bdi> }),
        tone: "success",
        titleIconName: "circle-check",
        durationMs: 10_000,
        actions: [
          {
            altText: t`Open the filing and assign it there`,
            button: (
              <Button size="sm" onClick={() => void giveBack(moved)}>
                <Trans>Undo</Trans>
              </Button>
            ),
          },
        ],
      });
    },
  });
}
