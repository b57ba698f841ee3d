// The goods, their value and what the company calls the filing.
import { incoterms } from "@filings/contract/adc/types/filing-types";
import type { getAdcMetaData } from "@filings/contract/api/adc/reference";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Control } from "react-hook-form";
import type { AnswerOf } from "#api/call.ts";
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from "#forms/form-field.tsx";
import { FormNumberField } from "#forms/form-number-field.tsx";
import { FormCell, FormGrid } from "#ui/layout/stack.tsx";
import styles from "../request.module.css";
import { useFieldWords } from "./field-words.ts";
import { type RequestValues, requestNumbers } from "./request-values.ts";

interface GoodsFieldsProps {
  readonly control: Control<RequestValues>;
  readonly lists: Pick<AnswerOf<typeof getAdcMetaData>, "currencies" | "package_types">;
  readonly valueDoubt: string | undefined;
}

export function GoodsFields({ control, lists, valueDoubt }: GoodsFieldsProps) {
  const { t } = useLingui();
  const { label } = useFieldWords();
  const money = (name: "invoice_value" | "freight" | "insurance") => (
    <FormCell span={3} phone={6}>
      <FormNumberField
        control={control}
        name={name}
        reads={requestNumbers.amount}
        label={label(name)}
        warning={name === "invoice_value" ? valueDoubt : undefined}
        isOptional
      />
    </FormCell>
  );
  return (
    <section className={styles.section} aria-labelledby="goods">
      <h2 id="goods">
        <Trans>Goods</Trans>
      </h2>
      <FormGrid>
        <FormCell span={12}>
          <FormTextArea control={control} name="goods_description" label={label("goods_description")} rows={2} />
        </FormCell>
        <FormCell span={6}>
          <FormTextField control={control} name="hs_codes" label={label("hs_codes")} isOptional isIdentifier />
        </FormCell>
        <FormCell span={6}>
          <FormNumberField
            control={control}
            name="gross_weight_kg"
            reads={requestNumbers.weight}
            label={label("gross_weight_kg")}
            isOptional
            suffix={<Trans comment="Kilograms">kg</Trans>}
          />
        </FormCell>
        <FormCell span={3}>
          <FormNumberField
            control={control}
            name="packages.count"
            reads={requestNumbers.count}
            label={label("packages.count")}
            isOptional
          />
        </FormCell>
        <FormCell span={3}>
          <FormSelect
            control={control}
            name="packages.type"
            label={label("packages.type")}
            isOptional
            placeholder={t`Not given`}
            options={lists.package_types.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
          />
        </FormCell>
        <FormCell span={3} phone={6}>
          <FormSelect
            control={control}
            name="currency"
            label={label("currency")}
            isOptional
            placeholder={t`Not given`}
            options={lists.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          />
        </FormCell>
        <FormCell span={3} phone={6}>
          <FormSelect
            control={control}
            name="incoterm"
            label={label("incoterm")}
            isOptional
            placeholder={t`Not given`}
            options={incoterms.map((value) => ({ value, label: value }))}
          />
        </FormCell>
        {money("invoice_value")}
        {money("freight")}
        {money("insurance")}
        <FormCell span={12}>
          <FormCheckbox control={control} name="multiple_items" label={t`More than one kind of goods`} />
        </FormCell>
        <FormCell span={12}>
          <FormCheckbox
            control={control}
            name="restricted_goods"
            label={t`Restricted goods`}
            hint={t`They need a permit: food, medicine, radio equipment, weapons, animals, chemicals`}
          />
        </FormCell>
        <FormCell span={6}>
          <FormTextField
            control={control}
            name="name"
            label={label("name")}
            hint={t`What you call this declaration; customs does not see it`}
            dir="auto"
          />
        </FormCell>
        <FormCell span={6}>
          <FormTextField control={control} name="reference" label={label("reference")} isOptional dir="auto" />
        </FormCell>
      </FormGrid>
    </section>
  );
}
