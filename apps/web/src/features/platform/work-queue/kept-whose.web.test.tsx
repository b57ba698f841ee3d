// The choice whose work is shown governs the number as it governs the lines.
import { afterEach, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { aBill, due } from "./bill-row.example.ts";
import { writeKeptWhose } from "./kept-whose.ts";
import { WorkQueueScreen } from "./work-queue-screen.tsx";

let close: () => void = () => {};
afterEach(() => {
  writeKeptWhose(localStorage, null);
  close();
});

const team = [aBill("OWN", due(2)), aBill("THEIRS", due(2))];

/** A company of two, of whom each holds one draft that is due today. */
function show(address = "/") {
  const shown = showScreen({
    path: "/",
    Screen: () => <WorkQueueScreen />,
    address,
    search: { parseSearch, stringifySearch },
    answers: (url) => {
      if (url.pathname.endsWith("/available/"))
        return Response.json([{ system: "MPCI", country: "ae", authority: "mpci", available: true, missing: [] }]);
      const isOwn = url.searchParams.has("filter[created_by]");
      const isOthers = url.searchParams.has("filter[not_created_by]");
      const rows = isOwn ? team.slice(0, 1) : isOthers ? team.slice(1) : team;
      const page = { count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
      return Response.json({ ...page, count: rows.length, results: rows, status_counts: { DRAFTED: 2 } });
    },
  });
  close = shown.close;
  return shown;
}

const lines = () => [...document.querySelectorAll('[aria-labelledby="next-up"] li')].length;
const tiles = () => [...document.querySelectorAll("ul[aria-label] li")].slice(0, 2);

/** Whose the number of each tile is. */
const notes = () =>
  [...document.querySelectorAll("ul[aria-label] a > span + span")].map(({ textContent }) => textContent);

async function press(words: string): Promise<void> {
  const button = await soon(() => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
    if (found === undefined) throw new Error(`no button says ${words}`);
    return found;
  });
  button.click();
}

it("counts the team's until the reader asks for their own, in the tiles and in the lists behind them", async () => {
  show();
  await soon(() => expect(document.body.textContent).toContain("2Bills that need somebody"));
  await press("Mine");
  await soon(() => expect(document.body.textContent).toContain("1Bills that need you"));
  await soon(() => expect(lines()).toBe(1));
  await soon(() => expect(tiles().map((tile) => tile.querySelector("b")?.textContent)).toEqual(["1", "1"]));
  for (const tile of tiles()) expect(tile.querySelector("a")?.getAttribute("href")).toContain("owner=");
});

it("shows and counts the reader's own again when they come back, and a look at the colleagues' changes no number", async () => {
  writeKeptWhose(localStorage, "mine");
  show();
  await soon(() => expect([lines(), document.body.textContent?.includes("1Bills that need you")]).toEqual([1, true]));
  await press("Colleagues");
  await soon(() => expect(document.querySelector('[aria-labelledby="next-up"]')?.textContent).toContain("THEIRS"));
  expect(notes()).toEqual(["Mine", "Mine", "Whole team", "Whole team", "Whole team"]);
  await press("Whole team");
  await soon(() => expect(document.body.textContent).toContain("2Bills that need somebody"));
});

it("says whose the numbers are wherever the list below is not the whole of them, and calls the team's nobody's own", async () => {
  show();
  await soon(() => expect(document.body.textContent).toContain("2Bills that need somebody"));
  expect(notes()).toEqual([]);
  for (const passing of ["Colleagues", "With the authority"]) {
    await press(passing);
    await soon(() => expect(notes()).toEqual(Array.from({ length: 5 }, () => "Whole team")));
  }
  await press("Mine");
  await soon(() => expect(document.body.textContent).toContain("1Bills that need you"));
  expect(notes()).toEqual(["Mine", "Mine", "Whole team", "Whole team", "Whole team"]);
});
