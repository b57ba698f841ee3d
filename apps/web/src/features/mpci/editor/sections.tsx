// The parts of the filing beside bill and lists: the vessel and its times, the places.

import { limits } from "@filings/contract/limits";
import type { BillType } from "@filings/contract/mpci/filing";
import { asks } from "@filings/contract/mpci/types/bill-forms";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import styles from "./editor.module.css";
import { useBody, useEditor, useValue } from "./editor-context.ts";
import { AnyPlace } from "./fields/any-place.tsx";
import { type DraftFieldProps, DraftText } from "./fields/fields.tsx";
import { CountryField, PlaceField, PlaceName } from "./fields/look-up-fields.tsx";
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

/** A port is known by its code; where goods are received or delivered may be no more than a name. */
const stops = [
  ["receipt", AnyPlace],
  ["loading", PortField],
  ["discharge", PortField],
  ["delivery", AnyPlace],
] as const;

function PortField({ path, className }: DraftFieldProps) {
  return <PlaceField path={`${path}.unlocode`} className={className} />;
}

export function PlacesSection() {
  return (
    <>
      <Route />
      <div className={styles.fields}>
        {stops.map(([stop, Field]) => (
          <Field key={stop} path={`places.${stop}`} isOptional className={styles.quarter} />
        ))}
      </div>
      <Transhipments />
    </>
  );
}

/** The way of the goods at a glance. */
function Route() {
  const { t } = useLingui();
  const names = {
    receipt: t`Place of receipt`,
    loading: t`Port of loading`,
    transhipment: t`Transhipment`,
    discharge: t`Port of discharge`,
    delivery: t`Place of delivery`,
  };
  const places = useBody((body) => body.places);
  const legs = [
    { key: "receipt", name: names.receipt, code: places.receipt?.unlocode ?? places.receipt?.name, isMain: false },
    { key: "loading", name: names.loading, code: places.loading?.unlocode, isMain: true },
    ...places.transhipment.map(({ unlocode }, at) => ({
      key: `t${at}`,
      name: names.transhipment,
      code: unlocode,
      isMain: true,
    })),
    { key: "discharge", name: names.discharge, code: places.discharge?.unlocode, isMain: true },
    { key: "delivery", name: names.delivery, code: places.delivery?.unlocode ?? places.delivery?.name, isMain: false },
  ].filter(({ code }) => code);
  if (legs.length < 2) return null;
  return (
    <ol className={styles.legs} aria-label={t`Route`}>
      {legs.map(({ key, name, code, isMain }) => (
        <li key={key} data-main={isMain || undefined}>
          <b>
            <bdi dir="ltr">{code}</bdi>
          </b>
          <span dir="auto">
            <PlaceName code={code ?? null} />
          </span>
          <small>{name}</small>
        </li>
      ))}
    </ol>
  );
}

function Transhipments() {
  const { t } = useLingui();
  const { write } = useEditor();
  const [places] = useValue<readonly unknown[]>("places.transhipment");
  const count = places?.length ?? 0;
  return (
    <div className={styles.fields}>
      {Array.from({ length: count }, (_, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ports have no other name than their turn
          <div key={at} className={`${styles.quarter} ${styles.withRemove}`}>
            <PlaceField path={`places.transhipment[${at}].unlocode`} />
            <IconButton
              icon={trash2Icon}
              size="sm"
              label={t`Remove transhipment ${number}`}
              onClick={() =>
                write(
                  "places.transhipment",
                  places?.filter((_place, index) => index !== at),
                )
              }
            />
          </div>
        );
      })}
      {count < limits.transhipmentsMost && (
        <Button
          size="sm"
          kind="quiet"
          icon={plusIcon}
          className={styles.start}
          onClick={() =>
            write("places.transhipment", [...(places ?? []), { unlocode: null, name: null, country: null }])
          }
        >
          <Trans>Add a transhipment</Trans>
        </Button>
      )}
    </div>
  );
}
