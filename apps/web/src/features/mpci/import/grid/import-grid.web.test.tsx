// The rows of a spreadsheet on screen: what is wrong is told at its cell, typed over, pasted over, and drawn only where it is seen.
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createQueryClient } from "#api/query-client.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { beginWithEmptyPages, every, one, press, show } from "#ui/page-for-tests.tsx";
import type { CellNote } from "../table/notes.ts";
import { type CellEdit, edited, type ImportTable } from "../table/table.ts";
import { ImportGrid, type WantedCell } from "./import-grid.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const fields = ["bill_number", "goods.hs_code", "goods.package_count"];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, sheet: 0, cells: [`ABC${index}`, "94", "some"] }));

const note: CellNote = {
  ...{ bill: "ABC1", row: 1, field: "goods.package_count", severity: "error", code: "not_a_number", suggestion: null },
  said: { fault: { row: 1, field: "goods.package_count", code: "not_a_number" } },
};
const warning: CellNote = {
  ...{ bill: "ABC1", row: 1, field: null, severity: "warning", code: "not_a_number", suggestion: null },
  said: { fault: { row: 1, field: "bill_number", code: "too_long" } },
};
const facts = [warning, note];
const clean = { state: "ready", notes: [], changes: null } as const;
const wrong = { state: "error", notes: facts, changes: null } as const;
const weight = {
  ...{ row: 2, field: "goods.package_count" },
  difference: { path: "goods_items[0].package_count", kind: "changed", before: 7, after: 8 },
} as const;
const corrected = { state: "ready", notes: [], changes: { isFiled: true, by: "Amira Hassan", all: [weight] } } as const;

const told: CellEdit[] = [];

function Rows({ count, wanted }: { readonly count: number; readonly wanted: WantedCell | null }) {
  const [table, setTable] = useState<ImportTable>({ fields, rows: rowsOf(count) });
  const [spot, setSpot] = useState({ row: 0, column: 0 });
  const [shown] = useState(() => rowsOf(count).map((_, index) => index));
  return (
    <ImportGrid
      label="Rows"
      table={table}
      shown={shown}
      factsOf={(row) => [clean, wrong, corrected][row] ?? clean}
      spot={spot}
      onSpot={setSpot}
      wanted={wanted}
      onEdit={(edits) => {
        told.push(...edits);
        setTable((before) => edited(before, edits));
      }}
    />
  );
}

async function open(count: number, wanted: WantedCell | null = null) {
  told.length = 0;
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <QueryClientProvider client={createQueryClient()}>
        <CallProvider value={(async () => ({ results: [] })) as never}>
          <Rows count={count} wanted={wanted} />
        </CallProvider>
      </QueryClientProvider>
    </LanguageContext>,
  );
}
const cell = (row: number, column: number) => one(`[data-spot="${row}-${column}"]`);
const click = (element: Element) =>
  act(async () => void element.dispatchEvent(new PointerEvent("click", { bubbles: true })));

describe("the rows of a spreadsheet", () => {
  it("tell at the cell what is wrong with its text, and what would be right", async () => {
    await open(3);
    expect(cell(1, 2).getAttribute("aria-invalid")).toBe("true");
    expect(cell(1, 2).textContent).toContain("“some” is no whole number. Write it like 1200.");
    expect(cell(0, 2).getAttribute("aria-invalid")).toBeNull();
    expect(every("[role=row] [role=rowheader]").map(({ textContent }) => textContent)).toEqual(["2", "3", "4"]);
  });

  it("say of a row that is to fix its error before what it warns of", async () => {
    await open(3);
    const [, said] = every("[role=row] [data-state]").map(({ textContent }) => textContent);
    expect(said).toMatch(/^To fix\. .+: “some” is no whole number\. Write it like 1200\. This text has more than/);
  });

  it("say of a bill that is filed what the file has otherwise, at the row and at the cell", async () => {
    await open(3);
    expect(cell(2, 2).textContent).toContain("Filed: 7");
    expect(cell(2, 2).hasAttribute("data-differs")).toBe(true);
    expect(cell(2, 1).hasAttribute("data-differs")).toBe(false);
    const [, , said] = every("[role=row] [data-state]").map(({ textContent }) => textContent);
    expect(said).toMatch(/^Ready\. Filed\. Differs in .+: 7 → 8$/);
  });

  it("are typed over, and Enter goes to the row below", async () => {
    await open(3);
    await click(cell(1, 2));
    await press("F2");
    const input = one<HTMLInputElement>("input");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "120");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await press("Enter");
    expect(told).toEqual([{ row: 1, field: "goods.package_count", text: "120" }]);
    expect(cell(1, 2).textContent).toContain("120");
    expect(document.activeElement).toBe(cell(2, 2));
  });

  it("take a pasted block from the cell in use on", async () => {
    await open(3);
    await click(cell(1, 1));
    const data = new DataTransfer();
    data.setData("text/plain", "94051100\t12\n94052100\t13");
    await act(
      async () => void cell(1, 1).dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData: data })),
    );
    expect(told.map(({ row, text }) => [row, text])).toEqual([
      [1, "94051100"],
      [1, "12"],
      [2, "94052100"],
      [2, "13"],
    ]);
  });

  it("are drawn only where they are seen, of five thousand too", async () => {
    await open(5_000);
    expect(one("[role=grid]").getAttribute("aria-rowcount")).toBe("5001");
    expect(every("[role=rowheader]").length).toBeLessThan(40);
  });

  it("are led to by a press outside the grid", async () => {
    await open(3, { row: 1, field: "goods.package_count" });
    expect(document.activeElement).toBe(cell(1, 2));
  });

  it("bring into view what a press outside shows, and leave the focus where it was", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    await open(3, { row: 1, field: "goods.package_count", isOnlyShown: true });
    expect(cell(1, 2).tabIndex).toBe(0);
    expect(document.activeElement).not.toBe(cell(1, 2));
    const [rows, heading] = seen.mock.contexts as Element[];
    expect([rows?.getAttribute("role"), heading?.getAttribute("aria-colindex")]).toEqual(["grid", "5"]);
    seen.mockRestore();
  });
});
