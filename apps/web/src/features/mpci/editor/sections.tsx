// The parts of the filing that are not lists: the bill, the vessel and its times, the places.

import { limits } from "@filings/contract/limits";
import { billTypes, freightPayments, movementTypes } from "@filings/contract/mpci/filing-codes";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import styles from "./editor.module.css";
import { useBody, useEditor, useValue } from "./editor-context.ts";
import { CarrierField } from "./fields/carrier-field.tsx";
import { DraftCheck, DraftDate, DraftSelect, DraftText } from "./fields/fields.tsx";
import { CountryField, PlaceField, PlaceName } from "./fields/look-up-fields.tsx";
import { PortInstant, ZoneChoice } from "./fields/port-instant.tsx";
import { choiceLabels } from "./labels.ts";

export function useChoices(values: readonly (keyof typeof choiceLabels)[]) {
  const { i18n } = useLingui();
  return values.map((value) => ({ value, label: i18n._(choiceLabels[value]) }));
}

export function BillSection() {
  const { t } = useLingui();
  const types = useChoices(billTypes).map((type) => ({ ...type, isDisabled: type.value !== "HOUSE" }));
  return (
    <div className={styles.fields}>
      <DraftText path="bill_number" kind="identifier" className={styles.third} />
      <DraftText path="master_bill_number" kind="identifier" className={styles.third} />
      <CarrierField path="carrier_id" className={styles.third} />
      <DraftDate path="issue_date" className={styles.third} />
      <PlaceField path="issue_place.unlocode" className={styles.third} />
      <DraftSelect path="bill_type" options={types} className={styles.third} />
      <DraftSelect path="movement_type" options={useChoices(movementTypes)} className={styles.third} />
      <DraftSelect
        path="freight_payment"
        options={useChoices(freightPayments)}
        placeholder={t`Not stated`}
        isOptional
        className={styles.third}
      />
      <DraftCheck
        path="is_to_order"
        label={t`Made out to order`}
        hint={t`The consignee is named by endorsement`}
        className={styles.third}
      />
      <DraftText
        path="parent_bill.bill_number"
        kind="identifier"
        isOptional
        className={styles.half}
        hint={t`Only when a co-loader’s bill lies between`}
      />
      <DraftText path="parent_bill.mpci_party_id" kind="identifier" isOptional className={styles.half} />
    </div>
  );
}

export function TransportSection() {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <DraftText path="transport.vessel_name" isOptional className={styles.third} />
      <DraftText
        path="transport.imo_number"
        kind="number"
        meaning="imo-number"
        isOptional
        className={styles.third}
        hint={t`Seven digits`}
      />
      <DraftText path="transport.voyage_number" kind="identifier" isOptional className={styles.third} />
      <CountryField path="transport.flag_country" isOptional className={styles.third} />
      <PlaceField path="transport.last_foreign_load_port" className={styles.third} />
      <PlaceField path="transport.first_uae_port" isOptional className={styles.third} />
      <DraftText
        path="transport.pre_carriage"
        isOptional
        className={styles.whole}
        hint={t`What brings the goods to the port of loading: a truck, a feeder vessel`}
      />
      <div className={styles.times}>
        <PortInstant path="transport.planned_loading_at" end="last-abroad" isLoading />
        <PortInstant path="transport.etd" end="last-abroad" isOptional />
        <PortInstant path="transport.eta" end="first-here" isOptional />
      </div>
      <ZoneChoice end="last-abroad" />
      <ZoneChoice end="first-here" />
    </div>
  );
}

const stops = ["receipt", "loading", "discharge", "delivery"] as const;

export function PlacesSection() {
  return (
    <>
      <Route />
      <div className={styles.fields}>
        {stops.map((stop) => (
          <PlaceField
            key={stop}
            path={`places.${stop}.unlocode`}
            isOptional={stop === "receipt" || stop === "delivery"}
            className={styles.quarter}
          />
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
    { key: "receipt", name: names.receipt, code: places.receipt?.unlocode, isMain: false },
    { key: "loading", name: names.loading, code: places.loading?.unlocode, isMain: true },
    ...places.transhipment.map(({ unlocode }, at) => ({
      key: `t${at}`,
      name: names.transhipment,
      code: unlocode,
      isMain: true,
    })),
    { key: "discharge", name: names.discharge, code: places.discharge?.unlocode, isMain: true },
    { key: "delivery", name: names.delivery, code: places.delivery?.unlocode, isMain: false },
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
