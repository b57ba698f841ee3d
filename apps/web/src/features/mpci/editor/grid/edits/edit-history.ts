// What was done in the grids, one step an act, so that each can be taken back and done again.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type GoodsNumbers, renumbered } from "#features/mpci/editor/draft/follow-containers.ts";
import { mergeDrafts } from "#features/mpci/editor/draft/merge-drafts.ts";
import { createObservable, type Observable } from "#features/mpci/editor/draft/observable.ts";

interface Lists extends Pick<FilingBody, "equipment" | "goods_items"> {
  readonly numbers: GoodsNumbers;
}

interface Step {
  readonly before: Lists;
  readonly after: Lists;
}

export interface EditHistory {
  /** Whatever the work writes into the two lists is one step. */
  readonly record: (work: () => void) => void;
  /** False when there is nothing to take back. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: Observable<boolean>;
}

/** The lists of an open draft. */
export interface DraftLists {
  readonly read: () => FilingBody & Lists;
  readonly write: (lists: Lists) => void;
}

const stepsMost = 100;

const histories = new WeakMap<DraftLists, EditHistory>();

/** The grids of a draft have one between them. */
export function historyOf(lists: DraftLists): EditHistory {
  const history = histories.get(lists) ?? createEditHistory(lists);
  histories.set(lists, history);
  return history;
}

export function createEditHistory({ read, write }: DraftLists): EditHistory {
  const held: { past: Step[]; future: Step[] } = { past: [], future: [] };
  const canUndo = createObservable(false);
  const lists = (): Lists => {
    const { equipment, goods_items, numbers } = read();
    return { equipment, goods_items, numbers };
  };

  function go(from: Lists, to: Lists): Step {
    const now = lists();
    write(laidOver(read(), from, to));
    return { before: now, after: lists() };
  }
  return {
    canUndo,
    record: (work) => {
      const before = lists();
      work();
      const after = lists();
      if (isSameLists(before, after)) return;
      held.past = [...held.past, { before, after }].slice(-stepsMost);
      held.future = [];
      canUndo.set(true);
    },
    undo: () => {
      const step = held.past.pop();
      if (step === undefined) return false;
      const { before, after } = go(step.after, step.before);
      held.future.push({ before: after, after: before });
      canUndo.set(held.past.length > 0);
      return true;
    },
    redo: () => {
      const step = held.future.pop();
      if (step === undefined) return false;
      held.past.push(go(step.before, step.after));
      canUndo.set(true);
      return true;
    },
  };
}

function isSameLists(one: Lists, other: Lists): boolean {
  return one.equipment === other.equipment && one.goods_items === other.goods_items;
}

/** The lists as they were, with whatever else was changed since, here or by somebody else, left as it is. */
function laidOver(now: FilingBody & Lists, from: Lists, to: Lists): Lists {
  if (isSameLists(now, from)) return to;
  const numbers = numbersOver(now.numbers, from.numbers, to.numbers);
  const [base, mine, theirs] = [from, to, now].map((lists) => ({ ...now, ...lists, goods_items: byContainer(lists) }));
  if (base === undefined || mine === undefined || theirs === undefined) return to;
  const three = { base, mine, theirs };
  const left = mergeDrafts(three).conflicts.map(({ id }) => [id, "theirs"] as const);
  const { merged } = mergeDrafts(three, Object.fromEntries(left));
  const goods = renumbered(merged.goods_items, (name) => {
    const key = name.startsWith(mark) ? name.slice(mark.length) : null;
    return key === null ? name : (numbers.get(key) ?? now.numbers.get(key) ?? to.numbers.get(key) ?? name);
  });
  return {
    equipment: inPlace(merged.equipment, now.equipment, to.equipment),
    goods_items: inPlace(goods, now.goods_items, to.goods_items),
    numbers,
  };
}

const mark = "key of the container: ";

/** The goods naming their containers by key, so that a container's other number is no change of the goods in it. */
function byContainer({ goods_items, numbers }: Lists): Lists["goods_items"] {
  const keys = new Map([...numbers].map(([key, number]) => [number, key]));
  return renumbered(goods_items, (number) => (keys.has(number) ? `${mark}${keys.get(number)}` : number));
}

function numbersOver(now: GoodsNumbers, from: GoodsNumbers, to: GoodsNumbers): GoodsNumbers {
  const numbers = new Map(now);
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const number = to.get(key);
    if (now.get(key) !== from.get(key)) continue;
    if (number === undefined) numbers.delete(key);
    else numbers.set(key, number);
  }
  return numbers;
}

/** A row that is back stands behind the row that it stood behind. */
function inPlace<Row extends { readonly key: string }>(rows: Row[], now: readonly Row[], was: readonly Row[]): Row[] {
  const there = new Set(now.map(({ key }) => key));
  const back = was.filter(({ key }) => !there.has(key));
  const placed = rows.filter(({ key }) => !back.some((row) => row.key === key));
  for (const { key } of back) {
    const row = rows.find((one) => one.key === key);
    const before = was
      .slice(
        0,
        was.findIndex((one) => one.key === key),
      )
      .map((one) => one.key);
    const at = placed.findLastIndex((one) => before.includes(one.key));
    if (row !== undefined) placed.splice(at + 1, 0, row);
  }
  return placed;
}
