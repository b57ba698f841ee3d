// What each field of a request is called, and what is said when something is wrong in it.
import type { HeaderDoubt } from "@filings/contract/adc/doubts";
import type { Params } from "@filings/contract/errors";
import { adcFieldLabels } from "@filings/phrases/adc/fields";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useDayIsOver } from "#i18n/time/use-day-is-over.ts";
import type { RequestFault } from "./check-request.ts";
import type { Asked } from "./request-values.ts";

const isMoney = (path: string) => path === "invoice_value" || path === "freight" || path === "insurance";

function isLabelled(path: string): path is keyof typeof adcFieldLabels {
  return Object.hasOwn(adcFieldLabels, path);
}

export interface FieldWords {
  /** `role`: that of the company itself; who stands on the other side is named by it. */
  readonly label: (path: string, role?: Asked["role"]) => string;
  readonly doubt: (doubt: HeaderDoubt | undefined) => string | undefined;
  /** Null: nobody here can say it better than the server. */
  readonly fault: (fault: Pick<RequestFault, "path" | "code" | "params">, role?: Asked["role"]) => string | null;
}

export function useFieldWords(): FieldWords {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const dayIsOver = useDayIsOver();
  const labelsOfExporter: Readonly<Record<string, string>> = {
    "counterparty.name": t`Importer`,
    "counterparty.country": t`Country of the importer`,
    "counterparty.address": t`Address of the importer`,
  };
  const label = (path: string, role: Asked["role"] = "IMPORTER") =>
    (role === "EXPORTER" ? labelsOfExporter[path] : undefined) ??
    (isLabelled(path) ? i18n._(adcFieldLabels[path]) : path);
  const choices: Readonly<Record<string, string>> = {
    filing_type: t`Choose the movement.`,
    declaration_type: t`Choose a declaration type.`,
    center_code: t`Choose a customs centre.`,
    exit_center_code: t`Choose an exit centre.`,
    destination_center_code: t`Choose a destination centre.`,
    transport_mode: t`Choose how the goods are transported.`,
    importer_code: t`Choose an importer code.`,
    exporter_code: t`Choose an exporter code.`,
    broker_code: t`Choose a broker code.`,
    destination_country: t`Choose the country of destination.`,
    origin_country: t`Choose the country of origin.`,
    "counterparty.country": t`Choose the country.`,
    guarantee_kind: t`Choose how the duty is secured.`,
    "packages.type": t`Choose the kind of packages.`,
    incoterm: t`Choose an Incoterm.`,
    currency: t`Choose the currency of the invoice.`,
  };
  const amount = t`Write the amount in digits with at most two decimals, such as 10000.00.`;
  const forms: Readonly<Record<string, string>> = {
    hs_codes: t`Write HS codes with 8 or 12 digits, separated by commas.`,
    gross_weight_kg: t`Write the weight in digits with at most three decimals, such as 1250.000.`,
    invoice_value: amount,
    freight: amount,
    insurance: amount,
    "packages.count": t`Write the number of packages in digits, from 1 to 999999.`,
    previous_declaration_number: t`Use letters, digits, hyphens and slashes, at most 35 characters.`,
    goods_description: t`Describe the goods in at least three letters.`,
  };
  function wrong(path: string, { expected, since, until }: Params, name: string): string {
    if (expected === "nothing hidden")
      return t`Remove the hidden character from “${name}”: Abu Dhabi Customs does not take it.`;
    const isTooSmall = expected === "not negative" || expected === "not zero";
    if (path === "gross_weight_kg" && isTooSmall) return t`Enter a weight above zero, or leave it empty.`;
    if (isMoney(path) && expected === "not negative") return t`Enter an amount that is not below zero.`;
    if (path === "expected_at" && since !== undefined) return dayIsOver(String(since));
    if (path === "destination_country" && expected === "GCC")
      return t`Choose another GCC country: this declaration type is for one.`;
    if (path === "destination_country" && expected === "NON_GCC")
      return t`Choose a country outside the GCC: this declaration type is for one.`;
    if (path === "temporary_until" && since !== undefined) {
      const from = date(String(since), { zone: "UTC" });
      const last = date(String(until), { zone: "UTC" });
      return t`Choose a day from ${from} to ${last}.`;
    }
    return forms[path] ?? t`Correct “${name}”.`;
  }
  const doubts: Readonly<Record<HeaderDoubt, string>> = {
    nothing_to_declare: t`The invoice value is 0: it cannot be changed once the number is issued. Check it.`,
    far_ahead: t`This day is more than a year ahead. Check it.`,
  };
  return {
    label,
    doubt: (doubt) => (doubt === undefined ? undefined : doubts[doubt]),
    fault: ({ path, code, params }, role) => {
      if (!isLabelled(path)) return null;
      const name = label(path, role);
      if (code === "required_field")
        return path === "name" ? t`Enter a name for this declaration.` : (choices[path] ?? t`Enter “${name}”.`);
      if (code === "declaration_type_mismatch") return choices.declaration_type ?? null;
      if (code === "center_not_allowed")
        return t`Choose another place for “${name}”: this one does not handle this movement or transport, or is already used above.`;
      if (code === "too_long") {
        const most = Number(params?.most);
        return t`Shorten “${name}” to at most ${most} characters.`;
      }
      return code === "wrong_value" ? wrong(path, params ?? {}, name) : null;
    },
  };
}
