// Asks the one reason for all updates of a batch, with the rules of the reason on a bill's own page.
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { scrollToNext } from "#sealing/refused/scroll-to-next.ts";
import { ReasonField } from "../../reason-field.tsx";
import styles from "../batch.module.css";
import type { BatchReasonView } from "./use-batch-reason.ts";

interface BatchReasonProps {
  readonly reason: BatchReasonView;
  /** How many updates it is for. */
  readonly updates: number;
  readonly isDisabled: boolean;
}

export function BatchReason({ reason: { text, type, error, refusals }, updates, isDisabled }: BatchReasonProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (refusals > 0) scrollToNext(field.current);
  }, [refusals]);
  if (updates === 0) return null;
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>
        <Plural value={updates} one="Reason for # update" other="One reason for # updates" />
      </legend>
      <ReasonField ref={field} value={text} error={refusals > 0 ? error : undefined} onChange={type} />
      <p className="subtle">
        <Trans>NAIC assesses each of these bills again. Wait for the new answers before loading.</Trans>
      </p>
    </fieldset>
  );
}
