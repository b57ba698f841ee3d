// Keeps the focused field visible when messages of the fields before it move it under a bar.
import { useEffect } from "react";
import type { EditorParts } from "../editor-context.ts";

/** After that somebody may have scrolled elsewhere. */
const enteredMs = 1_500;

export function useFieldVisible({ findings, left }: Pick<EditorParts, "findings" | "left">): void {
  useEffect(() => {
    const entered: { at: number } = { at: Number.NEGATIVE_INFINITY };
    const enter = () => {
      entered.at = performance.now();
    };
    const keep = () =>
      requestAnimationFrame(() => {
        const field = document.activeElement;
        if (performance.now() - entered.at > enteredMs || field?.matches("form :is(input, select, textarea)") !== true)
          return;
        field.scrollIntoView({ block: "nearest" });
      });
    addEventListener("focusin", enter);
    const stops = [findings.subscribe(keep), left.subscribe(keep)];
    return () => {
      removeEventListener("focusin", enter);
      for (const stop of stops) stop();
    };
  }, [findings, left]);
}
