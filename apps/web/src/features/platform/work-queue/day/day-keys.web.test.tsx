// The queue by keys: a colleague's bill is taken, and a line is put off and rests until it is brought back.
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { writeKeptWhose } from "../kept-whose.ts";
import { NextUpSection } from "../next-up/next-up-section.tsx";

let shown: ScreenShown;
let sent: { readonly path: string; readonly body: unknown }[] = [];
const soonDue = aDeclaration({ name: "Cooling units", status: "FILING_NUMBER_ISSUED" });
let listed = [soonDue];

afterEach(() => {
  shown.close();
  sent = [];
  listed = [soonDue];
});

async function open(address = "/"): Promise<URL[]> {
  const asked: URL[] = [];
  let snoozed: object[] = [];
  shown = showScreen({
    path: "/",
    Screen: () => <NextUpSection now={new Date()} bills={false} declarations />,
    address,
    answers: (url, body) => {
      asked.push(url);
      if (url.pathname.endsWith("/snoozes/")) {
        if (body === null || body === undefined) return Response.json({ results: snoozed });
        sent.push({ path: url.pathname, body });
        const { filing_id, minutes } = body as { filing_id: string; minutes: number | null };
        const at = Date.now();
        const snooze = {
          ...{ system: "ADC", filing_id, snoozed_at: new Date(at).toISOString() },
          until: new Date(at + (minutes ?? 0) * 60_000).toISOString(),
        };
        snoozed = minutes === null ? [] : [snooze];
        return Response.json({ snooze: minutes === null ? null : snooze });
      }
      if (url.pathname.endsWith("/available/")) return Response.json([]);
      if (url.pathname.endsWith("/users/list/")) return Response.json([]);
      if (url.pathname.endsWith("/assignments/") && (body === null || body === undefined)) {
        const { id: filing_id, name, assigned_to } = soonDue;
        return Response.json({ results: [{ filing_id, name, assigned_to }] });
      }
      if (url.pathname.endsWith("/assignments/")) {
        sent.push({ path: url.pathname, body });
        const { filing_ids } = body as { filing_ids: string[] };
        const from = soonDue.assigned_to;
        return Response.json({ results: filing_ids.map((filing_id) => ({ filing_id, from, is_changed: true })) });
      }
      const page = { count: 1, count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
      return Response.json({ ...page, results: listed, status_counts: {} });
    },
  });
  await soon(() => expect(document.body.textContent).toContain("Cooling units"));
  await soon(() => expect(button("Snooze Cooling units")).toBeDefined());
  return asked;
}

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim().startsWith(name));
const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

it("T takes the first line that is a colleague's", async () => {
  await open();
  await soon(() => expect(button("Take Cooling units")).toBeDefined());
  press("t");
  await soon(() => expect(sent).toMatchObject([{ body: { system: "ADC", filing_ids: [soonDue.id] } }]));
});

it("what was taken is named beside who has it now", async () => {
  await open();
  await soon(() => expect(button("Take Cooling units")).toBeDefined());
  press("t");
  await soon(() => expect(document.body.textContent).toMatch(/Assigned to .+Cooling units/));
});

it("all keys mean one line: the first, which is marked, or the one in focus, and never another that they fit", async () => {
  const own = {
    id: "01a00000-0000-7000-8000-00000000000e",
    name: "Own pumps",
    assigned_to: { id: "1", name: "Amira Haddad" },
  };
  listed = [aDeclaration({ ...own, expected_at: "2026-11-23" }), { ...soonDue, expected_at: "2026-11-24" }];
  await open();
  await soon(() => expect(button("Take Cooling units")).toBeDefined());
  const marked = () => [...document.querySelectorAll("li[data-first]")].map((line) => line.textContent);
  expect(marked()).toEqual([expect.stringContaining("Own pumps")]);
  press("t");
  press("s");
  await soon(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Own pumps"));
  button("Cancel")?.click();
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(sent).toEqual([]);
  [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Cooling units")?.focus();
  press("t");
  await soon(() => expect(sent).toMatchObject([{ body: { filing_ids: [soonDue.id] } }]));
});

it("G asks to whom the first line is given", async () => {
  await open();
  press("g");
  await soon(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Assign to a colleague"));
});

it("a line is given to a colleague from where it stands", async () => {
  await open();
  await soon(() => expect(button("Assign Cooling units")).toBeDefined());
  button("Assign Cooling units")?.click();
  await soon(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Assign to a colleague"));
});

it("S asks until when, and what is put off rests beneath the queue until it is brought back", async () => {
  await open();
  press("s");
  await soon(() => expect(button("In 1 hour")).toBeDefined());
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("Cooling units");
  button("In 1 hour")?.click();
  await soon(() => expect(button("Snoozed: 1")).toBeDefined());
  expect(sent).toMatchObject([{ body: { system: "ADC", filing_id: soonDue.id, minutes: 60 } }]);
  button("Snoozed: 1")?.click();
  await soon(() => expect(button("Bring back Cooling units")).toBeDefined());
  button("Bring back Cooling units")?.click();
  await soon(() => expect(button("Snoozed: 1")).toBeUndefined());
});

it("the lists ask for the reader's own, the colleagues', or what lies with customs", async () => {
  const byList = async (address: string) => {
    const asked = await open(address);
    const found = asked.find(({ pathname }) => pathname.endsWith("/adc/filings/"))!.searchParams;
    shown.close();
    return [...found.keys()];
  };
  writeKeptWhose(localStorage, "mine");
  expect(await byList("/")).toContain("filter[created_by]");
  writeKeptWhose(localStorage, null);
  expect(await byList("/?whose=colleagues")).toContain("filter[not_created_by]");
  expect(await byList("/?whose=authority")).toContain("filter[status][]");
  await open();
});
