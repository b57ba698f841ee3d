// The columns of a file: the focus begins at the column that nothing was recognised in.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import type { MatchedFile } from "./match-columns.ts";
import { MatchColumnsForm } from "./match-columns-form.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

async function open(fields: readonly (string | null)[]): Promise<void> {
  const columns = fields.map((field, at) => ({ heading: `H${at}`, plain: `h${at}`, field }));
  const file = { columns, rows: [{ sheet: 0, line: 2, texts: fields.map((_, at) => `T${at}`) }] };
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <MatchColumnsForm
        file={file as unknown as MatchedFile}
        onChange={changed}
        onDone={() => {}}
        onStartOver={startOver}
      />
    </LanguageContext>,
  );
}
const startOver = vi.fn();
const changed = vi.fn();
const chosen = () => [...document.querySelectorAll("select")].indexOf(document.activeElement as HTMLSelectElement);

it.each([
  ["the first column without a meaning", ["bill_number", null, "goods.hs_code", null], 1],
  ["the first column where each has one", ["bill_number", "goods.hs_code"], 0],
] as const)("the focus begins at %s", async (_, fields, at) => {
  await open(fields);
  expect(document.querySelectorAll("select")).toHaveLength(fields.length);
  expect(chosen()).toBe(at);
});

it("rows without any column that is known are left for another file", async () => {
  await open([null]);
  [...document.querySelectorAll("button")].find((one) => one.textContent === "Start with another file")?.click();
  expect(startOver).toHaveBeenCalledOnce();
});

it("what is chosen is told at once, for a reload must not lose it", async () => {
  await open(["bill_number", null]);
  const select = document.querySelectorAll("select")[1];
  if (select === undefined) throw new Error("there is no second column");
  await act(async () => {
    select.value = "bill_number";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const fields = changed.mock.lastCall?.[0].map(({ field }: { field: string | null }) => field);
  expect(fields).toEqual([null, "bill_number"]);
});
