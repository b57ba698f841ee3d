// The guide: one step at a time above the page, followed by itself, left and taken up again.
import { guideStepsMost } from "@filings/contract/api/account/preferences";
import { guideSteps } from "@filings/phrases/platform/help/guide-steps";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { fieldId } from "#forms/field-path.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { preferencesQuery } from "../../company/followed-preferences.ts";
import { Guide } from "./guide.tsx";
import { GuideStart } from "./guide-start.tsx";
import { places } from "./places.ts";

const path = "/api/v3/self/preferences/";
const never = { theme: null, language: null, open_mpci_homepage_on_login: null, work_queue: null };

const shown: { screen: ScreenShown | null } = { screen: null };
beforeEach(() => {
  document.documentElement.dataset.environment = "sandbox";
});
afterEach(() => {
  shown.screen?.close();
  localStorage.clear();
  delete document.documentElement.dataset.environment;
});

interface Bill {
  readonly id: string;
  readonly status: string;
}

function open(
  guide: object | null,
  {
    address = "/ae/mpci/home",
    mayPrepare = true,
    field = "typed",
    own = { status: "DRAFTED" } as object,
    bills = [] as readonly Bill[],
  } = {},
): ScreenShown {
  shown.screen = showScreen({
    path: address,
    Screen: () => (
      <>
        <main id="main">
          <h1>Page</h1>
          <input aria-label="typed" id={fieldId(field)} />
          <GuideStart />
          <Read />
        </main>
        <Guide />
      </>
    ),
    permissions: mayPrepare ? ["prepare", "submit"] : ["submit"],
    answers: {
      "/api/filings/ae/mpci/filings/b7/": () => Response.json({ id: "b7", first_submitted_at: null, ...own }),
      "/api/filings/ae/mpci/filings/": ({ searchParams: asked }) => {
        expect([asked.get("filter[created_by]"), asked.get("ordering")]).toEqual(["1", "-created_at"]);
        const statuses = [...asked].flatMap(([name, value]) => (name.startsWith("filter[status]") ? [value] : []));
        return Response.json({ results: bills.filter(({ status }) => statuses.includes(status)) });
      },
      [path]: (_, change) => Response.json({ ...never, guide, ...(change as object) }),
    },
  });
  return shown.screen;
}

function Read() {
  const { data } = useQuery(preferencesQuery(useCall()));
  return <output>{data !== undefined && "read"}</output>;
}

const strip = () => document.querySelector("aside");
const button = (words: string) => [...document.querySelectorAll("button")].find((one) => textOf(one) === words);
const press = (words: string) => soon(() => (button(words) ?? expect.fail(`no button says ${words}`)).click());
const sentGuides = ({ sent }: ScreenShown) => sent.map(({ body }) => (body as { guide: unknown }).guide);

it("the table of places, the words and the limit of the contract have the same steps", () => {
  expect([places.length, guideSteps.length]).toEqual([guideStepsMost, guideStepsMost]);
});

it("begins above the page, without the focus", async () => {
  const screen = open(null);
  await soon(() => expect(document.querySelector("input")).not.toBeNull());
  document.querySelector("input")?.focus();
  await press("Show me on the screens");
  await soon(() => expect(textOf(strip())).toContain("Step 1 of 8"));
  expect(strip()?.parentElement?.nextElementSibling).toBe(document.getElementById("main"));
  expect(document.activeElement).toBe(document.querySelector("input"));
  expect(button("Back")).toBeUndefined();
  expect(sentGuides(screen)).toEqual([{ step: 1, is_open: true }]);
});

it("goes on by itself on the screen that a step leads to", async () => {
  const screen = open({ step: 1, is_open: true }, { address: "/ae/mpci/filings/new" });
  await soon(() => expect(textOf(strip())).toContain("Step 2 of 8"));
  expect(sentGuides(screen)).toEqual([{ step: 2, is_open: true }]);
});

it("marks what a step is about, and nothing when it is left, and goes on from there", async () => {
  const screen = open({ step: 4, is_open: true });
  await soon(() => expect(textOf(strip())).toContain("Step 4 of 8"));
  const rules = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  expect(rules().join()).toContain("planned_loading_at");
  await press("Close");
  await soon(() => expect(strip()).toBeNull());
  expect(rules()).toEqual([]);
  await press("Go on with step 4");
  await soon(() => expect(textOf(strip())).toContain("Step 4 of 8"));
  expect(sentGuides(screen)).toEqual([
    { step: 4, is_open: false },
    { step: 4, is_open: true },
  ]);
});

it("begins with the first step where no own bill is at the step", async () => {
  const screen = open({ step: 5, is_open: true });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings"));
  await soon(() => expect(sentGuides(screen)).toEqual([{ step: 1, is_open: true }]));
});

it.each([
  [3, "/ae/mpci/filings/d1/edit"],
  [6, "/ae/mpci/filings/d1/edit"],
  [7, "/ae/mpci/filings/s1"],
  [8, "/ae/mpci/filings/s1"],
])("leads in step %i to the person's newest bill that is at the step", async (step, address) => {
  const bills = [
    { id: "s1", status: "LOAD" },
    { id: "d1", status: "DRAFTED" },
  ];
  const screen = open({ step, is_open: true }, { bills });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe(address));
});

