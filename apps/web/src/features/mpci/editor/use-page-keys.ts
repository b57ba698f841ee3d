// What the editor hears wherever the focus is: Ctrl S saves, and Ctrl Z changes no field that has not the focus.
import { useLayoutEffect } from "react";
import { isSaveKey } from "./command-keys.ts";
import type { Autosave } from "./keep/autosave.ts";

export function usePageKeys({ flush }: Pick<Autosave, "flush">): void {
  // Before the paint: who presses as soon as the page is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      void flush();
    };
    addEventListener("keydown", press);
    addEventListener("beforeinput", keepOthers);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("beforeinput", keepOthers);
    };
  }, [flush]);
}

/** A browser takes back the last text typed anywhere on the page where the field with the focus has nothing to take back. */
function keepOthers(event: InputEvent): void {
  if (event.inputType.startsWith("history") && event.target !== document.activeElement) event.preventDefault();
}
