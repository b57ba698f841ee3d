// Text typed into a list field that names none of its entries: it stays at the field, and nothing of it in the draft.
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
  const { unchosen } = useEditor();
  const { t } = useLingui();
  const [code, change] = useValue<string>(path);
  const text = useObservable(unchosen, (texts) => texts.get(path)?.text ?? "");
  function keep(next: Unchosen | null): void {
    const texts = new Map(unchosen.get());
    texts.delete(path);
    unchosen.set(next === null ? texts : texts.set(path, next));
  }
  return {
    code,
    shown: code ?? text,
    choose: (next) => {
      keep(null);
      change(next);
    },
    leaveUnchosen: (left) => {
      change(null);
      keep(
        left === ""
          ? null
          : { text: left, message: t`“${left}” was not chosen from the list. Choose an entry, or empty the field.` },
      );
    },
  };
}

/** Not what another change has filled in, nor what stood in a row that is gone. */
export function stillUnchosen(
  texts: ReadonlyMap<string, Unchosen>,
  at: (path: string) => unknown,
): ReadonlyMap<string, Unchosen> {
  const isStill = (path: string) => {
    const row = /^(.+\])\.[^\]]+$/.exec(path)?.[1];
    return at(path) === null && (row === undefined || at(row) !== null);
  };
  const kept = [...texts].filter(([path]) => isStill(path));
  return kept.length === texts.size ? texts : new Map(kept);
}
