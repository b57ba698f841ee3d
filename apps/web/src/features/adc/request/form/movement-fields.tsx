// What moves, under which declaration type, by which way and through which centre.
import { modesOf, typesAt } from "@filings/contract/adc/centers";
import { filingTypes, guaranteeKinds, transportModes } from "@filings/contract/adc/types/filing-types";
import { rankEntries } from "@filings/contract/values/look-up";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormCombobox, FormRadioGroup, FormSelect, FormTextField } from "#forms/form-field.tsx";
import { AwaitedDate } from "#ui/date/awaited-date.tsx";
import { latePart } from "#ui/late-part.ts";
import { FormCell, FormGrid } from "#ui/layout/stack.tsx";
import type { AdcCenter, DeclarationType } from "../reference-queries.ts";
import styles from "../request.module.css";
import type { DayFieldProps } from "./day-field.tsx";
import { useFieldWords } from "./field-words.ts";
import type { Asked, RequestValues } from "./request-values.ts";
import { useTypeWords } from "./type-words.ts";

/** The screen asks for it beside the lists, so that it is there when the form is drawn. */
export const importDayField = () => import("./day-field.tsx");
const DayField = latePart(async () => (await importDayField()).DayField);

interface MovementFieldsProps {
  readonly form: UseFormReturn<RequestValues>;
  readonly values: RequestValues;
  readonly asked: Asked;
  readonly types: readonly DeclarationType[];
  readonly centers: readonly AdcCenter[];
  readonly expectedDoubt: string | undefined;
}

export function MovementFields({ form, values, asked, types, centers, expectedDoubt }: MovementFieldsProps) {
  const { t } = useLingui();
  const { label } = useFieldWords();
  const words = useTypeWords();
  const { control } = form;
  const hints: Readonly<Record<string, string>> = {
    IMPORT: t`Into free circulation`,
    TEMPORARY_IMPORT: t`Leaves again, with a guarantee`,
    TRANSIT_IN: t`To a free zone or warehouse`,
    TRANSIT_OUT: t`To a neighbouring country`,
    EXPORT: t`National goods leave`,
    RE_EXPORT: t`Foreign goods leave again`,
    RE_EXPORT_MAQASA: t`To a GCC state, duty already paid`,
  };
  const ofType = types.filter(({ filing_type, enabled }) => enabled && filing_type === values.filing_type);
  const chosen = ofType.find(({ code }) => code === values.declaration_type);
  const takes = ({ kind }: AdcCenter) =>
    typesAt(kind).some((type) => type === values.filing_type) &&
    modesOf(kind).some((mode) => mode === values.transport_mode);
  const lookUp = (fits: (center: AdcCenter) => boolean) => async (typed: string) => {
    const options = centers
      .filter((center) => center.enabled && fits(center))
      .map(({ code, name, name_en, name_ar, unlocode }) => {
        return { code, name, otherNames: [name_en, name_ar, unlocode ?? ""] };
      });
    return rankEntries(options, typed);
  };
  const optionOf = (code: string) => ({ code, name: centers.find((one) => one.code === code)?.name ?? "" });
  return (
    <section className={styles.section} aria-labelledby="what-moves">
      <h2 id="what-moves">{label("filing_type")}</h2>
      <FormRadioGroup
        control={control}
        name="filing_type"
        label={<span className="vh">{label("filing_type")}</span>}
        look="cards"
        options={filingTypes.map((value) => ({ value, label: words.filingType(value), hint: hints[value] }))}
      />
      <FormGrid>
        <FormCell span={7}>
          <FormSelect
            control={control}
            name="declaration_type"
            label={label("declaration_type")}
            placeholder={t`Choose a type`}
            hint={chosen?.description}
            options={ofType.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
          />
        </FormCell>
        <FormCell span={5}>
          <FormSelect
            control={control}
            name="transport_mode"
            label={label("transport_mode")}
            options={transportModes.map((value) => ({ value, label: words.transportMode(value) }))}
          />
        </FormCell>
        <FormCell span={asked.transit ? 4 : 7}>
          <FormCombobox
            control={control}
            name="center_code"
            label={label("center_code")}
            hint={<Trans>Only places that handle this movement and transport are listed.</Trans>}
            lookUp={lookUp(takes)}
            isNarrowed
            optionOf={optionOf}
          />
        </FormCell>
        {asked.transit && (
          <>
            <FormCell span={4}>
              <FormCombobox
                control={control}
                name="destination_center_code"
                label={label("destination_center_code")}
                lookUp={lookUp(({ code }) => code !== values.center_code)}
                isNarrowed
                optionOf={optionOf}
              />
            </FormCell>
            <FormCell span={4}>
              <FormCombobox
                control={control}
                name="exit_center_code"
                label={label("exit_center_code")}
                isOptional
                lookUp={lookUp(({ code }) => code !== values.center_code)}
                isNarrowed
                optionOf={optionOf}
              />
            </FormCell>
          </>
        )}
        <FormCell span={5}>
          <Day
            control={control}
            name="expected_at"
            label={label("expected_at")}
            warning={expectedDoubt}
            exampleInDays={7}
            isOptional
          />
        </FormCell>
        {asked.previous !== "NONE" && (
          <FormCell span={6}>
            <FormTextField
              control={control}
              name="previous_declaration_number"
              label={label("previous_declaration_number")}
              isOptional={asked.previous === "OPTIONAL"}
              isIdentifier
            />
          </FormCell>
        )}
        {asked.guarantee && (
          <FormCell span={6}>
            <FormSelect
              control={control}
              name="guarantee_kind"
              label={label("guarantee_kind")}
              placeholder={t`Choose how the duty is secured`}
              options={guaranteeKinds.map((value) => ({
                value,
                label: value === "BANK" ? t`Bank guarantee` : t`Cash deposit`,
              }))}
            />
          </FormCell>
        )}
        {asked.until && (
          <FormCell span={6}>
            <Day control={control} name="temporary_until" label={label("temporary_until")} />
          </FormCell>
        )}
        {asked.counterpartNumber && (
          <FormCell span={6}>
            <FormTextField
              control={control}
              name="counterpart_clearance_number"
              label={label("counterpart_clearance_number")}
              isOptional
              isIdentifier
            />
          </FormCell>
        )}
      </FormGrid>
    </section>
  );
}

function Day(props: DayFieldProps) {
  const { control, name, label, isOptional } = props;
  const value = useWatch({ control, name });
  return (
    <Suspense fallback={<AwaitedDate label={label} isOptional={isOptional} hasValue={value !== ""} />}>
      <DayField {...props} />
    </Suspense>
  );
}
