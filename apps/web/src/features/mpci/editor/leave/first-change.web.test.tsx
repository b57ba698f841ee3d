// A bill that NAIC has is opened for editing as it is: the first change begins its update.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { exampleFiler, aHouseBill as houseBill } from "@filings/contract/mpci/house-bill.example";
import { totalsOf } from "@filings/contract/mpci/totals";
import { afterEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import {
  buttonNamed,
  refuses,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { EditorScreen } from "../editor-screen.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;
const at = "2026-11-21T08:00:00.000Z";
const filed = houseBill({ bill_number: "HBL1" });

// The whole editor is drawn, part after part.
vi.setConfig({ testTimeout: 20_000 });

let shown: ScreenShown | null = null;
afterEach(() => {
  shown?.close();
  localStorage.clear();
});

function loaded(change: object = {}): FilingDetail {
  const body: FilingBody = filed;
  return {
    ...{ id, number: "MPCI1", status: "LOAD", version: 1, revision: 5, body, totals: totalsOf(body) },
    filer: { ...exampleFiler, company_id: "c", scope: null },
    ...{ findings: [], attachments: [], versions: [], events: [], rejection: null, rfi: null, last_assessment: null },
    ...{ cancellation: null, transport: null, registration_number: "AE26MPCI1", first_submitted_at: at },
    deadline: { file_by: null, state: "UNKNOWN" },
    available_actions: ["convert", "copy"],
    updated_at: at,
    ...change,
  } as unknown as FilingDetail;
}

const drafted = { status: "DRAFTED", version: 2, available_actions: ["save", "prepare", "DISCARD", "attach"] };

async function open(first = loaded(), begun: object = {}) {
  const held = { now: first };
  const screen = showScreen({
    path: "/ae/mpci/filings/$id/edit",
    address: `/ae/mpci/filings/${id}/edit`,
    Screen: EditorScreen,
    answers: ({ pathname }, body) => {
      if (pathname === `${path}sent-version/`) {
        return Response.json({ version: 1, submitted_at: at, submitted_by: "Amira", body: filed });
      }
      if (pathname === `${path}convert/`) {
        held.now = { ...held.now, ...drafted, revision: 6, ...begun } as FilingDetail;
        return Response.json(held.now);
      }
      if (pathname === `${path}action/`) return Response.json(first);
      if (pathname.endsWith("/carriers/")) return Response.json([]);
      if (pathname.endsWith("/cut-off/"))
        return Response.json({ cut_off_at: null, entered: null, bills: 1, bill_cut_off_at: null });
      if (pathname.endsWith("/price/")) return refuses(503, "unavailable", "Not now");
      if (pathname !== path) return Response.json({ results: [], count: 0 });
      if (body === null) return Response.json(held.now);
      const { revision, body: change } = body as { revision: number; body: FilingChange };
      if (revision !== held.now.revision) {
        return refuses(409, "stale_revision", "Saved elsewhere", { current: held.now });
      }
      held.now = { ...held.now, revision: revision + 1, body: applyChange(held.now.body, change) };
      return Response.json(held.now);
    },
  });
  shown = screen;
  await soon(() => expect(vessel()).not.toBeNull());
  /** What was sent of the bill itself, by the end of its address. */
  const writes = () =>
    screen.sent
      .map((one) => one.path)
      .filter((one) => one.startsWith(path))
      .map((one) => one.slice(path.length));
  return { held, screen, writes };
}

const vessel = () => document.getElementById(fieldId("transport.vessel_name")) as HTMLInputElement | null;
const page = () => textOf(document.body);

const point = { path: "body.transport.vessel_name", text: "Which vessel?" };
const asks = loaded({
  status: "ADDITIONAL_INFO_NEEDED",
  available_actions: ["convert", "ANSWER_RFI"],
  rfi: { issued_at: at, due_at: null, answered: false, points: [{ ...point, wants_attachment: false }] },
  last_assessment: {
    code: "RFI",
    version: 1,
    received_at: at,
    superseded: false,
    text: "",
    points: [],
    containers: [],
  },
});
const rejected = loaded({
  status: "SUBMISSION_REJECTED",
  registration_number: null,
  rejection: { received_at: at, text: "", points: [{ ...point, code: "13", value: filed.transport.vessel_name }] },
});

it.each([
  ["Load", loaded()],
  ["Answer needed", asks],
  ["Rejected", rejected],
])("who only looks at a bill of “%s” begins nothing, and leaves nothing", async (said, filing) => {
  const { held, screen, writes } = await open(filing);
  await soon(() => expect(page()).toContain(said));
  screen.goTo("/elsewhere");
  await soon(() => expect(vessel()).toBeNull());
  await vi.dynamicImportSettled();
  expect(writes()).toEqual([]);
  expect(held.now).toBe(filing);
});

it("answers alone begin no update: the editor leads to the bill, where they are sent", async () => {
  const { screen, writes } = await open(asks);
  await soon(() => buttonNamed("Check and send the update").click());
  await soon(() => expect(screen.address()).toBe(`/ae/mpci/filings/${id}`));
  expect(writes()).toEqual([]);
});

it.each([
  ["asks about, by who may not seal", { ...asks, available_actions: ["convert"] } as FilingDetail],
  ["rejected", rejected],
])("a bill that NAIC %s is sent again without a change too", async (_, filing) => {
  const { screen, writes } = await open(filing);
  await soon(() => buttonNamed("Check and send the update").click());
  await soon(() => expect(screen.address()).toContain("?seal=1"));
  expect(writes()).toEqual(["convert/"]);
});

it.each([
  ["accepted", loaded()],
  ["asks about", asks],
  ["rejected", rejected],
])("what is typed into a bill that NAIC %s begins the update once, and is saved in it", async (_, filing) => {
  const { held, writes } = await open(filing);
  typeInto(vessel()!, "EVER LATER");
  await soon(() => expect(held.now.body.transport.vessel_name).toBe("EVER LATER"));
  expect(writes()).toEqual(["convert/", ""]);
  await soon(() => expect(page()).toMatch(/Draft|Update begun/));
  typeInto(vessel()!, "EVER LATEST");
  await soon(() => expect(held.now.body.transport.vessel_name).toBe("EVER LATEST"));
  expect(writes()).toEqual(["convert/", "", ""]);
  expect(page()).not.toContain("cannot be edited");
});

it("a colleague's update that is begun already is gone on with, and what differs in it is asked about", async () => {
  const theirs = houseBill({ bill_number: "HBL1", transport: { vessel_name: "EVER THEIRS" } });
  const { held } = await open(loaded(), { body: theirs });
  typeInto(vessel()!, "EVER MINE");
  await soon(() => expect(page()).toContain("EVER THEIRS"));
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  expect(held.now.body.transport.vessel_name).toBe("EVER THEIRS");
});

it("is not sent without a change: the editor says that nothing differs", async () => {
  const { writes } = await open();
  await soon(() => buttonNamed("Check and send the update").click());
  await soon(() => expect(page()).toContain("Nothing differs from version 1, which NAIC has."));
  expect(writes()).toEqual([]);
});

it("a document is added to an update that is begun for it", async () => {
  const { writes } = await open();
  await soon(() => buttonNamed("Add documents").click());
  await soon(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
  expect(writes()).toEqual(["convert/"]);
});
