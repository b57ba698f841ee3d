// A value of a bill as its reader knows it: a choice by its name, a shipping line by its name, a time by the reader's clock.
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { choiceLabels } from "./choice-labels.ts";
import { useCarriers } from "./use-carriers.ts";

/** Null: nothing stands there. */
export function useShownValue(): (path: string, value: string | number | boolean | null) => string | null {
  const { i18n, t } = useLingui();
  const { date, dateAtTime, number } = useFormats();
  const carriers = useCarriers();
  const choice = (name: string) =>
    Object.hasOwn(choiceLabels, name) ? i18n._(choiceLabels[name as keyof typeof choiceLabels]) : null;
  return (path, value) => {
    if (value === null || value === "") return null;
    if (typeof value === "boolean") return choice(value ? "yes" : "no");
    const text = String(value);
    // More digits than a number holds would be shown as others than were typed.
    if (isMeasure.test(path) && text.length <= 15 && !Number.isNaN(Number(text))) {
      const weight = number(Number(text), { maximumFractionDigits: 6 });
      return path.endsWith("_kg") ? t`${weight} kg` : weight;
    }
    if (path === "carrier_id") return carriers?.find(({ id }) => id === text)?.name ?? text;
    if (path === "issue_date") return date(text);
    if (/^transport\.(planned_loading_at|etd|eta)$/.test(path)) return dateAtTime(text);
    return (isChoice.test(path) ? choice(text) : null) ?? text;
  };
}

const isMeasure = /_(kg|m3|count)$/;
const isChoice = /^(bill_type|movement_type|freight_payment)$|\.(load_status|party|type)$/;
