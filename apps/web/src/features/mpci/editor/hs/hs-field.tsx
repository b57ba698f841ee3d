// The HS code of a goods item in its panel: found by number, by words, among codes used before, or level by level.
import { plainHsCode } from "@filings/contract/values/hs-code";
import { Combobox } from "#ui/field/combobox.tsx";
import { type DraftFieldProps, useDraftField } from "../fields/fields.tsx";
import { useCode } from "../fields/unchosen.ts";
import { ownTariffForm } from "./find-hs.ts";
import { useDigitsAsked, useDigitsToType, useHsLookUp, useHsName } from "./use-hs-look-up.ts";

export function HsField(field: Omit<DraftFieldProps, "hint">) {
  const { code, shown, isUnasked, choose, leaveUnchosen } = useCode(field.path);
  const { around, lookUp, note } = useHsLookUp(code);
  const known = useHsName(code, around);
  const asked = useDigitsAsked();
  const { text, onBlur } = useDraftField({ ...field, hint: useDigitsToType(code) ?? asked });
  return (
    <Combobox
      {...text}
      value={shown}
      known={known}
      lookUp={lookUp}
      listNote={note}
      onTake={(option) => choose(option.code)}
      keepsText
      isUnasked={isUnasked}
      isValue={(typed) => ownTariffForm.test(plainHsCode(typed))}
      onText={(typed, isValue, left) => (isValue ? choose(plainHsCode(typed)) : leaveUnchosen(typed, left))}
      onBlur={onBlur}
    />
  );
}
