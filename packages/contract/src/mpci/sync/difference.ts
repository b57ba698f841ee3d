// What of a bill differs from the version that NAIC has, field by field; rows of lists are known by their key.
import type { FilingBody } from "../filing.ts";

export type ShownValue = string | number | boolean | null;

export interface Difference {
  /** As findings write it: in the bill as it is now, of a removed row in the bill as it was sent. */
  readonly path: string;
  readonly kind: "changed" | "added" | "removed";
  readonly before: ShownValue;
  readonly after: ShownValue;
}

interface Leaf {
  readonly path: string;
  readonly value: ShownValue;
  /** The whole row stands for its fields where the other bill has no such row. */
  readonly isRow: boolean;
}

const lists = ["parties", "equipment", "goods_items"] as const;
type ListName = (typeof lists)[number];

export function differenceOf(sent: FilingBody, now: FilingBody): Difference[] {
  const [before, after] = [leavesOf(sent, keysOf(now)), leavesOf(now, keysOf(sent))];
  const differences: Difference[] = [];
  for (const [id, { path, value, isRow }] of after) {
    const was = before.get(id)?.value ?? null;
    if (isRow) differences.push({ path, kind: "added", before: null, after: value });
    else if (was !== value) differences.push({ path, kind: "changed", before: was, after: value });
  }
  for (const [id, { path, value, isRow }] of before) {
    if (isRow) differences.push({ path, kind: "removed", before: value, after: null });
    else if (!after.has(id) && value !== null) differences.push({ path, kind: "changed", before: value, after: null });
  }
  return differences;
}

function keysOf(body: FilingBody): ReadonlySet<string> {
  return new Set(lists.flatMap((name) => body[name].map(({ key }) => `${name}#${key}`)));
}

/** By an id that stays the same when rows before it come or go. */
function leavesOf(body: FilingBody, known: ReadonlySet<string>): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const { parties, equipment, goods_items, ...plain } = body;
  addMembers(leaves, { path: "", id: "" }, plain);
  for (const name of lists) {
    for (const [at, row] of body[name].entries()) {
      const [path, id] = [`${name}[${at}]`, `${name}#${row.key}`];
      if (known.has(id)) addMembers(leaves, { path, id }, { ...row, key: undefined });
      else leaves.set(id, { path, value: titleOf(body, name, at), isRow: true });
    }
  }
  return leaves;
}

function titleOf(body: FilingBody, name: ListName, at: number): string | null {
  if (name === "parties") return body.parties[at]?.name ?? null;
  if (name === "equipment") return body.equipment[at]?.container_number ?? null;
  return body.goods_items[at]?.description ?? null;
}

interface Place {
  readonly path: string;
  readonly id: string;
}

function addMembers(leaves: Map<string, Leaf>, { path, id }: Place, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    const dot = path === "" ? "" : ".";
    addValue(leaves, { path: `${path}${dot}${name}`, id: `${id}${dot}${name}` }, value);
  }
}

function addValue(leaves: Map<string, Leaf>, { path, id }: Place, value: unknown): void {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) addValue(leaves, { path: `${path}[${at}]`, id: `${id}[${at}]` }, one);
  } else if (isPlace(value)) {
    const shown = value.unlocode || [value.name, value.country].filter(Boolean).join(", ") || null;
    leaves.set(id, { path: `${path}.unlocode`, value: shown, isRow: false });
  } else if (typeof value === "object" && value !== null) {
    addMembers(leaves, { path, id }, value);
  } else if (value !== undefined && value !== null && value !== "") {
    leaves.set(id, { path, value: value as ShownValue, isRow: false });
  }
}

function isPlace(value: unknown): value is { unlocode: string | null; name: string | null; country: string | null } {
  return typeof value === "object" && value !== null && "unlocode" in value;
}
