// Does what the page of a filing offers when the key of it is pressed, unless somebody types or a dialog lies on top.
import { useEffect } from "react";
import { keyOf } from "#filing/action-keys.ts";
import { useOffered } from "#filing/page-actions.tsx";
import { belongsElsewhere } from "#ui/belongs-elsewhere.ts";
import { useLatest } from "#ui/use-latest.ts";

export function useActionKeys(): void {
  const offered = useLatest(useOffered());
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (belongsElsewhere(event) || isInGrid(event) || document.querySelector("[role=dialog]") !== null) return;
      const action = offered.current().find(({ id }) => keyOf(id) === event.key.toLowerCase());
      if (action === undefined) return;
      event.preventDefault();
      action.run();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [offered]);
}

/** There a letter begins to edit the cell. */
function isInGrid({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest("[role=grid]") !== null;
}
