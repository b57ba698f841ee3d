// Every key that does something, where it is heard and what it does: the map of keys shows this table, and nothing else is heard.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { actionKeys, type FilingAct } from "#filing/action-keys.ts";
import { controlKey } from "#ui/control-key.ts";

export interface KeyRow {
  /** Each alternative is pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly does: readonly MessageDescriptor[];
  /** The source that hears it. */
  readonly heard: string;
}

export interface KeyGroup {
  readonly name: MessageDescriptor;
  /** Single letters, which can be switched off. */
  readonly isSingle: boolean;
  readonly rows: readonly KeyRow[];
}

/** One row for each letter: what is never offered together stands in the same. */
function rowsOfActions(): readonly KeyRow[] {
  const acts = Object.keys(actionKeys) as FilingAct[];
  const letters = [...new Set(acts.map((act) => actionKeys[act].key))];
  return letters.map((letter) => {
    const words = acts.filter((act) => actionKeys[act].key === letter).map((act) => actionKeys[act].does);
    const does = words.filter(({ id }, at) => words.findIndex((one) => one.id === id) === at);
    return { keys: [[letter.toUpperCase()]], does, heard: "app/help/use-action-keys.ts" };
  });
}

const list = "list/use-list-keys.ts";
const grid = "features/mpci/editor/grid/grid.tsx";

export const keyMap: readonly KeyGroup[] = [
  {
    name: msg`Everywhere`,
    isSingle: false,
    rows: [
      { keys: [[controlKey, "K"]], does: [msg`Search and commands`], heard: "app/menus/search-button.tsx" },
      { keys: [["F8"]], does: [msg`Go to the messages`], heard: "ui/toast/toast-shelf.tsx" },
      { keys: [["Esc"]], does: [msg`Close the open dialog or menu`], heard: "ui/navigation/popup-keys.ts" },
      { keys: [["F1"]], does: [msg`At a field: what the authority wants there`], heard: "app/help/field-help.tsx" },
    ],
  },
  {
    name: msg`In the editor of a filing`,
    isSingle: false,
    rows: [
      {
        keys: [
          ["Alt", "1"],
          ["Alt", "6"],
        ],
        does: [msg`Go to a section of the filing, 1 to 6`],
        heard: "features/mpci/editor/frame/section-nav.tsx",
      },
      {
        keys: [["Alt", "7"]],
        does: [msg`Go to the actions`],
        heard: "features/mpci/editor/frame/section-nav.tsx",
      },
      { keys: [[controlKey, "S"]], does: [msg`Save now`], heard: "features/mpci/editor/use-page-keys.ts" },
      { keys: [["F2"], ["Enter"]], does: [msg`In a table: edit the cell`], heard: grid },
      { keys: [[controlKey, "Z"]], does: [msg`In a table: take back the last change`], heard: grid },
      { keys: [[controlKey, "Y"]], does: [msg`In a table: do it again`], heard: grid },
    ],
  },
  { name: msg`On the page of a filing`, isSingle: true, rows: rowsOfActions() },
  {
    name: msg`Single-key shortcuts`,
    isSingle: true,
    rows: [
      { keys: [["?"]], does: [msg`Keyboard shortcuts`], heard: "app/menus/search-button.tsx" },
      {
        keys: [["N"], ["T"], ["G"], ["S"]],
        does: [msg`In the work queue: open the line, take it, assign it, snooze it`],
        heard: "features/platform/work-queue/day/use-line-keys.ts",
      },
      { keys: [["/"]], does: [msg`In a list: go to the search`], heard: list },
      { keys: [["J"], ["K"]], does: [msg`In a list: next row, previous row`], heard: list },
      { keys: [["X"]], does: [msg`In a list: select the row, or not`], heard: list },
      {
        keys: [["F"]],
        does: [msg`In a list: seal and submit what is selected`],
        heard: "list/select/use-selection-key.ts",
      },
    ],
  },
];
