// How a field keeps text that names no entry of its list or cannot be read, and which of it still holds after a change.
import { type At, inRow, type Row } from "#filing/mpci/unchosen/still-unchosen.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { type EditorParts, useEditor, useObservable, useValue } from "../editor-context.ts";

export interface CodeValue {
  /** The code of the draft; null where none is chosen. */
  readonly code: string | null;
  /** What stands in the field: the code, or the text that is none. */
  readonly shown: string;
  readonly choose: (code: string | null) => void;
  /** The field was left with this text, which chooses nothing. */
  readonly leaveUnchosen: (text: string, meant?: string) => void;
}

export function useCode(path: string): CodeValue {
  const [code, change] = useValue<string>(path);
  const { text, keep } = useText(path, "not_chosen");
  return {
    code,
    shown: code ?? text,
    choose: (next) => {
      keep("");
      change(next);
    },
    leaveUnchosen: (left, meant) => {
      change(null);
      keep(left, meant);
    },
  };
}

interface UnreadText {
  /** What stands in the field although it cannot be read; empty: nothing. */
  readonly text: string;
  /** The field was left with this text, which cannot be read; empty: with one that can, or with nothing. */
  readonly leaveUnread: (text: string) => void;
}

export function useUnread(path: string, kind: "no_time" | "no_count"): UnreadText {
  const { text, keep } = useText(path, kind);
  return { text, leaveUnread: keep };
}

function useText(path: string, kind: Unchosen["kind"]) {
  const editor = useEditor();
  const text = useObservable(editor.unchosen, (texts) => texts.get(path)?.text ?? "");
  return { text, keep: (left: string, meant?: string) => keepText(editor, path, { text: left, kind, meant }) };
}

/** Nothing is kept of an empty text. */
export function keepText(
  { unchosen, values }: Pick<EditorParts, "unchosen" | "values">,
  path: string,
  { text, kind, meant }: Pick<Unchosen, "text" | "kind" | "meant">,
): void {
  const texts = new Map(unchosen.get());
  if (!texts.delete(path) && text === "") return;
  const over = kind === "no_count" ? (values.at(path) as number | null) : null;
  if (text !== "") texts.set(path, { text, kind, meant, row: rowKeyOf(path, values.at), over });
  unchosen.set(texts);
}

function rowKeyOf(path: string, at: At): string | null {
  const row = inRow.test(path) ? (at(path.replace(/\].*$/, "]")) as Row) : null;
  return row?.key ?? null;
}
