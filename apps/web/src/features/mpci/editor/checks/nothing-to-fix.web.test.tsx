// The draft in which nothing is left to fix: said so, unless the company that is to pay for it cannot.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { answeredOf } from "../answers/answered.ts";
import { useDraftEditor } from "../draft/use-draft-editor.ts";
import { EditorProvider } from "../editor-context.ts";
import { createLocalKeep } from "../keep/local-keep.ts";
import { ChecksPanel } from "./checks-panel.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const body = aHouseBill({ bill_number: "HBL1", master_bill_number: "MBL1" });
const filing = {
  ...{ id: "f1", revision: 1, updated_at: "2026-11-21T09:40:00.000Z", findings: [], body },
  ...{ rejection: null, rfi: null, last_assessment: null },
} as unknown as FilingDetail;

function show(sufficient: boolean): void {
  const keep = createLocalKeep(aStorage(), { filingId: "f1", userId: "u1", page: "p1" }, async () => []);
  const Screen = () => {
    const start = {
      ...{ call: (async () => ({ results: [] })) as never, filing, body, unanswered: [], onFound: () => {}, keep },
      ...{ texts: new Map(), knows: { carriers: [], papers: [], filer: null as never }, onClosed: () => {} },
      ...answeredOf(filing),
    };
    const { parts } = useDraftEditor(start);
    return (
      <EditorProvider value={parts}>
        <ChecksPanel filing={filing} attempt={0} isListAbove={false} />
      </EditorProvider>
    );
  };
  const price = {
    ...{ currency: "CREDIT", lines: [], total_e5: 200_000, plan: null, included_in_plan: false },
    ...{ remaining_in_plan: null, balance_e5: null, sufficient, may_overdraw: false },
    payer: { company_id: "01a00000-0000-7000-8000-0000000000c1", name: "Gulf Home Supplies LLC" },
  };
  const answers = { "/api/filings/ae/mpci/filings/f1/price/": () => Response.json(price) };
  shown = showScreen({ path: "/", Screen, answers });
}
const panel = () => textOf(document.querySelector("aside")) ?? "";

it("says that nothing is to be fixed where the payer can pay, and not where it cannot", async () => {
  show(true);
  await soon(() => expect(panel()).toContain("Nothing to fix"));
  shown?.close();
  show(false);
  await soon(() => expect(panel()).toContain("do not cover this filing."));
  expect(panel()).not.toContain("Nothing to fix");
});
