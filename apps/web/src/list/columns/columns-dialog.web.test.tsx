// The choice of columns begins with those that are seen: one more brings in no other.
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { type ChosenColumn, readColumns } from "./column-choice.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";

const rules = { names: ["bill", "status", "shipper", "reference"], usual: ["bill", "status", "shipper"] };
// The dialog is drawn for the first time.
vi.setConfig({ testTimeout: 20_000 });

let shown: ScreenShown;
let chosen: readonly ChosenColumn[] = [];
afterEach(() => shown.close());

async function open(isChosen: boolean): Promise<void> {
  const choice = {
    columns: readColumns("bill.status.shipper", rules),
    usual: rules.usual,
    isChosen,
    text: undefined,
    isCompact: false,
    choose: (columns: readonly ChosenColumn[]) => {
      chosen = columns;
    },
    setCompact: () => {},
  };
  // The list stands there before its columns are chosen.
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <table>
          <thead>
            <tr>
              {rules.usual.map((name) => (
                <th key={name} data-column={name} style={name === "shipper" ? { display: "none" } : {}}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        </table>
        <button type="button" onClick={() => setOpen(true)}>
          Columns
        </button>
        {isOpen && (
          <ColumnsDialog
            choice={choice}
            all={rules.names.map((name) => ({ name, label: name }))}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }
  shown = showScreen({ path: "/", Screen, answers: () => Response.json({ results: [] }) });
  (await soon(() => buttonNamed("Columns"))).click();
}

const box = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=checkbox]")].find(
    (input) => input.closest("label")?.textContent?.trim() === name,
  );

it("a column that the width of the page hides is not ticked, and does not come with another one", async () => {
  await open(false);
  await soon(() => expect(box("shipper")?.checked).toBe(false));
  expect(box("status")?.checked).toBe(true);
  box("reference")?.click();
  await soon(() => expect(chosen.map(({ name }) => name)).toEqual(["bill", "status", "reference"]));
});

it("columns that were chosen are ticked, whatever is seen of them", async () => {
  await open(true);
  await soon(() => expect(box("shipper")?.checked).toBe(true));
});
