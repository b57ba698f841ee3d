// The places of the bill, from receipt to delivery, with the ports of transhipment.
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import styles from "./editor.module.css";
import { useBody, useEditor, useValue } from "./editor-context.ts";
import { AnyPlace } from "./fields/any-place.tsx";
import type { DraftFieldProps } from "./fields/fields.tsx";
import { PlaceField, PlaceName } from "./fields/place-field.tsx";

/** A port is known by its code; where goods are received or delivered may be no more than a name. */
const stops = [
  ["receipt", AnyPlace],
  ["loading", PortField],
  ["discharge", PortField],
  ["delivery", AnyPlace],
] as const;

function PortField({ path, className }: DraftFieldProps) {
  const movement = useBody(({ movement_type }) => movement_type);
  // An import ends in the UAE; other cargo passes through it.
  const isHere = path === "places.discharge" && movement === "IMPORT";
  return <PlaceField path={`${path}.unlocode`} isPort className={className} {...(isHere && { country: "AE" })} />;
}

export function PlacesSection() {
  // Goods that are carried to the port of loading were received elsewhere.
  const isReceiptAsked = useBody(({ transport }) => (transport.pre_carriage ?? "").trim() !== "");
  const onwards = useOnwardsHint();
  return (
    <>
      <Route />
      <div className={styles.fields}>
        {stops.map(([stop, Field]) => (
          <Field
            key={stop}
            path={`places.${stop}`}
            isOptional={stop !== "receipt" || !isReceiptAsked}
            hint={stop === "delivery" ? onwards : undefined}
            className={styles.quarter}
          />
        ))}
      </div>
      <Transhipments />
    </>
  );
}

/** Goods in transit end elsewhere; NAIC is told where, unless that is the port of discharge itself. */
function useOnwardsHint(): string | undefined {
  const { t } = useLingui();
  const isOpen = useBody(({ bill_type, movement_type, places: { delivery } }) => {
    const isGiven = Boolean(delivery?.unlocode || delivery?.name);
    return bill_type === "DIRECT" && movement_type === "TRANSIT" && !isGiven;
  });
  return isOpen ? t`Enter where the goods go on to, if it is not the port of discharge` : undefined;
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
            <PlaceField path={`places.transhipment[${at}].unlocode`} isPort />
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
