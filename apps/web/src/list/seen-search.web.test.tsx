// The way back to a list leads to what was seen there, and nobody is led to what somebody else looked for.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { useKeepSeenSearch, useSeenSearch } from "./seen-search.ts";

let close: () => void = () => {};
afterEach(() => {
  close();
  sessionStorage.clear();
});

function List() {
  useKeepSeenSearch("/filings", { q: "CSQU", view: "drafts", cursor: "x" });
  return <p>list</p>;
}

function Detail() {
  return (
    <output>{JSON.stringify({ here: useSeenSearch("/filings"), elsewhere: useSeenSearch("/declarations") })}</output>
  );
}

function show(Screen: () => React.JSX.Element): void {
  close();
  close = showScreen({ path: "/", Screen, answers: {} }).close;
}

/** The session keeps something of its own there too. */
const kept = () => Object.values({ ...sessionStorage }).join();
const read = () => document.querySelector("output")?.textContent;

it("is the search of this list, and none of a list that was not seen", async () => {
  show(List);
  await soon(() => expect(kept()).toContain("CSQU"));
  show(Detail);
  await soon(() =>
    expect(JSON.parse(read() ?? "null")).toEqual({
      here: { q: "CSQU", view: "drafts", cursor: "x" },
      elsewhere: {},
    }),
  );
});

it("is nothing where what is kept is no search", async () => {
  show(List);
  await soon(() => expect(kept()).toContain("CSQU"));
  for (let at = 0; at < sessionStorage.length; at += 1) sessionStorage.setItem(sessionStorage.key(at) ?? "", "[1");
  show(Detail);
  await soon(() => expect(JSON.parse(read() ?? "null")).toEqual({ here: {}, elsewhere: {} }));
});
