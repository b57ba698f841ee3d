// Text that names no entry of a field's list, or no day or time: it stays at the field, and nothing of it in the draft.
import { useLingui } from "@lingui/react/macro";
import { type Unchosen, useEditor, useObservable, useValue } from "./editor-context.ts";

export interface CodeValue {
  /** The code of the draft; null where none is chosen. */
  readonly code: string | null;
  /** What stands in the field: the code, or the text that is none. */
  readonly shown: string;
  readonly choose: (code: string | null) => void;
  /** The field was left with this text, which chooses nothing. */
  readonly leaveUnchosen: (text: string) => void;
}

export function useCode(path: string): CodeValue {
  const { t } = useLingui();
  const [code, change] = useValue<string>(path);
  const { text, keep } = useText(path);
  return {
    code,
    shown: code ?? text,
    choose: (next) => {
      keep("", "");
      change(next);
    },
    leaveUnchosen: (left) => {
      change(null);
      keep(left, t`“${left}” was not chosen from the list. Choose an entry, or empty the field.`);
    },
  };
}

interface UnreadTime {
  /** What stands in the field although it is no day or time; empty: nothing. */
  readonly text: string;
  /** The field was left with this text, which is none; empty: with one that is, or with nothing. */
  readonly leaveUnread: (text: string) => void;
}

export function useUnreadTime(path: string): UnreadTime {
  const { t } = useLingui();
  const { text, keep } = useText(path);
  return {
    text,
    leaveUnread: (left) => keep(left, t`“${left}” is no day or time. Correct it, or empty the field.`),
  };
}

function useText(path: string) {
  const { unchosen, values } = useEditor();
  const text = useObservable(unchosen, (texts) => texts.get(path)?.text ?? "");
  /** Nothing is kept of an empty text. */
  function keep(left: string, message: string): void {
    const texts = new Map(unchosen.get());
    if (!texts.delete(path) && left === "") return;
    if (left !== "") texts.set(path, { text: left, message, row: rowKeyOf(path, values.at) });
    unchosen.set(texts);
  }
  return { text, keep };
}

/** Not what another change has filled in, nor what stood in a row that is gone; a row that has moved takes its text along. */
export function stillUnchosen(texts: ReadonlyMap<string, Unchosen>, at: At): ReadonlyMap<string, Unchosen> {
  const kept = [...texts].flatMap(([path, unchosen]) => {
    const now = pathNow(path, unchosen.row, at);
    return now !== null && at(now) === null ? [[now, unchosen] as const] : [];
  });
  const isSame = kept.length === texts.size && kept.every(([path]) => texts.has(path));
  return isSame ? texts : new Map(kept);
}

type At = (path: string) => unknown;
type Row = { readonly key?: string } | null;

const inRow = /^(\w+)\[\d+\](.+)$/;

function rowKeyOf(path: string, at: At): string | null {
  const row = inRow.test(path) ? (at(path.replace(/\].*$/, "]")) as Row) : null;
  return row?.key ?? null;
}

/** Where the field is now; null when its row, or the member of the row that it belongs to, is gone. */
function pathNow(path: string, row: string | null, at: At): string | null {
  const [, list = "", within = ""] = inRow.exec(path) ?? [];
  const index = row === null ? -1 : (at(list) as readonly Row[]).findIndex((one) => one?.key === row);
  if (row !== null && index === -1) return null;
  const now = row === null ? path : `${list}[${index}]${within}`;
  const member = /^(.+\])\.[^\]]+$/.exec(now)?.[1];
  return member === undefined || at(member) !== null ? now : null;
}
