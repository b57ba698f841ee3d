// A number of credits as a person counts them: "1 credit", "5 credits", and in the forms that Arabic has.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "./formats.ts";

export function useCredits(): (amountE5: number) => string {
  const { t } = useLingui();
  const { amount } = useFormats();
  return (amountE5) => {
    const shown = amount(amountE5, "CREDIT");
    return t`${plural(amountE5 / 100_000, { one: `${shown} credit`, other: `${shown} credits` })}`;
  };
}
