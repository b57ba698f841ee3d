// What the entries of the list of dangerous goods say of a UN number that several of them have.
import type { DangerousGoods } from "@filings/contract/mpci/filing";
import type { UndgEntry } from "@filings/contract/mpci/findings";

/** What the look-up answers of an entry. */
export type ShownUndgEntry = Omit<UndgEntry, "needs_technical_name" | "needs_flashpoint">;

/** The goods with what all the entries agree on; where they do not, what was typed stays. */
export function withShared(goods: DangerousGoods, entries: readonly ShownUndgEntry[]): DangerousGoods {
  const [first, ...others] = entries;
  if (first === undefined) return goods;
  const isShared = (name: keyof ShownUndgEntry) =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(first[name]));
  const [group, ...groups] = first.packing_groups;
  return {
    ...goods,
    ...(isShared("proper_shipping_name") && { proper_shipping_name: first.proper_shipping_name }),
    ...(isShared("imdg_class") && { imdg_class: first.imdg_class }),
    ...(isShared("subsidiary_hazards") && { subsidiary_hazards: [...first.subsidiary_hazards] }),
    ...(isShared("packing_groups") && groups.length === 0 && { packing_group: group ?? null }),
  };
}
