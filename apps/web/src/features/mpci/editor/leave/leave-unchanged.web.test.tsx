// An update that was opened and left without a change is none: the bill stands as NAIC has left it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { exampleFiler, aHouseBill as houseBill } from "@filings/contract/mpci/house-bill.example";
import { totalsOf } from "@filings/contract/mpci/totals";
import { afterEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { refuses, type ScreenShown, showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { EditorScreen } from "../editor-screen.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;
const at = "2026-11-21T08:00:00.000Z";
const filed = houseBill({ bill_number: "HBL1" });
const noCutOff = { cut_off_at: null, entered: null, bills: 1, bill_cut_off_at: null };

// The whole editor is drawn, part after part.
vi.setConfig({ testTimeout: 20_000 });

let shown: ScreenShown | null = null;
afterEach(() => {
  shown?.close();
  localStorage.clear();
});

function aDraft(change: object): FilingDetail {
  const body: FilingBody = filed;
  return {
    ...{ id, number: "MPCI1", status: "DRAFTED", version: 2, revision: 5, body, totals: totalsOf(body) },
    filer: { ...exampleFiler, company_id: "c", scope: null },
    ...{ findings: [], attachments: [], versions: [], events: [], rejection: null, rfi: null, last_assessment: null },
    ...{ cancellation: null, transport: null, registration_number: "AE26MPCI1", first_submitted_at: at },
    deadline: { file_by: null, state: "UNKNOWN" },
    available_actions: ["save", "prepare", "DISCARD"],
    updated_at: at,
    ...change,
  } as unknown as FilingDetail;
}

interface Held {
  now: FilingDetail;
}

async function openAndLeave(draft: FilingDetail, whileOpen: (held: Held) => unknown = () => {}, to = "/elsewhere") {
  const held: Held = { now: draft };
  const screen = showScreen({
    path: "/ae/mpci/filings/$id/edit",
    address: `/ae/mpci/filings/${id}/edit`,
    Screen: EditorScreen,
    answers: ({ pathname }, body) => {
      if (pathname === `${path}sent-version/`) {
        return Response.json({ version: 1, submitted_at: at, submitted_by: "Amira", body: filed });
      }
      if (pathname === `${path}action/`) return Response.json(held.now);
      if (pathname.endsWith("/carriers/")) return Response.json([]);
      if (pathname.endsWith("/cut-off/")) return Response.json(noCutOff);
      if (pathname.endsWith("/price/")) return refuses(503, "unavailable", "Not now");
      if (pathname !== path) return Response.json({ results: [], count: 0 });
      if (body === null) return Response.json(held.now);
      const { revision, body: change } = body as { revision: number; body: FilingChange };
      held.now = { ...held.now, revision: revision + 1, body: applyChange(held.now.body, change) };
      return Response.json(held.now);
    },
  });
  shown = screen;
  await soon(() => expect(vessel()).not.toBeNull());
  await whileOpen(held);
  screen.goTo(to);
  await soon(() => expect(vessel()).toBeNull());
  return {
    discarded: () => screen.sent.filter((one) => one.path === `${path}action/`).map(({ body }) => body),
    saved: () => screen.sent.filter((one) => one.path === path).length,
  };
}

const vessel = () => document.getElementById(fieldId("transport.vessel_name")) as HTMLInputElement | null;

it("an update without a change is discarded when its editor is left", async () => {
  const { discarded } = await openAndLeave(aDraft({}));
  await soon(() => expect(discarded()).toEqual([{ action: "DISCARD", revision: 5 }]));
});

it("what was typed stays an update", async () => {
  const { discarded, saved } = await openAndLeave(aDraft({}), () => typeInto(vessel()!, "EVER LATER"));
  await soon(() => expect(saved()).toBe(1));
  expect(discarded()).toEqual([]);
});

it("what was typed and typed back is no update", async () => {
  const { discarded } = await openAndLeave(aDraft({}), async (held) => {
    const before = vessel()!.value;
    typeInto(vessel()!, "EVER LATER");
    await soon(() => expect(held.now.body.transport.vessel_name).toBe("EVER LATER"));
    typeInto(vessel()!, before);
    await soon(() => expect(held.now.body.transport.vessel_name).toBe(before));
  });
  await soon(() => expect(discarded()).toEqual([{ action: "DISCARD", revision: 7 }]));
});

it("an update with a document that its page had not heard of is not discarded", async () => {
  const added = { id: "01a00000-0000-7000-8000-00000000000a", sealed_version: null };
  const { discarded } = await openAndLeave(aDraft({}), (held) => {
    held.now = { ...held.now, attachments: [added as unknown as FilingDetail["attachments"][number]] };
  });
  await vi.dynamicImportSettled();
  expect(discarded()).toEqual([]);
});

it.each([
  ["a first version, which would be cancelled", { version: 1, registration_number: null, first_submitted_at: null }],
  ["a first version that NAIC rejected", { version: 1, registration_number: null }],
  ["an update that differed already", { body: houseBill({ bill_number: "HBL1", freight_payment: "COLLECT" }) }],
])("%s is not discarded", async (_, change) => {
  const { discarded } = await openAndLeave(aDraft(change));
  await vi.dynamicImportSettled();
  expect(discarded()).toEqual([]);
});

it("the way to the seal discards nothing: its dialog asks", async () => {
  const { discarded } = await openAndLeave(aDraft({}), () => {}, `/ae/mpci/filings/${id}?seal=1`);
  await vi.dynamicImportSettled();
  expect(discarded()).toEqual([]);
});
