// The vessel, its voyage and its times.

import type { BillType } from "@filings/contract/mpci/filing";
import { asks } from "@filings/contract/mpci/types/bill-forms";
import { useLingui } from "@lingui/react/macro";
import styles from "./editor.module.css";
import { useValue } from "./editor-context.ts";
import { DraftText } from "./fields/fields.tsx";
import { CountryField, PlaceField } from "./fields/look-up-fields.tsx";
import { PortInstant, ZoneChoice } from "./fields/port-instant.tsx";
import { choiceLabels } from "./labels.ts";

export function useChoices(values: readonly (keyof typeof choiceLabels)[]) {
  const { i18n } = useLingui();
  return values.map((value) => ({ value, label: i18n._(choiceLabels[value]) }));
}

export function TransportSection() {
  const { t } = useLingui();
  const [type] = useValue<BillType>("bill_type");
  // The shipping line knows its own voyage.
  const isOptional = !asks(type ?? "HOUSE", "transport.vessel_name");
  return (
    <div className={styles.fields}>
      <DraftText path="transport.vessel_name" isOptional={isOptional} className={styles.third} />
      <DraftText
        path="transport.imo_number"
        kind="number"
        meaning="imo-number"
        isOptional={isOptional}
        className={styles.third}
        hint={t`Seven digits`}
      />
      <DraftText path="transport.voyage_number" kind="identifier" isOptional={isOptional} className={styles.third} />
      <CountryField path="transport.flag_country" isOptional className={styles.third} />
      <PlaceField path="transport.last_foreign_load_port" className={styles.third} />
      <PlaceField path="transport.first_uae_port" isOptional={isOptional} className={styles.third} />
      <DraftText
        path="transport.pre_carriage"
        isOptional
        className={styles.whole}
        hint={t`What brings the goods to the port of loading: a truck, a feeder vessel`}
      />
      <div className={styles.times}>
        <PortInstant path="transport.planned_loading_at" end="last-abroad" isLoading />
        <PortInstant path="transport.etd" end="last-abroad" isOptional={isOptional} />
        <PortInstant path="transport.eta" end="first-here" isOptional={isOptional} />
      </div>
      <ZoneChoice end="last-abroad" />
      <ZoneChoice end="first-here" />
    </div>
  );
}
