// A bill that is sent or discarded elsewhere while its editor is open: what happened is said, and what was typed is kept.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { exampleFiler, aHouseBill as houseBill } from "@filings/contract/mpci/house-bill.example";
import { totalsOf } from "@filings/contract/mpci/totals";
import { withoutHidden } from "@filings/contract/values/hidden-characters";
import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { fieldId } from "#forms/field-path.ts";
import { invalidate } from "#live/out-of-date.ts";
import {
  buttonNamed,
  refuses,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { EditorScreen } from "./editor-screen.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;
const at = "2026-11-21T08:00:00.000Z";
const sent = houseBill({ bill_number: "HBL1" });

function aFiling(change: object): FilingDetail {
  const body: FilingBody = "body" in change ? (change.body as FilingBody) : sent;
  return {
    id,
    number: "MPCI1",
    status: "DRAFTED",
    version: 2,
    revision: 5,
    body,
    totals: totalsOf(body),
    filer: { ...exampleFiler, company_id: "c", scope: null },
    findings: [],
    attachments: [],
    versions: [],
    events: [],
    rejection: null,
    rfi: null,
    last_assessment: null,
    cancellation: null,
    transport: null,
    registration_number: null,
    first_submitted_at: at,
    deadline: { file_by: null, state: "UNKNOWN" },
    available_actions: ["save", "prepare", "DISCARD"],
    updated_at: at,
    ...change,
  } as unknown as FilingDetail;
}

const noCutOff = { cut_off_at: null, entered: null, bills: 1, bill_cut_off_at: null };

// The whole editor is drawn, part after part.
vi.setConfig({ testTimeout: 20_000 });

let shown: ScreenShown | null = null;
afterEach(() => {
  shown?.close();
  localStorage.clear();
});

/** `held.now` is what the server has; a save while it is no draft is refused. */
async function open(first: FilingDetail) {
  const held = show(first);
  await soon(() => expect(vessel()).not.toBeNull());
  return held;
}

function show(first: FilingDetail) {
  const held = { now: first };
  shown = showScreen({
    path: "/ae/mpci/filings/$id/edit",
    address: `/ae/mpci/filings/${id}/edit`,
    Screen: EditorScreen,
    answers: ({ pathname }, body) => {
      if (pathname === `${path}convert/`) {
        held.now = aFiling({ version: 2, revision: 8, body: held.now.body });
        return Response.json(held.now);
      }
      if (pathname.endsWith("/carriers/")) return Response.json([]);
      if (pathname.endsWith("/cut-off/")) return Response.json(noCutOff);
      if (pathname.endsWith("/price/")) return refuses(503, "unavailable", "Not now");
      if (pathname !== path) return Response.json({ results: [], count: 0 });
      if (body === null) return Response.json(held.now);
      const { revision, body: change } = body as { revision: number; body: FilingChange };
      if (revision !== held.now.revision)
        return refuses(409, "stale_revision", "Saved elsewhere", { current: held.now });
      held.now = { ...held.now, revision: revision + 1, body: applyChange(held.now.body, change) };
      return Response.json(held.now);
    },
  });
  return held;
}
const vessel = () => document.getElementById(fieldId("transport.vessel_name")) as HTMLInputElement | null;
function type(text: string): void {
  vessel()?.focus();
  typeInto(vessel()!, text);
}
const page = () => textOf(document.body);
const told = (status: string, revision: number) =>
  invalidate(shown!.queries, { content_type: "filing_updated", data: { system: "MPCI", id, status, revision } });

/** A colleague sends it while a vessel is typed, and what else is. */
async function sentByColleague(typed = async () => {}, body = sent) {
  const held = await open(aFiling({}));
  type("EVER LATER");
  await typed();
  held.now = aFiling({
    body,
    status: "LOAD",
    revision: 7,
    registration_number: "REG-1",
    available_actions: ["convert"],
    events: [{ at, kind: "SUBMIT", actor: "USER", actor_name: "Yusuf", text: null, answer: null, cut_off: null }],
  });
  told("LOAD", 7);
  await soon(() => expect(page()).toMatch(/Yusuf\W* sent this filing to NAIC/));
  return held;
}

it("that a colleague sent it is said at once, with what was typed, and the update goes on with that", async () => {
  const held = await sentByColleague();
  expect(vessel()).toBeNull();
  expect(page()).toMatch(/These changes of yours were not sent.*Vessel: \W*EVER LATER\W* instead of \W*EXAMPLE STAR/);
  buttonNamed("Edit it with these changes").click();
  await soon(() => expect(vessel()?.value).toBe("EVER LATER"));
  await soon(() => expect(held.now.body.transport.vessel_name).toBe("EVER LATER"));
});

it("a cell that is not left, a text that was not understood and a field that was emptied are told with what was sent", async () => {
  await sentByColleague(async () => {
    const input = (field: string) => document.getElementById(fieldId(field)) as HTMLInputElement;
    typeInto(input("master_bill_number"), "");
    input("issue_date").focus();
    typeInto(input("issue_date"), "next week");
    const cell = () => document.querySelector("[aria-label=Goods] [data-spot='0-0']");
    await soon(() => expect(cell()).toBeInstanceOf(HTMLElement));
    cell()?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    await soon(() => typeInto(cell()?.querySelector("input") as HTMLInputElement, "CEILING LAMPS"));
    cell()?.querySelector("input")?.focus();
  });
  const lines = [...document.querySelectorAll("li")].map((line) => withoutHidden(textOf(line)));
  expect(lines.sort()).toEqual([
    `Date of issue: next week instead of 17 Nov 2026`,
    `Description of item 1: CEILING LAMPS instead of ${sent.goods_items[0]?.description}`,
    `Master bill number: Empty instead of ${sent.master_bill_number}`,
    `Vessel: EVER LATER instead of ${sent.transport.vessel_name}`,
  ]);
});

it("what the colleague changed before sending it is no change of this page, and stays in the update", async () => {
  const transport = { ...sent.transport, voyage_number: "777E" };
  const goods_items = sent.goods_items.slice(1);
  const held = await sentByColleague(undefined, applyChange(sent, { transport, goods_items }));
  const lines = [...document.querySelectorAll("li")].map((line) => withoutHidden(textOf(line)));
  expect(lines).toEqual(["Vessel: EVER LATER instead of EXAMPLE STAR"]);
  buttonNamed("Edit it with these changes").click();
  await soon(() => expect(held.now.body.transport.vessel_name).toBe("EVER LATER"));
  expect(held.now.body).toMatchObject({ transport: { voyage_number: "777E" }, goods_items });
});

it("what was emptied or removed here alone is told too", async () => {
  const { master_bill_number, goods_items } = sent;
  const change = { master_bill_number: null, goods_items: goods_items.slice(1) };
  const kept = { revision: 4, at, change, before: { master_bill_number, goods_items } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:closed-page`, JSON.stringify(kept));
  show(aFiling({ status: "LOAD", revision: 7, available_actions: [] }));
  await soon(() => expect(page()).toContain("These changes of yours were not sent"));
  expect(page()).toMatch(/Master bill number: Empty instead of .*Removed: Goods item 1/i);
});

it("the update goes on also where its answer is there before the page has drawn anything", async () => {
  await sentByColleague();
  const told: (() => void)[] = [];
  notifyManager.setScheduler((tell) => told.push(tell));
  try {
    buttonNamed("Edit it with these changes").click();
    const draft = () => shown!.queries.getQueryData<{ readonly filing: FilingDetail }>(queryKeys.mpciDraft(id));
    await soon(() => expect(draft()?.filing.revision).toBe(8));
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
  for (const tell of told) tell();
  await soon(() => expect(vessel()?.value).toBe("EVER LATER"));
});

it("that its update was discarded is no conflict, and what the update had is not lost", async () => {
  const held = await open(aFiling({ body: aHouseBillWith("EVER UPDATED") }));
  held.now = aFiling({
    status: "LOAD",
    version: 1,
    revision: 6,
    available_actions: ["convert"],
    events: [{ at, kind: "DISCARD", actor: "USER", actor_name: "Yusuf", text: null, answer: null, cut_off: null }],
  });
  // No live line: the save is what meets it.
  type("EVER UPDATED II");
  await soon(() => expect(page()).toMatch(/Yusuf\W* discarded this update/));
  expect(page()).toMatch(/Version 1 of \W*HBL1\W*, which NAIC has, stays as it is/);
  expect(page()).toMatch(/Vessel: \W*EVER UPDATED II/);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

function aHouseBillWith(vessel_name: string): FilingBody {
  return houseBill({ bill_number: "HBL1", transport: { vessel_name } });
}

it("what this browser kept of a bill that was sent meanwhile is listed on its page, and can be copied", async () => {
  const transport = { vessel_name: "EVER KEPT", voyage_number: null };
  const kept = { revision: 4, at, change: { transport }, before: { transport: sent.transport } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:closed-page`, JSON.stringify(kept));
  const events = [{ at, kind: "SUBMIT", actor: "USER", actor_name: "Yusuf", text: null, answer: null, cut_off: null }];
  show(aFiling({ status: "LOAD", revision: 7, available_actions: [], events }));
  await soon(() => expect(page()).toMatch(/These changes of yours were not sent.*Vessel: \W*EVER KEPT/));
  expect(page()).toMatch(/Yusuf\W* sent this filing to NAIC/);
  expect(page()).toMatch(/Voyage number: Empty instead of \W*0123W/);
  buttonNamed("Copy your changes");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    `/ae/mpci/filings/${id}`,
  ]);
});

it("who may not prepare filings is told so, and nothing is offered that cannot be done", async () => {
  show(aFiling({ available_actions: [] }));
  await soon(() => expect(page()).toContain("This filing cannot be edited now"));
  expect(page()).not.toContain("These changes of yours");
  expect(document.querySelector("button")).toBeNull();
});

it("a colleague's save is no end, and disturbs nobody", async () => {
  const held = await open(aFiling({}));
  type("EVER HERE");
  held.now = aFiling({ revision: 6 });
  told("DRAFTED", 6);
  expect(vessel()?.value).toBe("EVER HERE");
});
