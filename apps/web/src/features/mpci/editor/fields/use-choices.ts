// The choices of a field, in the reader's language.
import { useLingui } from "@lingui/react/macro";
import { choiceLabels } from "#filing/mpci/fields/choice-labels.ts";

export function useChoices(values: readonly (keyof typeof choiceLabels)[]) {
  const { i18n } = useLingui();
  return values.map((value) => ({ value, label: i18n._(choiceLabels[value]) }));
}
