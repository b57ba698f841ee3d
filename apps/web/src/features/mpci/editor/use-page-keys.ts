// The keys that the editor hears wherever the focus is: Ctrl S saves, and Ctrl Z changes no field that has not the focus.
import { useLayoutEffect } from "react";
import { historyStepFor, isSaveKey } from "./command-keys.ts";
import type { Autosave } from "./keep/autosave.ts";

export function usePageKeys({ flush }: Pick<Autosave, "flush">): void {
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Outside a text field the browser takes back the last text that was typed in any of them, seen or not.
      if (historyStepFor(event) !== null && !isTextField(event.target)) event.preventDefault();
      if (!isSaveKey(event)) return;
      event.preventDefault();
      void flush();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [flush]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("textarea, input:not([type=checkbox], [type=radio])");
}
