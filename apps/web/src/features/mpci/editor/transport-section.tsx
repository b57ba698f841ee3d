// The vessel, its voyage and its times.
import type { BillType } from "@filings/contract/mpci/filing";
import { asks, type VaryingField } from "@filings/contract/mpci/types/bill-forms";
import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { latePart } from "#ui/late-part.ts";
import styles from "./editor.module.css";
import { useValue } from "./editor-context.ts";
import { DraftText } from "./fields/fields.tsx";
import { CountryField } from "./fields/look-up-fields.tsx";
import { PlaceField } from "./fields/place-field.tsx";
import { PortInstant, ZoneChoice } from "./fields/port-instant.tsx";

// Only of a bill that names its voyage.
const CutOffOfVoyage = latePart(async () => (await import("./cut-off/cut-off.tsx")).CutOffOfVoyage);

export function TransportSection() {
  const { t } = useLingui();
  const [type] = useValue<BillType>("bill_type");
  // The shipping line knows its own voyage.
  const varying = (path: VaryingField) => ({ path, isOptional: !asks(type ?? "HOUSE", path) });
  return (
    <div className={styles.fields}>
      <DraftText {...varying("transport.vessel_name")} className={styles.third} />
      <DraftText
        {...varying("transport.imo_number")}
        kind="number"
        meaning="imo-number"
        className={styles.third}
        hint={t`Seven digits`}
      />
      <DraftText {...varying("transport.voyage_number")} kind="identifier" className={styles.third} />
      <CountryField path="transport.flag_country" isOptional className={styles.third} />
      <PlaceField path="transport.last_foreign_load_port" isPort className={styles.third} />
      <PlaceField {...varying("transport.first_uae_port")} country="AE" isPort className={styles.third} />
      <DraftText
        path="transport.pre_carriage"
        isOptional
        className={styles.whole}
        hint={t`What brings the goods to the port of loading: a truck, a feeder vessel`}
      />
      <div className={styles.times}>
        <PortInstant path="transport.planned_loading_at" end="last-abroad" isLoading />
        <PortInstant {...varying("transport.etd")} end="last-abroad" />
        <PortInstant {...varying("transport.eta")} end="first-here" />
      </div>
      <ZoneChoice end="last-abroad" />
      <Suspense>
        <CutOffOfVoyage />
      </Suspense>
      <ZoneChoice end="first-here" />
    </div>
  );
}
