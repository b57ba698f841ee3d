// The values of an open draft: a change replaces only what lies on its way, so that what stayed the same is the same object.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { stepsOf, valueAt } from "@filings/contract/values/value-at";

export interface DraftValues {
  readonly whole: () => FilingBody;
  /** Null where nothing lies; not to be changed in place. */
  readonly at: (path: string) => unknown;
  readonly write: (path: string, value: unknown) => void;
  readonly replace: (body: FilingBody) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDraftValues(first: FilingBody): DraftValues {
  const held = { body: first };
  const listeners = new Set<() => void>();
  function set(body: FilingBody): void {
    if (body === held.body) return;
    held.body = body;
    for (const listener of [...listeners]) listener();
  }
  return {
    whole: () => held.body,
    at: (path) => valueAt(held.body, path),
    write: (path, value) => set(withValueAt(held.body, path, value) as FilingBody),
    replace: set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What was open on the way is made: an object, or a list where a number leads. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  return withValueAtSteps(value, stepsOf(path), next);
}

function withValueAtSteps(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  const isOpen = typeof value !== "object" || value === null;
  const inner = isOpen ? undefined : (value as Record<string, unknown>)[step];
  const changed = withValueAtSteps(inner, rest, next);
  if (!isOpen && Object.is(inner, changed)) return value;
  if (Array.isArray(value) || (isOpen && /^\d+$/.test(step))) {
    const list = isOpen ? [] : [...(value as unknown[])];
    list[Number(step)] = changed;
    return list;
  }
  return { ...(isOpen ? {} : value), [step]: changed };
}

/** What is the same object is not looked into. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}
