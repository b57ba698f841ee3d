// What was said when the number was asked for; bound to that number from then on.
import { partyRoleOf } from "@filings/contract/adc/types/filing-types";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { newAdcFilingPath } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { transportIcons } from "#ui/icon/trade-icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";

/** The names are fetched after the page. */
const PackageKind = latePart(async () => (await import("./package-kind.tsx")).PackageKind);

export function HeaderFacts({ filing }: { readonly filing: AdcFilingDetail }) {
  const { t } = useLingui();
  const { date, number, stated } = useFormats();
  const { format } = useLanguage();
  const words = useAdcWords();
  const { header } = filing;
  const mayCopy = useCurrentUser()?.permissions.includes("prepare") === true && filing.filing_number !== null;
  const code = (text: string | null) => (text === null ? null : <bdi dir="ltr">{text}</bdi>);
  const money = (text: string | null) => (text === null ? null : <bdi>{stated(text, header.currency)}</bdi>);
  const weight =
    header.gross_weight_kg === null ? "" : number(Number(header.gross_weight_kg), { maximumFractionDigits: 3 });
  const regions = new Intl.DisplayNames(format, { type: "region" });
  const country = (text: string | null) => (text === null ? null : <bdi>{`${regions.of(text)} (${text})`}</bdi>);
  const packages = ({ count, type }: { readonly count: number; readonly type: string }) => (
    <>
      <bdi>{number(count)}</bdi>{" "}
      <Suspense fallback={<bdi>{type}</bdi>}>
        <PackageKind code={type} />
      </Suspense>
    </>
  );
  const day = (text: string | null) => (text === null ? null : date(text, { zone: "UTC" }));
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t`Movement`, words.filingType(header.filing_type)],
    [
      t`Transport`,
      <span key="transport">
        <Icon shape={transportIcons[header.transport_mode]} size="sm" /> {words.transportMode(header.transport_mode)}
      </span>,
    ],
    [t`Importer code`, code(header.importer_code)],
    [t`Exporter code`, code(header.exporter_code)],
    [t`Broker code`, code(header.broker_code)],
    [
      partyRoleOf(header.filing_type) === "IMPORTER" ? t`Exporter` : t`Importer`,
      <bdi key="party">{header.counterparty.name}</bdi>,
    ],
    [t`Country of origin`, country(header.origin_country)],
    [t`Country of destination`, country(header.destination_country)],
    [t`Destination centre`, code(header.destination_center_code)],
    [t`Exit centre`, code(header.exit_center_code)],
    [t`Previous declaration number`, code(header.previous_declaration_number)],
    [t`Goods must leave again by`, day(header.temporary_until)],
    [
      t`Goods description`,
      <span key="goods" dir="auto">
        {header.goods_description}
      </span>,
    ],
    [t`HS codes`, header.hs_codes.length === 0 ? null : code(header.hs_codes.join(", "))],
    [t`Gross weight`, header.gross_weight_kg === null ? null : t`${weight} kg`],
    [t`Packages`, header.packages === null ? null : packages(header.packages)],
    [t`Invoice value`, money(header.invoice_value)],
    [t`Freight`, money(header.freight)],
    [t`Insurance`, money(header.insurance)],
    [t`Incoterm`, code(header.incoterm)],
    [t`Expected on`, day(header.expected_at)],
    [t`Your reference`, header.reference === null ? null : <bdi key="reference">{header.reference}</bdi>],
  ];
  return (
    <Card
      title={<Trans>Declared</Trans>}
      isFlush
      tools={
        mayCopy && (
          <FilingLink className={buttonClass({ size: "sm" })} to={newAdcFilingPath} search={{ copy: filing.id }}>
            <Trans>Copy to a new request</Trans>
          </FilingLink>
        )
      }
    >
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {filing.available_actions.includes("UPLOAD") && (
        <p className={styles.settle}>
          <Trans>
            You cannot change this any more: it belongs to the number. To correct it, copy it to a new request; a number
            is free. Documents can be changed until you seal.
          </Trans>
        </p>
      )}
    </Card>
  );
}
