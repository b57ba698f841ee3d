// A cut-off that the company has entered for the voyage and that does not count for this bill yet: said among the checks too.
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { useEveryClock } from "#i18n/time/every-clock.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { triangleAlertIcon } from "#ui/icon/icons.ts";
import styles from "../checks/checks-panel.module.css";
import { useBody, useEditor } from "../editor-context.ts";
import { type CutOff, cutOffQuery, useVoyage } from "./cut-off-query.ts";
import { useEnterCutOff } from "./use-enter-cut-off.tsx";

export function isOfferedIn({ cut_off_at: kept, bill_cut_off_at: inForce }: CutOff): boolean {
  return kept !== null && kept !== inForce;
}

interface UseOfferedProps {
  /** The unfiled bills of the voyage, this one among them. */
  readonly bills: number;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

/** A cut-off belongs to the voyage: it counts for all its bills, or for none. */
export function UseOffered({ bills, isBusy, onUse }: UseOfferedProps) {
  return (
    <Button size="sm" isBusy={isBusy} onClick={onUse}>
      <Plural
        value={bills}
        _0="Use this cut-off"
        one="Use this cut-off"
        other="Use this cut-off for the # bills of the voyage"
      />
    </Button>
  );
}

/** Asks for nothing where no voyage is named; a filed bill is moved by no cut-off. */
export function OfferedCutOff() {
  const { filingId, isFiled } = useEditor();
  const voyage = useVoyage();
  const { data } = useQuery({ ...cutOffQuery(useCall(), filingId, voyage), enabled: voyage !== null && !isFiled });
  if (voyage === null || isFiled || data === undefined || !isOfferedIn(data)) return null;
  return <Offered cutOff={data} />;
}

function Offered({ cutOff }: { readonly cutOff: CutOff }) {
  const { enter, isPending, error } = useEnterCutOff(cutOff, () => {});
  const port = useBody(({ transport, places }) => transport.last_foreign_load_port ?? places.loading?.unlocode ?? null);
  const everyClock = useEveryClock();
  const time = usePortTimes([port])(port);
  const voyage = `${cutOff.vessel_name} ${cutOff.voyage_number}`;
  const at = cutOff.cut_off_at ?? "";
  const [first] = everyClock(at, time);
  const words = first?.words;
  return (
    <section className={`${styles.group} ${styles.offer}`} data-tone="warning">
      <h3>
        <Icon shape={triangleAlertIcon} size="sm" />
        <Trans>Cut-off of the voyage</Trans>
      </h3>
      <p>
        <Trans>
          <bdi>{voyage}</bdi>: <time dateTime={at}>{words}</time>. It does not count for this bill yet.
        </Trans>
      </p>
      <UseOffered bills={cutOff.bills} isBusy={isPending} onUse={() => enter(cutOff.cut_off_at)} />
      {error !== null && <p role="alert">{error}</p>}
    </section>
  );
}
