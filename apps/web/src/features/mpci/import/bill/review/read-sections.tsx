// The fields that were read, in the order of a bill, and which of those that every bill needs were not found.
import { Trans, useLingui } from "@lingui/react/macro";
import { useLanguage } from "#i18n/language-context.ts";
import styles from "../../import.module.css";
import type { Proposal } from "../reading/proposal.ts";
import { useBillFieldWords } from "./bill-field-words.ts";
import { ReadField } from "./read-field.tsx";
import type { Reading } from "./use-reading.ts";

const sections = ["bill", "SHIPPER", "CONSIGNEE", "NOTIFY", "transport", "container", "goods"] as const;
type Section = (typeof sections)[number];

/** Without these no bill is whole. */
const wanted = [
  "bill_number",
  "SHIPPER.name",
  "CONSIGNEE.name",
  "places.loading",
  "places.discharge",
  "container[0].container_number",
  "goods.description",
  "goods.hs_code",
  "goods.package_count",
  "goods.gross_weight_kg",
];

function sectionOf(field: string): Section {
  if (field.startsWith("places.")) return "transport";
  return sections.find((section) => field.startsWith(section)) ?? "bill";
}

interface ReadSectionsProps {
  readonly reading: Reading;
  readonly errors: ReadonlyMap<string, string>;
}

export function ReadSections({ reading, errors }: ReadSectionsProps) {
  const words = useBillFieldWords();
  const { format } = useLanguage();
  const titles = useTitles();
  const bySection = Map.groupBy(reading.proposals, ({ field }) => sectionOf(field));
  const missing = wanted.filter((field) => !reading.proposals.some((one) => one.field === field)).map(words);
  const list = new Intl.ListFormat(format, { type: "unit" }).format(missing);
  return (
    <>
      {missing.length > 0 && (
        <p className={styles.padded}>
          <Trans>Not found, to be filled in later: {list}</Trans>
        </p>
      )}
      {sections.map((section) => {
        const fields = bySection.get(section) ?? [];
        return fields.length === 0 ? null : (
          <section key={section} className={styles.common} aria-label={titles[section]}>
            <h2>{titles[section]}</h2>
            <div className={styles.commonFields}>
              {fields.map((proposal) => (
                <OneField key={proposal.field} {...{ reading, proposal }} error={errors.get(proposal.field)} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

interface OneFieldProps {
  readonly reading: Reading;
  readonly proposal: Proposal;
  readonly error: string | undefined;
}

function OneField({ reading, proposal, error }: OneFieldProps) {
  const words = useBillFieldWords();
  return (
    <ReadField
      label={words(proposal.field)}
      proposal={proposal}
      text={reading.textOf(proposal)}
      isTaken={reading.isTaken(proposal)}
      isConfirmed={reading.isConfirmed(proposal)}
      error={error}
      onText={(text) => reading.edit(proposal, text)}
      onConfirm={(isRight) => reading.confirm(proposal, isRight)}
    />
  );
}

function useTitles(): Readonly<Record<Section, string>> {
  const { t } = useLingui();
  return {
    bill: t`Bill`,
    SHIPPER: t`Shipper`,
    CONSIGNEE: t`Consignee`,
    NOTIFY: t`Notify party`,
    transport: t`Vessel and ports`,
    container: t`Containers`,
    goods: t`Goods`,
  };
}
