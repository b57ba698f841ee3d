// Goods stay in their container when its number changes.
import type { Equipment, FilingBody, GoodsItem } from "@filings/contract/mpci/filing";

type Lists = Pick<FilingBody, "equipment" | "goods_items">;

/** By the key of a container, the number by which its goods name it. */
export type GoodsNumbers = ReadonlyMap<string, string>;

export interface ContainerFollower {
  /** After an act in the form: the goods with the numbers that their containers have now; the same list when none changed. */
  readonly follow: (lists: Lists) => GoodsItem[];
  /** After content from elsewhere, whose goods have moved already: only goods whose number no container has any more follow. */
  readonly adopt: (lists: Lists) => GoodsItem[];
  readonly numbers: () => GoodsNumbers;
  readonly recall: (numbers: GoodsNumbers) => void;
}

/** Knows each container by its key and remembers its last number, as a number that is typed anew is gone for a moment. */
export function createContainerFollower(first: readonly Equipment[]): ContainerFollower {
  const last = new Map(alone(first).map(({ key, container_number }) => [key, container_number]));
  function move(items: GoodsItem[], moves: readonly Numbered[]): GoodsItem[] {
    const renamed = new Map<string, string>();
    for (const { key, container_number } of moves) {
      const old = last.get(key);
      if (old !== undefined) renamed.set(old, container_number);
    }
    const taken = new Set(moves.map(({ container_number }) => container_number));
    for (const [key, number] of last) if (taken.has(number)) last.delete(key);
    for (const { key, container_number } of moves) last.set(key, container_number);
    return renamed.size === 0 ? items : renumbered(items, (number) => renamed.get(number) ?? number);
  }
  const changed = (equipment: readonly Equipment[]) =>
    alone(equipment).filter(({ key, container_number }) => last.get(key) !== container_number);
  return {
    follow: (lists) => move(lists.goods_items, unmixed(changed(lists.equipment), lists, last)),
    adopt: ({ equipment, goods_items }) => {
      const held = countsOf(equipment);
      const moves = changed(equipment);
      for (const { key } of moves) if (held.has(last.get(key) ?? "")) last.delete(key);
      return move(goods_items, moves);
    },
    numbers: () => new Map(last),
    recall: (numbers) => {
      last.clear();
      for (const [key, number] of numbers) last.set(key, number);
    },
  };
}

/** The goods with each number replaced, all at once; the same list when none is another. */
export function renumbered(items: GoodsItem[], numberOf: (number: string) => string): GoodsItem[] {
  const isSame = ({ container_number: number }: GoodsItem["placements"][number]) =>
    number === null || numberOf(number) === number;
  if (items.every((item) => item.placements.every(isSame))) return items;
  return items.map((item) => {
    if (item.placements.every(isSame)) return item;
    const placements = item.placements.map((placement) => {
      const { container_number: number } = placement;
      return { ...placement, container_number: number === null ? null : numberOf(number) };
    });
    return { ...item, placements };
  });
}

interface Numbered {
  readonly key: string;
  readonly container_number: string;
}

/** The containers whose number no other has: two of one number are a mistake in the making, their goods could not be told apart. */
function alone(equipment: readonly Equipment[]): Numbered[] {
  const counts = countsOf(equipment);
  return equipment.flatMap(({ key, container_number }) =>
    container_number !== null && counts.get(container_number) === 1 ? { key, container_number } : [],
  );
}

/** Those that may move now: a number that other goods still name, and do not leave in the same act, is waited for. */
function unmixed(
  moves: readonly Numbered[],
  { equipment, goods_items }: Lists,
  last: GoodsNumbers,
): readonly Numbered[] {
  const named = new Set(goods_items.flatMap((item) => item.placements.map((one) => one.container_number)));
  const left = new Set(moves.map(({ key }) => last.get(key)));
  const free = moves.filter(({ key, container_number: number }) => {
    if (!named.has(number) || left.has(number)) return true;
    const hasGoods = named.has(last.get(key) ?? null) && last.has(key);
    return !hasGoods && !equipment.some((other) => other.key !== key && last.get(other.key) === number);
  });
  return free.length === moves.length ? moves : unmixed(free, { equipment, goods_items }, last);
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
