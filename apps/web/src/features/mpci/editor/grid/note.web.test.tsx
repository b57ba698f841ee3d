// What is wrong in a row is said beneath its grid: of each red cell, that of the cell one stands in first.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { goodsCells } from "#filing/mpci/cells/cells.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { GridNote } from "./note.tsx";

let close: () => void = () => {};
afterEach(() => close());

const faults = [
  ["hs_code", "Enter an HS code."],
  ["package_count", "Enter the packages."],
  ["net_weight_kg", "Check the net weight."],
] as const;

function show(column: number): () => string[] {
  const { parts, shown } = openDraft(aHouseBill());
  shown.find(
    faults.map(([id, message]) => ({
      ...{ path: `goods_items[0].${id}`, code: `v_${id}`, severity: "error" as const, params: {}, message },
    })),
  );
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={parts}>
        <GridNote
          {...{ name: "goods_items", cells: goodsCells, count: 1, isTouch: false, onGo: () => {} }}
          at={{ row: 0, column }}
        />
      </EditorProvider>
    ),
    answers: {},
  }).close;
  return () => [...document.querySelectorAll("[data-severity=error]")].map((one) => textOf(one).trim());
}

it("every red cell of the row has its sentence", async () => {
  const said = show(goodsCells.findIndex(({ id }) => id === "description"));
  await soon(() => expect(said()).toEqual(faults.map(([, message]) => message)));
});

it("that of the cell one stands in comes first", async () => {
  const said = show(goodsCells.findIndex(({ id }) => id === "package_count"));
  await soon(() => expect(said()).toEqual(["Enter the packages.", "Enter an HS code.", "Check the net weight."]));
});
