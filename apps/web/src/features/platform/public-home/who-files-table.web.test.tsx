import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { WhoFilesTable } from "./who-files-table.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("every party that files with NAIC can file its bills here", async () => {
  close = showScreen({ path: "/", Screen: WhoFilesTable, answers: {} }).close;
  await soon(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(4));
  const here = [...document.querySelectorAll("tbody tr")].map((row) => {
    const [who, , cell] = row.children;
    return [textOf(who), textOf(cell), cell?.querySelector("svg") !== null];
  });
  expect(here.slice(0, 3)).toEqual([
    ["Freight forwarder or NVOCC", "Here: Yes", true],
    ["Co-loader", "Here: Yes", true],
    ["Shipping line", "Here: Yes", true],
  ]);
});
