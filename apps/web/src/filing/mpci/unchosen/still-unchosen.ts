// Which texts beside a draft still hold after a change of it: not those whose field was filled in or whose row is gone.
import type { Unchosen } from "./unchosen-text.ts";

/** Not what another change has filled in, nor what stood in a row that is gone; a row that has moved takes its text along. */
export function stillUnchosen(texts: ReadonlyMap<string, Unchosen>, at: At): ReadonlyMap<string, Unchosen> {
  const kept = [...texts].flatMap(([path, unchosen]) => {
    const now = pathNow(path, unchosen.row, at);
    return now !== null && at(now) === unchosen.over ? [[now, unchosen] as const] : [];
  });
  const isSame = kept.length === texts.size && kept.every(([path, unchosen]) => texts.get(path) === unchosen);
  return isSame ? texts : new Map(kept);
}

export type At = (path: string) => unknown;
type Row = { readonly key?: string } | null;

const inRow = /^(\w+)\[\d+\](.*)$/;

/** The key of the row that a field is in, or that the path leads to; null: it is in none. */
export function rowKeyOf(path: string, at: At): string | null {
  const row = inRow.test(path) ? (at(path.replace(/\].*$/, "]")) as Row) : null;
  return row?.key ?? null;
}

/** Where a field of the row is now; null when that is gone. */
export function pathInRow(path: string, row: string | null, at: At): string | null {
  if (row === null) return path;
  const [, list = "", within = ""] = inRow.exec(path) ?? [];
  const index = ((at(list) ?? []) as readonly Row[]).findIndex((one) => one?.key === row);
  return index === -1 ? null : `${list}[${index}]${within}`;
}

/** Null too when the member of the row that it belongs to is gone. */
function pathNow(path: string, row: string | null, at: At): string | null {
  const now = pathInRow(path, row, at);
  const member = /^(.+\])\.[^\]]+$/.exec(now ?? "")?.[1];
  return member === undefined || at(member) !== null ? now : null;
}
