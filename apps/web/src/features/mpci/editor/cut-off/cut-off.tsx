// The cut-off of the voyage: shown in every clock, offered to a bill that it does not count for yet, entered and changed here.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { useFormats } from "#i18n/formats.ts";
import { useEveryClock } from "#i18n/time/every-clock.ts";
import { Button } from "#ui/button/button.tsx";
import styles from "../editor.module.css";
import { useEditor, useValue } from "../editor-context.ts";
import { type CutOff, cutOffQuery, useVoyage } from "./cut-off-query.ts";
import { EnterCutOff } from "./enter-cut-off.tsx";
import { isOfferedIn, UseOffered } from "./offered-cut-off.tsx";
import { useEnterCutOff } from "./use-enter-cut-off.tsx";

export function CutOffOfVoyage() {
  const call = useCall();
  const { filingId, isFiled } = useEditor();
  const voyage = useVoyage();
  const { data } = useQuery(cutOffQuery(call, filingId, voyage));
  if (voyage === null || data === undefined) return null;
  if (isFiled) return data.bill_cut_off_at === null ? null : <Fixed cutOff={data} at={data.bill_cut_off_at} />;
  return <Known key={JSON.stringify(voyage)} cutOff={data} />;
}

/** NAIC has the bill already: no cut-off is entered for it any more, and the one that it had stands. */
function Fixed({ cutOff, at }: { readonly cutOff: CutOff; readonly at: string }) {
  const port = usePort();
  const time = usePortTimes([port])(port);
  return (
    <div className={`${styles.row} ${styles.line}`}>
      <div className={styles.muted}>
        <CutOffOf cutOff={cutOff} />
        <Times at={at} port={time} />
        {at === cutOff.cut_off_at && <EnteredBy cutOff={cutOff} />}
      </div>
    </div>
  );
}

function CutOffOf({ cutOff: { vessel_name, voyage_number } }: { readonly cutOff: CutOff }) {
  const voyage = `${vessel_name} ${voyage_number}`;
  return (
    <Trans>
      Cut-off of <bdi>{voyage}</bdi>
    </Trans>
  );
}

function Known({ cutOff }: { readonly cutOff: CutOff }) {
  const { t } = useLingui();
  const [isEntering, setEntering] = useState(false);
  const { enter, isPending, error } = useEnterCutOff(cutOff, () => setEntering(false));
  const port = usePort();
  const time = usePortTimes([port])(port);
  const { vessel_name: vessel, voyage_number: number, bill_cut_off_at: inForce, cut_off_at: kept } = cutOff;
  const voyage = `${vessel} ${number}`;
  const isOffered = isOfferedIn(cutOff);
  const shown = inForce ?? kept;
  if (isEntering) {
    return (
      <EnterCutOff
        label={t`Cut-off of ${voyage}`}
        first={kept ?? inForce}
        port={port}
        bills={cutOff.bills}
        isBusy={isPending}
        error={error}
        onEnter={enter}
        onLeave={() => setEntering(false)}
      />
    );
  }
  return (
    <div className={`${styles.row} ${styles.line}`}>
      {shown === null ? (
        <Button kind="link" size="sm" onClick={() => setEntering(true)}>
          <Trans>Enter the cut-off of this voyage</Trans>
        </Button>
      ) : (
        <>
          <div className={styles.muted}>
            {isOffered && inForce === null ? (
              <Trans>
                Your company has entered a cut-off for <bdi>{voyage}</bdi>. It does not count for this bill yet.
              </Trans>
            ) : (
              <CutOffOf cutOff={cutOff} />
            )}
            <Times at={(isOffered ? kept : null) ?? shown} port={time} />
            <EnteredBy cutOff={cutOff} />
          </div>
          {isOffered && <UseOffered bills={cutOff.bills} isBusy={isPending} onUse={() => enter(kept)} />}
          <Button kind="link" size="sm" onClick={() => setEntering(true)}>
            <Trans>Change the cut-off</Trans>
          </Button>
          {!isOffered && (
            <Button kind="link" size="sm" isBusy={isPending} onClick={() => enter(null)}>
              <Trans>Remove the cut-off</Trans>
            </Button>
          )}
        </>
      )}
      {error !== null && (
        <p role="alert" className={styles.errorText}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The same as the planned loading's: the last load port before the UAE, else the port of loading. */
function usePort(): string | null {
  const [vessel] = useValue<string>("transport.last_foreign_load_port");
  const [goods] = useValue<string>("places.loading.unlocode");
  return vessel || goods || null;
}

function Times({ at, port }: { readonly at: string; readonly port: ReturnType<ReturnType<typeof usePortTimes>> }) {
  const everyClock = useEveryClock();
  return (
    <ul>
      {everyClock(at, port).map(({ whose, words }) => (
        <li key={whose}>
          <time dateTime={at}>{words}</time>
        </li>
      ))}
    </ul>
  );
}

function EnteredBy({ cutOff: { entered } }: { readonly cutOff: CutOff }) {
  const { date } = useFormats();
  if (entered === null) return null;
  const day = date(entered.at);
  return (
    <span>
      <Trans>
        Entered by <bdi>{entered.by}</bdi> on {day}
      </Trans>
    </span>
  );
}
