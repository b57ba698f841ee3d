// The declaration in words, before it is sealed.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { isolated, withHiddenShown } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useAdcWords } from "#filing/adc/words.ts";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useFormats } from "#i18n/formats.ts";
import { CargoFacts, FirstOf } from "#sealing/shown/cargo-facts.tsx";

export function Cargo({ filing }: { readonly filing: AdcFilingDetail }) {
  const { t } = useLingui();
  const { number, date, stated } = useFormats();
  const words = useAdcWords();
  const { header, importer, exporter, center, documents } = filing;
  const abroad = header.counterparty.name;
  // The party abroad stands on the side on which the company does not.
  const from = isolated(exporter.name ?? exporter.code ?? abroad);
  const to = isolated(importer.name ?? importer.code ?? abroad);
  const { packages, gross_weight_kg, invoice_value: value, currency, expected_at: expected } = header;
  const weight = number(Number(gross_weight_kg), { maximumFractionDigits: 3 });
  const [what, kind] = [words.filingType(filing.filing_type), words.declarationType(filing.declaration_type)];
  // The kind is what customs reads the file as: the name alone may say another.
  const papers = documents
    .filter(({ origin }) => origin === "USER")
    .map(({ document_type: type, file_name }) => {
      const file = withHiddenShown(file_name);
      return type === null ? file : `${words.documentType(type)} · ${isolated(file)}`;
    });
  return (
    <CargoFacts
      headline={
        <>
          <Trans>
            {from} to {to}
          </Trans>
          {filing.principal !== null && filing.principal.id !== filing.company.id && (
            <>
              <br />
              <InNameOf company={filing.principal.name} />
            </>
          )}
        </>
      }
      facts={[
        {
          name: t`Declaration`,
          // Said once, where "commercial import" says "import" already.
          value: kind.toLowerCase().includes(what.toLowerCase()) ? kind : `${what} · ${kind}`,
        },
        { name: t`Goods`, value: <bdi>{withHiddenShown(header.goods_description)}</bdi> },
        {
          name: t`Packages`,
          value: packages === null ? null : <bdi dir="ltr">{`${number(packages.count)} ${packages.type}`}</bdi>,
        },
        {
          name: t`Gross weight`,
          value: gross_weight_kg === null ? null : t`${weight} kg`,
        },
        {
          name: t`Invoice value`,
          value: value === null ? null : <bdi>{stated(value, currency)}</bdi>,
        },
        { name: t`Customs centre`, value: <bdi>{center.name}</bdi> },
        { name: t`Expected on`, value: expected === null ? null : date(expected, { zone: "UTC" }) },
        { name: t`Documents`, value: papers.length === 0 ? null : <FirstOf names={papers} most={papers.length} /> },
      ]}
    />
  );
}