it("leads from the receipt to the seal where no bill is sealed yet", async () => {
  const screen = open({ step: 8, is_open: true }, { bills: [{ id: "d1", status: "DRAFTED" }] });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings/d1/edit"));
  await soon(() => expect(sentGuides(screen)).toEqual([{ step: 6, is_open: true }]));
});

it("leads to a sealed bill for its receipt while the bill that it is followed with is a draft", async () => {
  open({ step: 3, is_open: true }, { address: "/ae/mpci/filings/b7/edit" });
  await soon(() => expect(textOf(strip())).toContain("Step 3 of 8"));
  shown.screen?.close();
  const screen = open({ step: 8, is_open: true }, { bills: [{ id: "s1", status: "SUBMITTED" }] });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings/s1"));
});

it("leads back to the bill that it is followed with, in its editor and then on its page", async () => {
  open({ step: 3, is_open: true }, { address: "/ae/mpci/filings/b7/edit" });
  await soon(() => expect(textOf(strip())).toContain("Step 3 of 8"));
  shown.screen?.close();
  let screen = open({ step: 4, is_open: true });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings/b7/edit"));
  screen.close();
  screen = open(
    { step: 7, is_open: true },
    { own: { status: "LOAD", first_submitted_at: "2026-11-27T09:00:00.000Z" } },
  );
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings/b7"));
});

it("begins anew where the bill that it was followed with was discarded", async () => {
  open({ step: 3, is_open: true }, { address: "/ae/mpci/filings/b7/edit" });
  await soon(() => expect(textOf(strip())).toContain("Step 3 of 8"));
  shown.screen?.close();
  const screen = open({ step: 4, is_open: true }, { own: { status: "CANCELED" } });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings"));
  await soon(() => expect(sentGuides(screen)).toEqual([{ step: 1, is_open: true }]));
  expect(localStorage.length).toBe(0);
});

it("leads to the page of a bill that was withdrawn, which is still there", async () => {
  open({ step: 3, is_open: true }, { address: "/ae/mpci/filings/b7/edit" });
  await soon(() => expect(textOf(strip())).toContain("Step 3 of 8"));
  shown.screen?.close();
  const own = { status: "CANCELED", first_submitted_at: "2026-11-27T09:00:00.000Z" };
  const screen = open({ step: 7, is_open: true }, { own });
  await press("Take me there");
  await soon(() => expect(screen.address()).toBe("/ae/mpci/filings/b7"));
});

it("goes on from the seal once the bill is on its way", async () => {
  const screen = open({ step: 6, is_open: true }, { address: "/ae/mpci/filings/b7" });
  await soon(() => expect(textOf(strip())).toContain("Step 6 of 8"));
  const cached = (first_submitted_at: string | null) =>
    screen.queries.setQueryData(queryKeys.mpciFiling("b7"), { id: "b7", first_submitted_at });
  cached(null);
  expect(sentGuides(screen)).toEqual([]);
  cached("2026-11-27T09:00:00.000Z");
  await soon(() => expect(textOf(strip())).toContain("Step 7 of 8"));
});

it("shows what the next step is about", async () => {
  open({ step: 3, is_open: true }, { address: "/ae/mpci/filings/b7/edit", field: "transport.planned_loading_at" });
  await soon(() => expect(textOf(strip())).toContain("Step 3 of 8"));
  const field = document.getElementById(fieldId("transport.planned_loading_at"))!;
  const seen = vi.spyOn(field, "scrollIntoView").mockImplementation(() => {});
  vi.spyOn(field, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  await press("Next");
  await soon(() => expect(seen).toHaveBeenCalled());
});

it("begins at the heading of the page where its button had the focus", async () => {
  open(null);
  await soon(() => (button("Show me on the screens") ?? expect.fail("not there yet")).focus());
  await press("Show me on the screens");
  await soon(() => expect(strip()).not.toBeNull());
  expect(document.activeElement).toBe(document.querySelector("h1"));
});

it("ends after the last step, and then begins anew", async () => {
  const screen = open({ step: 8, is_open: true });
  await press("Done");
  await soon(() => expect(button("Show me on the screens")).toBeDefined());
  expect(strip()).toBeNull();
  expect(sentGuides(screen)).toEqual([{ step: 1, is_open: false }]);
});

it.each([
  ["in production", () => delete document.documentElement.dataset.environment, true],
  ["to those who may not prepare", () => {}, false],
])("is not offered %s", async (_, arrange, mayPrepare) => {
  arrange();
  open({ step: 2, is_open: false }, { mayPrepare });
  // Drawn together with what may not be there.
  await soon(() => expect(textOf(document.querySelector("output"))).toBe("read"));
  expect(button("Go on with step 2")).toBeUndefined();
});

it("leads from the step of the seal to one's keys, for without one nothing is sealed", async () => {
  const screen = open({ step: 6, is_open: true });
  await soon(() => expect(textOf(strip())).toContain("Without a key nothing can be sealed"));
  const link = strip()?.querySelector("a");
  expect(textOf(link ?? null)).toBe("Create a blockchain key");
  link?.click();
  await soon(() => expect(screen.address()).toBe("/identity/account/personal/blockchain-keys"));
});
