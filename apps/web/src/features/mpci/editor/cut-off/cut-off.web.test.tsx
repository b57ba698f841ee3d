// The cut-off of a voyage is entered by the port's clocks, offered to the next bill, and never taken over silently.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, test, vi } from "vitest";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { refuses, showScreen } from "#session/screen-for-tests.tsx";
import { ChecksPanel } from "../checks/checks-panel.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { StatusAndDeadline } from "../frame/status-and-deadline.tsx";
import { CutOffOfVoyage } from "./cut-off.tsx";

let close: () => void = () => {};
afterEach(() => close());

const at = "2026-11-26T12:00:00.000Z";
const carrier_id = "01a00000-0000-7000-8000-000000000009";
const ningbo = { code: "CNNGB", name: "Ningbo", name_ar: null, time_zone: "Asia/Shanghai", zones: [] };

interface Kept {
  readonly cut_off_at: string | null;
  readonly bill_cut_off_at: string | null;
}

function show(first: Kept, { voyage = "241W", isSaved = true, isFiled = false } = {}) {
  const { transport } = aHouseBill();
  const draft = openDraft({
    ...aHouseBill({ carrier_id }),
    transport: {
      ...transport,
      ...{ vessel_name: "MSC OSCAR", voyage_number: voyage, last_foreign_load_port: "CNNGB" },
      planned_loading_at: "2026-11-29T06:00:00.000Z",
    },
  });
  const parts = { ...draft.parts, isFiled, saveNow: async () => isSaved };
  const kept = { ...first };
  const sent: unknown[] = [];
  const answer = () => ({
    ...{ carrier_id, vessel_name: "MSC OSCAR", voyage_number: "241W", ...kept, bills: 7 },
    entered: kept.cut_off_at === null ? null : { by: "Yusuf Karim", at: "2026-11-20T08:00:00.000Z" },
  });
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={parts}>
        <StatusAndDeadline filingId={parts.filingId} status="DRAFTED" answer={null} cutOffAt={first.bill_cut_off_at} />
        <CutOffOfVoyage />
        <ChecksPanel filing={{ id: parts.filingId } as FilingDetail} attempt={0} isListAbove={false} />
      </EditorProvider>
    ),
    answers: ({ pathname }, given) => {
      if (pathname.endsWith("/price/")) return refuses(404, "not_found", "Not found.");
      if (!pathname.endsWith("/cut-off/")) return Response.json({ results: [ningbo] });
      if (given === null || given === undefined) return Response.json(answer());
      const body = given as { cut_off_at: string | null };
      sent.push(body);
      Object.assign(kept, { cut_off_at: body.cut_off_at, bill_cut_off_at: body.cut_off_at });
      return Response.json({ ...answer(), moved: 7 });
    },
  }).close;
  return { draft, sent };
}

