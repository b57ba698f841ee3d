// The filing itself, to read.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import type { Party } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { NamedPlace } from "#filing/mpci/places/named-place.tsx";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { type Formats, useFormats } from "#i18n/formats.ts";
import { classNames } from "#ui/class-names.ts";
import { Card } from "#ui/layout/card.tsx";
import { roles } from "#ui/table/table-roles.ts";
import styles from "./detail.module.css";
import { BillFacts, OtherParties } from "./facts/bill-facts.tsx";
import { Fact } from "./facts/fact.tsx";

// What is shown of a long bill; the whole of it stands in the editor and in the message.
const rowsMost = 100;

export function BodySummary({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const { body, totals, filer } = filing;
  const party = (role: string) => body.parties.find((one) => one.role === role);
  const [consignee, notify] = [party("CONSIGNEE"), party("NOTIFY")];
  const isSame = consignee !== undefined && notify !== undefined && isSameParty(consignee, notify);
  const until = date(filing.expires_at);
  const days = limits.filingLifeDays;
  const places = placesOf([...body.goods_items.map(({ gross_weight_kg }) => gross_weight_kg), totals.gross_weight_kg]);
  return (
    <Card title={<Trans>Filing</Trans>} isFlush>
      <dl className={styles.facts}>
        <BillFacts body={body} />
        <Fact
          name={<Trans>Vessel, voyage</Trans>}
          value={[body.transport.vessel_name, body.transport.voyage_number].filter(Boolean).join(" ") || null}
        />
        <div>
          <dt>
            <Trans>Route</Trans>
          </dt>
          <dd>
            <FilingRoute
              from={body.places.loading?.unlocode ?? null}
              to={body.places.discharge?.unlocode ?? null}
              Port={NamedPlace}
            />
          </dd>
        </div>
        <Fact name={<Trans>Shipper</Trans>} value={party("SHIPPER")?.name ?? null} />
        <Fact name={<Trans>Consignee</Trans>} value={consignee?.name ?? null} />
        <Fact name={<Trans>Notify party</Trans>} value={isSame ? t`Same as consignee` : (notify?.name ?? null)} />
        <OtherParties body={body} />
        <Fact
          name={<Trans>Filer</Trans>}
          value={[filer.company_name, filer.mpci_party_id].filter(Boolean).join("\u00a0·\u00a0")}
        />
        {filing.expires_at !== null && statusLook(filing.status).clock !== "over" && (
          <Fact
            name={<Trans>Updates until</Trans>}
            value={filing.locked ? t`Updates are no longer possible.` : t`${until} (${days} days)`}
          />
        )}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Goods`}>
        <table {...roles.table} className={classNames(styles.table, styles.goods)}>
          <caption className="vh">
            <Trans>Goods</Trans>
          </caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              <th {...roles.column} scope="col">
                <Trans>Item</Trans>
              </th>
              <th {...roles.column} scope="col">
                <Trans>Goods</Trans>
              </th>
              <th {...roles.column} scope="col">
                <Trans>HS code</Trans>
              </th>
              <th {...roles.column} scope="col">
                <Trans>Container</Trans>
              </th>
              <th {...roles.column} scope="col" className={styles.num}>
                <Trans>Packages</Trans>
              </th>
              <th {...roles.column} scope="col" className={styles.num}>
                <Trans>Gross, kg</Trans>
              </th>
            </tr>
          </thead>
          <tbody {...roles.group}>
            {body.goods_items.length === 0 && (
              <tr {...roles.row}>
                <td {...roles.cell} colSpan={6} className="subtle">
                  <Trans>No goods yet</Trans>
                </td>
              </tr>
            )}
            {body.goods_items.slice(0, rowsMost).map((item, at) => (
              <GoodsRow key={item.key} item={item} line={at + 1} places={places} />
            ))}
          </tbody>
          <tfoot {...roles.group}>
            <tr {...roles.row}>
              <td {...roles.cell} />
              <th {...roles.head} scope="row" colSpan={3}>
                <Trans>Total</Trans>
              </th>
              <td {...roles.cell} className={styles.num}>
                <CellName>
                  <Trans>Packages</Trans>
                </CellName>
                {number(totals.packages)}
              </td>
              <td {...roles.cell} className={styles.num}>
                <CellName>
                  <Trans>Gross, kg</Trans>
                </CellName>
                {weight(totals.gross_weight_kg, number, places)}
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <More count={body.goods_items.length - rowsMost} />
    </Card>
  );
}

/** The same name at the same address; whom to call there may differ. */
function isSameParty(one: Party, other: Party): boolean {
  const compared = ["name", "street", "po_box", "city", "country"] as const;
  return compared.every((field) => one[field] === other[field]);
}

/** What is no decimal yet stands as it was typed; with as many `places` as its column has, so that the points stand beneath each other. */
function weight(decimal: string, number: Formats["number"], places: number): string {
  const value = Number(decimal);
  if (decimal.trim() === "" || Number.isNaN(value)) return decimal;
  return number(value, { minimumFractionDigits: places, maximumFractionDigits: 3 });
}

function placesOf(decimals: readonly (string | null)[]): number {
  return Math.min(3, Math.max(0, ...decimals.map((decimal) => decimal?.split(".")[1]?.replace(/0+$/, "").length ?? 0)));
}

function GoodsRow({
  item,
  line,
  places,
}: {
  readonly item: FilingDetail["body"]["goods_items"][number];
  readonly line: number;
  readonly places: number;
}) {
  const { number } = useFormats();
  return (
    <tr {...roles.row}>
      <td {...roles.cell}>{number(line)}</td>
      <th {...roles.head} scope="row">
        <bdi>{item.description}</bdi>
        {item.dangerous_goods.map(({ un_number, imdg_class }) => (
          <span key={`${un_number}`} className={styles.dangerous}>
            {imdg_class === null ? (
              <Trans>UN {un_number}</Trans>
            ) : (
              <Trans>
                UN {un_number}, class {imdg_class}
              </Trans>
            )}
          </span>
        ))}
      </th>
      <td {...roles.cell}>
        <CellName>
          <Trans>HS code</Trans>
        </CellName>
        <bdi dir="ltr">{item.hs_code}</bdi>
      </td>
      <td {...roles.cell}>
        <CellName>
          <Trans>Container</Trans>
        </CellName>
        <bdi dir="ltr">{item.placements.map(({ container_number }) => container_number).join(" ")}</bdi>
      </td>
      <td {...roles.cell} className={styles.num}>
        <CellName>
          <Trans>Packages</Trans>
        </CellName>
        {item.package_count === null ? "-" : number(item.package_count)}
      </td>
      <td {...roles.cell} className={styles.num}>
        <CellName>
          <Trans>Gross, kg</Trans>
        </CellName>
        {item.gross_weight_kg === null ? "-" : weight(item.gross_weight_kg, number, places)}
      </td>
    </tr>
  );
}

/** The heading of the column, on a screen too narrow for columns. */
function CellName({ children }: { readonly children: ReactNode }) {
  return <span className={`${styles.cellName} xs muted`}>{children}</span>;
}

function More({ count }: { readonly count: number }) {
  const { number } = useFormats();
  if (count <= 0) return null;
  const more = number(count);
  return (
    <p className={styles.more}>
      <Trans>And {more} more in the message.</Trans>
    </p>
  );
}
