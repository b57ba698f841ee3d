// Goods stay in their container when its number changes.
import type { Equipment, FilingBody, GoodsItem } from "@filings/contract/mpci/filing";

export interface ContainerFollower {
  /** The goods with the numbers that their containers have now; the same list when none changed. */
  readonly follow: (lists: Pick<FilingBody, "equipment" | "goods_items">) => GoodsItem[];
}

/** Knows each container by its key and remembers its last number, as a number that is typed anew is gone for a moment. */
export function createContainerFollower(first: readonly Equipment[]): ContainerFollower {
  const last = new Map<string, string>();
  for (const { key, container_number } of first) if (container_number !== null) last.set(key, container_number);
  return {
    follow: ({ equipment, goods_items }) => {
      const numbers = countsOf(equipment);
      const renamed = new Map<string, string>();
      for (const { key, container_number } of equipment) {
        // Two containers of one number are a mistake in the making: their goods could not be told apart again.
        if (container_number === null || numbers.get(container_number) !== 1) continue;
        const old = last.get(key);
        last.set(key, container_number);
        if (old !== undefined && old !== container_number && !numbers.has(old)) renamed.set(old, container_number);
      }
      return renamed.size === 0 ? goods_items : goods_items.map((item) => withNumbers(item, renamed));
    },
  };
}

/** How many goods items lie in containers that were among the first and are not among the second. */
export function leftWithout(
  before: readonly Equipment[],
  after: readonly Equipment[],
  goods: readonly GoodsItem[],
): { readonly numbers: readonly string[]; readonly items: number } {
  const still = countsOf(after);
  const gone = [...countsOf(before).keys()].filter((number) => !still.has(number));
  const lies = (item: GoodsItem, number: string) => item.placements.some((one) => one.container_number === number);
  const numbers = gone.filter((number) => goods.some((item) => lies(item, number)));
  return { numbers, items: goods.filter((item) => numbers.some((number) => lies(item, number))).length };
}

function countsOf(equipment: readonly Equipment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { container_number: number } of equipment) {
    if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function withNumbers(item: GoodsItem, renamed: ReadonlyMap<string, string>): GoodsItem {
  if (!item.placements.some(({ container_number }) => renamed.has(container_number ?? ""))) return item;
  const placements = item.placements.map((placement) => ({
    ...placement,
    container_number: renamed.get(placement.container_number ?? "") ?? placement.container_number,
  }));
  return { ...item, placements };
}
