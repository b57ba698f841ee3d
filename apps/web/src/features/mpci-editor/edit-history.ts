// What was done in the grids, one step an act, so that each can be taken back and done again.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { mergeDrafts } from "./merge-drafts.ts";
import { createObservable, type Observable } from "./observable.ts";

type Lists = Pick<FilingBody, "equipment" | "goods_items">;

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

interface Draft {
  readonly read: () => FilingBody;
  readonly write: (lists: Lists) => void;
}

const stepsMost = 100;

export function createEditHistory({ read, write }: Draft): EditHistory {
  const held: { past: Step[]; future: Step[] } = { past: [], future: [] };
  const canUndo = createObservable(false);
  const lists = (): Lists => {
    const { equipment, goods_items } = read();
    return { equipment, goods_items };
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
function laidOver(now: FilingBody, from: Lists, to: Lists): Lists {
  if (isSameLists(now, from)) return to;
  const { merged } = mergeDrafts({ base: { ...now, ...from }, mine: { ...now, ...to }, theirs: now });
  return { equipment: merged.equipment, goods_items: merged.goods_items };
}
