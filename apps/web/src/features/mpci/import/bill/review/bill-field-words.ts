// What the fields of a bill that was read are called: as in the table of an import, with the number of the container before its own.
import { useLingui } from "@lingui/react/macro";
import { useFieldWords } from "../../columns/field-words.ts";

const ofContainer = /^container\[(\d+)\]\.(.+)$/;
const ofSeal = /^seals\[(\d+)\]\.number$/;

export function useBillFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words = useFieldWords();
  return (field) => {
    if (field === "bill_number") return t`Bill number`;
    const [, index, name] = ofContainer.exec(field) ?? [];
    if (index === undefined || name === undefined) return words(field);
    const number = Number(index) + 1;
    const further = Number(ofSeal.exec(name)?.[1] ?? 0) + 1;
    const own = words(`container.${name.replace(/^seals\[\d+\]/, "seals[0]")}`);
    return further > 1 ? t`Container ${number}: ${own} ${further}` : t`Container ${number}: ${own}`;
  };
}
