// Brings two edits of one draft together: what only one side changed is taken, what both changed is asked.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { isSame } from "./values.ts";

export interface Conflict {
  /** Where the field lies in the merged body, as findings write it. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Stands for the field whatever its place in a list. */
  readonly id: string;
}

export type Choice = "mine" | "theirs";

interface Keyed {
  readonly key: string;
}
interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}
interface Merge {
  readonly choices: Readonly<Record<string, Choice>>;
  readonly conflicts: Conflict[];
}

const lists = ["parties", "equipment", "goods_items"] as const;

/** With a choice for every conflict there is nothing left to ask; without one, mine stands. */
export function mergeDrafts(
  three: Three<FilingBody>,
  choices: Readonly<Record<string, Choice>> = {},
): { merged: FilingBody; conflicts: Conflict[] } {
  const merge: Merge = { choices, conflicts: [] };
  const merged = mergeMembers(merge, "", three, new Set(["transport", "places", ...lists]));
  for (const name of ["transport", "places"] as const) {
    Object.assign(merged, { [name]: mergeMembers(merge, `${name}.`, part(three, name)) });
  }
  for (const name of lists) {
    Object.assign(merged, { [name]: mergeRows(merge, name, part(three as unknown as Three<Lists>, name)) });
  }
  return { merged, conflicts: merge.conflicts };
}

type Lists = Readonly<Record<(typeof lists)[number], readonly Keyed[]>>;

function part<T, Name extends keyof T>({ base, mine, theirs }: Three<T>, name: Name): Three<T[Name]> {
  return { base: base[name], mine: mine[name], theirs: theirs[name] };
}

function mergeMembers<T extends object>(
  merge: Merge,
  prefix: string,
  three: Three<T>,
  apart: ReadonlySet<string> = new Set(),
  idPrefix = prefix,
): T {
  const names = Object.keys({ ...three.theirs, ...three.mine }) as (keyof T & string)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      apart.has(name)
        ? three.mine[name]
        : mergeValue(merge, { path: prefix + name, id: idPrefix + name }, part(three, name)),
    ]),
  ) as T;
}

function mergeValue<T>(merge: Merge, { path, id }: { path: string; id: string }, { base, mine, theirs }: Three<T>): T {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  merge.conflicts.push({ path, id, mine, theirs });
  return merge.choices[id] === "theirs" ? theirs : mine;
}

/** Rows are known by their key; the order is theirs, with my new rows behind. */
function mergeRows(merge: Merge, name: string, { base, mine, theirs }: Three<readonly Keyed[]>): Keyed[] {
  const [baseByKey, mineByKey, theirsByKey] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = [...theirs, ...mine, ...base].map(({ key }) => key);
  const rows: Keyed[] = [];
  for (const key of new Set(keys)) {
    const three = {
      base: baseByKey.get(key) ?? null,
      mine: mineByKey.get(key) ?? null,
      theirs: theirsByKey.get(key) ?? null,
    };
    const path = `${name}[${rows.length}]`;
    const id = `${name}#${key}`;
    const row =
      three.mine !== null && three.theirs !== null
        ? mergeMembers(
            merge,
            `${path}.`,
            { ...three, base: three.base ?? three.theirs } as Three<Keyed>,
            undefined,
            `${id}.`,
          )
        : mergeValue(merge, { path, id }, three);
    if (row !== null) rows.push(row);
  }
  return rows;
}

function byKey(rows: readonly Keyed[]): Map<string, Keyed> {
  return new Map(rows.map((row) => [row.key, row]));
}
