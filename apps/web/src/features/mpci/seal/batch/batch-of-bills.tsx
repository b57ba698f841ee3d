// The bills of a batch: what they cost, what is to be accepted, how far each is, and the key that seals them.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { limits } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import type { KeptBatch } from "#filing/mpci/bulk/kept-batch.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { BatchKey } from "./batch-key.tsx";
import { BatchTable } from "./batch-table.tsx";
import { BatchWarnings } from "./batch-warnings.tsx";
import { byDeadline } from "./bill-state.ts";
import { Standing } from "./run/standing.tsx";
import { SetAside } from "./set-aside.tsx";
import { BatchReason } from "./update/batch-reason.tsx";
import { type SealBatch, useSealBatch } from "./use-seal-batch.ts";

export function BatchOfBills({ user, batch }: { readonly user: CurrentUser; readonly batch: KeptBatch }) {
  const view = useSealBatch(user, batch);
  const say = useKeyRefusal();
  const { bills, keys, run, groups, unreasoned } = view;
  const isSending = run.phase === "sending" || run.phase === "stopping";
  const rows = byDeadline(bills).filter(([, { is }]) => is !== "aside" && is !== "faults");
  return (
    <>
      {keys.error !== null && <AlertBox type="failed" title={say(keys.error)} />}
      {keys.all !== undefined && keys.key === null && <NoKey />}
      {batch.isMore && (
        <AlertBox type="info">
          <Trans>A batch takes {limits.bulkFilingsMost} bills, the most urgent first. The rest stays selected.</Trans>
        </AlertBox>
      )}
      <Standing view={view} wasBegun={batch.sending.length > 0} />
      {!isSending && <BatchReason reason={view.reason} updates={updatesIn(view)} isDisabled={run.phase !== "idle"} />}
      {!isSending && unreasoned.length === 0 && <BatchFacts {...view} />}
      {!isSending && (
        <BatchWarnings
          groups={groups}
          accepted={view.accepted}
          refusals={view.isRefused}
          isDisabled={run.phase !== "idle"}
          onChange={view.setAccepted}
        />
      )}
      {rows.length > 0 && (
        <BatchTable
          rows={rows}
          prices={view.prices}
          versions={view.versions}
          isRunning={isSending}
          unaccepted={new Set(view.open.flatMap(({ bills: those }) => those.map(({ id }) => id)))}
        />
      )}
      <SetAside bills={bills} />
      {!isSending && view.ready.length + unreasoned.length > 0 && <BatchKey keys={keys} run={run} seal={view.seal} />}
      <BatchBar view={view} />
    </>
  );
}

/** Those that are to be sent: while one is prepared anew, the field stays. */
function updatesIn({ bills, versions }: SealBatch): number {
  const isOpen = (id: string) => ["reading", "unreasoned", "ready"].includes(bills.get(id)?.is ?? "");
  return [...versions.keys()].filter(isOpen).length;
}

function NoKey() {
  return (
    <AlertBox
      type="noSign"
      title={<Trans>You need a blockchain key to seal</Trans>}
      actions={
        <FilingLink className={buttonClass()} to={filingsPath}>
          <Trans>Back to the list</Trans>
        </FilingLink>
      }
    >
      <Trans>Select the bills in the list and choose “Seal and submit”: it leads to a new key.</Trans>
    </AlertBox>
  );
}
