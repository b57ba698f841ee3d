// What came of a batch so far, which takes the focus when a run ends.
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { billsThat } from "../bill-state.ts";
import type { SealBatch } from "../use-seal-batch.ts";

interface StandingProps {
  readonly view: Pick<SealBatch, "bills" | "batch" | "ready"> & { readonly run: Pick<SealBatch["run"], "phase"> };
  readonly wasBegun: boolean;
}

/** What came of it so far: after a run, and on return to a batch that was cut off. */
export function Standing({ view: { bills, batch, run, ready }, wasBegun }: StandingProps) {
  const result = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(false);
  const isReading = [...bills.values()].some(({ is }) => is === "reading");
  const isShown = run.phase === "idle" && batch.sending.length > 0 && !isReading;
  // Who sent them reads at the foot of the page: its end leads back here.
  useEffect(() => {
    if (run.phase === "sending") wasRunning.current = true;
    if (!isShown || !wasRunning.current) return;
    wasRunning.current = false;
    result.current?.focus();
    result.current?.scrollIntoView?.({ block: "center" });
  }, [run.phase, isShown]);
  if (!isShown) return null;
  const sent = batch.sending.filter((id) => bills.get(id)?.is === "sent").length;
  const failed = billsThat(bills, "failed").length;
  const isCutOff = wasBegun && ready.length > 0;
  return (
    <div ref={result} tabIndex={-1}>
      <AlertBox
        type={failed > 0 || ready.length > 0 ? "warning" : "success"}
        isLive
        title={<Plural value={sent} one="# bill is sealed and submitted" other="# bills are sealed and submitted" />}
      >
        {failed > 0 && <Plural value={failed} one="# bill was not sent." other="# bills were not sent." />}{" "}
        {ready.length > 0 && (
          <Plural value={ready.length} one="# bill waits to be sent." other="# bills wait to be sent." />
        )}{" "}
        {isCutOff && <Trans>Nothing is sent twice: go on with the rest.</Trans>}
      </AlertBox>
    </div>
  );
}