const useIt = "Use this cut-off for the 7 bills of the voyage";
const said = () => document.body.textContent ?? "";
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
const soon = <Found,>(look: () => Found) => vi.waitFor(look);
async function press(text: string): Promise<void> {
  const found = await soon(() => button(text) ?? expect.fail(`no button ${text}: ${said()}`));
  found.click();
}
async function type(text: string): Promise<void> {
  const field = await soon(() => {
    const input = document.querySelector("input");
    expect(input?.disabled).toBe(false);
    return input as HTMLInputElement;
  });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("is entered by the port's clocks for the whole voyage, and then shown by every clock", async () => {
  const { sent } = show({ cut_off_at: null, bill_cut_off_at: null });
  await press("Enter the cut-off of this voyage");
  await soon(() => expect(said()).toContain("It counts for the 7 bills of the voyage that are not filed yet."));
  // The empty field says whose clocks it means.
  await soon(() => expect(said()).toContain("Ningbo timeIt counts for the 7 bills"));
  await press("Keep the cut-off");
  await soon(() => expect(said()).toContain("Type the day and the time"));
  await type("26/11/2026 20:00");
  await soon(() => expect(said()).toContain("26 Nov 2026, 20:00 Ningbo time"));
  await press("Keep the cut-off");
  await soon(() =>
    expect(sent).toEqual([{ carrier_id, vessel_name: "MSC OSCAR", voyage_number: "241W", cut_off_at: at }]),
  );
  await soon(() => expect(said()).toContain("26 Nov 2026 at 20:00 Ningbo time"));
  if (readerZone() === "UTC") expect(said()).toContain("26 Nov 2026 at 12:00 UTC");
  expect(said()).toContain("the cut-off of the voyage");
  expect(button("Remove the cut-off")).toBeDefined();
});

test("is kept by Enter in its field", async () => {
  const { sent } = show({ cut_off_at: null, bill_cut_off_at: null });
  await press("Enter the cut-off of this voyage");
  await type("26/11/2026 20:00");
  await soon(() => expect(said()).toContain("26 Nov 2026, 20:00 Ningbo time"));
  const field = document.querySelector("input");
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await soon(() => expect(sent).toMatchObject([{ cut_off_at: at }]));
});

test("of an earlier bill is offered, with who entered it, and counts once it is taken over", async () => {
  const { sent } = show({ cut_off_at: at, bill_cut_off_at: null });
  await soon(() => expect(said()).toContain("Your company has entered a cut-off for MSC OSCAR 241W."));
  expect(said()).toContain("It does not count for this bill yet.");
  expect(said()).toContain("Entered by Yusuf Karim");
  expect(said()).toContain("24 hours before loading");
  await press(useIt);
  await soon(() => expect(button(useIt)).toBeUndefined());
  expect(sent).toHaveLength(1);
  await soon(() => expect(said()).toContain("the cut-off of the voyage"));
});

test("that does not count for the bill yet stands among its checks, and is taken over there for all bills of the voyage", async () => {
  const { sent } = show({ cut_off_at: at, bill_cut_off_at: null });
  const checks = () => document.querySelector("aside");
  await soon(() => expect(checks()?.textContent).toContain("26 Nov 2026 at 20:00 Ningbo time"));
  expect(checks()?.textContent).toContain("It does not count for this bill yet.");
  const inChecks = [...checks()!.querySelectorAll("button")].find(({ textContent }) => textContent === useIt);
  inChecks?.click();
  await soon(() => expect(sent).toMatchObject([{ cut_off_at: at }]));
  await soon(() => expect(checks()?.textContent).not.toContain("It does not count"));
});

test("after the planned loading is not kept, and the field says why", async () => {
  const { sent } = show({ cut_off_at: null, bill_cut_off_at: null });
  await press("Enter the cut-off of this voyage");
  await type("29/11/2026 14:01");
  await soon(() => expect(said()).toContain("The cut-off is after the planned loading, 29 Nov 2026 at 14:00."));
  await press("Keep the cut-off");
  await type("29/11/2026 14:00");
  await soon(() => expect(said()).not.toContain("after the planned loading"));
  await press("Keep the cut-off");
  await soon(() => expect(sent).toMatchObject([{ cut_off_at: "2026-11-29T06:00:00.000Z" }]));
});

test("can be removed, and left as it was", async () => {
  const { sent } = show({ cut_off_at: at, bill_cut_off_at: at });
  await press("Change the cut-off");
  await press("Leave it as it was");
  await press("Remove the cut-off");
  await soon(() => expect(button("Enter the cut-off of this voyage")).toBeDefined());
  expect(sent).toMatchObject([{ cut_off_at: null }]);
});

test("waits until the bill is saved, and says so", async () => {
  const { sent } = show({ cut_off_at: at, bill_cut_off_at: null }, { isSaved: false });
  await press(useIt);
  await soon(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain("Save the bill first"));
  expect(sent).toEqual([]);
});

test("of a filed bill stands in its update, which is offered no other", async () => {
  show({ cut_off_at: "2026-11-25T12:00:00.000Z", bill_cut_off_at: at }, { isFiled: true });
  await soon(() => expect(said()).toContain("26 Nov 2026 at 20:00 Ningbo time"));
  expect(said()).toContain("the cut-off of the voyage");
  expect(said()).not.toContain("24 hours before loading");
  expect(said()).not.toContain("It does not count");
  expect(document.querySelector("button")).toBeNull();
});

test("is not asked for while the bill names no voyage", async () => {
  show({ cut_off_at: at, bill_cut_off_at: null }, { voyage: "" });
  await soon(() => expect(said()).toContain("24 hours before loading"));
  expect(said()).not.toContain("MSC OSCAR");
});
