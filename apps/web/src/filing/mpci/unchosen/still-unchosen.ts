// Which texts beside a draft still hold after a change of it: not those whose field was filled in or whose row is gone.
import type { Unchosen } from "./unchosen-text.ts";

/** Not what another change has filled in, nor what stood in a row that is gone; a row that has moved takes its text along. */
export function stillUnchosen(texts: ReadonlyMap<string, Unchosen>, at: At): ReadonlyMap<string, Unchosen> {
  const kept = [...texts].flatMap(([path, unchosen]) => {
    const now = pathNow(path, unchosen.row, at);
    return now !== null && at(now) === unchosen.over ? [[now, unchosen] as const] : [];
  });
  const isSame = kept.length === texts.size && kept.every(([path]) => texts.has(path));
  return isSame ? texts : new Map(kept);
}

export type At = (path: string) => unknown;
export type Row = { readonly key?: string } | null;

export const inRow = /^(\w+)\[\d+\](.+)$/;

/** Where the field is now; null when its row, or the member of the row that it belongs to, is gone. */
function pathNow(path: string, row: string | null, at: At): string | null {
  const [, list = "", within = ""] = inRow.exec(path) ?? [];
  const index = row === null ? -1 : ((at(list) ?? []) as readonly Row[]).findIndex((one) => one?.key === row);
  if (row !== null && index === -1) return null;
  const now = row === null ? path : `${list}[${index}]${within}`;
  const member = /^(.+\])\.[^\]]+$/.exec(now)?.[1];
  return member === undefined || at(member) !== null ? now : null;
}
