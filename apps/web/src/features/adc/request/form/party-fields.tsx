// In whose name the goods are declared, and who stands on the other side.
import { rankEntries } from "@filings/contract/values/look-up";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { Control } from "react-hook-form";
import { useCall } from "#api/api-context.tsx";
import { FormCountryField } from "#forms/form-country-field.tsx";
import { FormCombobox, FormTextField } from "#forms/form-field.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { latePart } from "#ui/late-part.ts";
import { FormCell, FormGrid } from "#ui/layout/stack.tsx";
import { codesQuery, findCodes, type RegistrationCode } from "../reference-queries.ts";
import styles from "../request.module.css";
import { useFieldWords } from "./field-words.ts";
import type { Asked, RequestValues } from "./request-values.ts";

// Most requests are in the name of the company that makes them.
const RequestedFor = latePart(async () => (await import("../requested-for.tsx")).RequestedFor);

interface PartyFieldsProps {
  readonly control: Control<RequestValues>;
  readonly asked: Asked;
  /** The company in whose name it is filed, where that is another one. */
  readonly principal: RegistrationCode | null;
}

export function PartyFields({ control, asked, principal }: PartyFieldsProps) {
  const { label } = useFieldWords();
  const own = asked.role === "IMPORTER" ? "importer_code" : "exporter_code";
  return (
    <section className={styles.section} aria-labelledby="parties">
      <h2 id="parties">
        <Trans>Parties</Trans>
      </h2>
      <FormGrid>
        <FormCell span={7}>
          <CodeField
            key={own}
            control={control}
            name={own}
            as={asked.role}
            label={label(own)}
            hint={
              principal !== null && (
                <Suspense>
                  <RequestedFor principal={principal} />
                </Suspense>
              )
            }
          />
        </FormCell>
        <FormCell span={5}>
          <CodeField control={control} name="broker_code" as="BROKER" label={label("broker_code")} isOptional />
        </FormCell>
        <FormCell span={7}>
          <FormTextField
            control={control}
            name="counterparty.name"
            label={label("counterparty.name", asked.role)}
            dir="auto"
          />
        </FormCell>
        <FormCell span={5}>
          <FormCountryField
            control={control}
            name="counterparty.country"
            label={label("counterparty.country", asked.role)}
          />
        </FormCell>
        <FormCell span={7}>
          <FormTextField
            control={control}
            name="counterparty.address"
            label={label("counterparty.address", asked.role)}
            isOptional
            dir="auto"
          />
        </FormCell>
        <FormCell span={5}>
          <FormCountryField control={control} name="origin_country" label={label("origin_country")} isOptional />
        </FormCell>
        {asked.destination && (
          <FormCell span={7}>
            <FormCountryField control={control} name="destination_country" label={label("destination_country")} />
          </FormCell>
        )}
      </FormGrid>
    </section>
  );
}

interface CodeFieldProps {
  readonly control: Control<RequestValues>;
  readonly name: "importer_code" | "exporter_code" | "broker_code";
  readonly as: RegistrationCode["roles"][number];
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** Own and delegated codes at once, others when three letters are typed; what has run out is shown and cannot be taken. */
function CodeField({ control, name, as: role, label, hint, isOptional = false }: CodeFieldProps) {
  const { t } = useLingui();
  const call = useCall();
  const { date } = useFormats();
  const { data: known = [] } = useQuery(codesQuery(call, role));
  const { code: locale } = useLanguage();
  const nameOf = ({ name: latin, name_ar }: RegistrationCode) => (locale === "ar_EG" ? (name_ar ?? latin) : latin);
  function detail({ status, valid_until, relation }: RegistrationCode): string | undefined {
    const day = valid_until === null ? "" : date(valid_until, { zone: "UTC" });
    if (status === "EXPIRED") return t`Expired on ${day}`;
    if (status === "SUSPENDED") return t`Suspended`;
    if (relation === "OTHER") return t`Belongs to another company that has not delegated to you`;
    if (relation === "DELEGATED") return t`You file by delegation`;
    return day === "" ? undefined : t`Active until ${day}`;
  }
  return (
    <FormCombobox
      control={control}
      name={name}
      label={label}
      hint={hint}
      isOptional={isOptional}
      lookUp={async (typed, signal) => {
        const found = await findCodes(call, { words: typed, role, signal });
        const options = found.map((one) => {
          const words = detail(one);
          return {
            code: one.code,
            name: nameOf(one),
            otherNames: [one.name, one.name_ar ?? ""],
            isDisabled: one.status !== "ACTIVE" || one.relation === "OTHER",
            ...(words === undefined ? {} : { detail: words }),
          };
        });
        return rankEntries(options, typed);
      }}
      optionOf={(code) => {
        const found = known.find((one) => one.code === code);
        return { code, name: found === undefined ? "" : nameOf(found) };
      }}
    />
  );
}
