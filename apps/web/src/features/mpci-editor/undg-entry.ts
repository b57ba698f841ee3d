// What the entries of the list of dangerous goods say of a UN number that several of them have.
import type { DangerousGoods } from "@filings/contract/mpci/filing";

export interface UndgEntry {
  readonly un_number: string;
  readonly proper_shipping_name: string;
  readonly imdg_class: string;
  readonly subsidiary_hazards: readonly string[];
  readonly packing_groups: readonly (1 | 2 | 3)[];
}

/** The goods with what all the entries agree on; where they do not, what was typed stays. */
export function withShared(goods: DangerousGoods, entries: readonly UndgEntry[]): DangerousGoods {
  const [first, ...others] = entries;
  if (first === undefined) return goods;
  const isShared = (name: keyof UndgEntry) =>
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
