// How a field keeps text that names no entry of its list or cannot be read, and which of it still holds after a change.
import { pathInRow, rowKeyOf } from "#filing/mpci/unchosen/still-unchosen.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import type { LeftText } from "#ui/field/settling/settling.ts";
import { type EditorParts, useEditor, useObservable, useValue } from "../editor-context.ts";

export interface CodeValue {
  /** The code of the draft; null where none is chosen. */
  readonly code: string | null;
  /** What stands in the field: the code, or the text that is none. */
  readonly shown: string;
  readonly choose: (code: string | null) => void;
  /** The list is still to be asked for what stands in the field. */
  readonly isUnasked: boolean;
  /** The field was left with this text, which chooses nothing. */
  readonly leaveUnchosen: (text: string, left: LeftText) => void;
}

export function useCode(path: string): CodeValue {
  const [code, change] = useValue<string>(path);
  const { text, keep, kind } = useText(path);
  return {
    code,
    shown: code ?? text,
    isUnasked: code === null && kind === "not_asked",
    choose: (next) => {
      keep("", "not_chosen");
      change(next);
    },
    leaveUnchosen: (typed, { isAsked, meant }) => {
      change(null);
      keep(typed, isAsked ? "not_chosen" : "not_asked", meant);
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
  const { text, keep } = useText(path);
  return { text, leaveUnread: (left) => keep(left, kind) };
}

function useText(path: string) {
  const editor = useEditor();
  const unchosen = useObservable(editor.unchosen, (texts) => texts.get(path));
  const row = rowKeyOf(path, editor.values.at);
  return {
    text: unchosen?.text ?? "",
    kind: unchosen?.kind,
    keep: (text: string, kind: Unchosen["kind"], meant?: string) => {
      const now = pathInRow(path, row, editor.values.at);
      if (now !== null) keepText(editor, now, { text, kind, meant });
    },
  };
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
