// A text that this page keeps in the browser while it is typed: a reload, or the end of a session, loses nothing of it.
import { useEffect, useState } from "react";
import { usePageSlot } from "./use-page-slot.ts";

interface KeptText {
  /** Under which it is kept; null: what closed pages have left is still looked for. */
  readonly name: string | null;
  readonly text: string;
  readonly type: (text: string) => void;
  /** The server has this; what was typed while it was on its way stays. */
  readonly forget: (sent: string) => void;
}

export function useKeptText(slot: string): KeptText {
  const opened = usePageSlot(slot);
  const [typed, type] = useState<string | null>(null);
  useEffect(() => {
    if (opened === null || typed === null) return;
    if (typed === "") opened.forget();
    else opened.write({ text: typed });
  }, [opened, typed]);
  function forget(sent: string): void {
    // Also where the page has gone on, and nothing is drawn of it any more.
    if (textIn(opened?.read()) === sent) opened?.forget();
    type((now) => {
      if (now === null) return "";
      return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
    });
  }
  return { name: opened?.name ?? null, text: typed ?? textIn(opened?.read()), type, forget };
}

function textIn(kept: object | null | undefined): string {
  const { text } = (kept ?? {}) as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
