// What else than its fields keeps a bill from its seal stands in the checks alone: nothing beside it says that all is well.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { emptyBody } from "@filings/contract/mpci/draft";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { ChecksPanel } from "./checks-panel.tsx";

let close: () => void = () => {};
afterEach(() => close());

const page = () => textOf(document.body);

function show(obstacle: FilingDetail["obstacle"]): void {
  const { parts, shown } = openDraft(emptyBody());
  shown.find([]);
  const filing = { id: "f1", obstacle, filer: { company_name: "Rak Ceramics LLC" } } as FilingDetail;
  const Screen = () => (
    <EditorProvider value={parts}>
      <ChecksPanel filing={filing} attempt={0} isListAbove={false} />
    </EditorProvider>
  );
  const price = () => Response.json({ detail: "Not now.", code: "internal" }, { status: 500 });
  close = showScreen({ path: "/", Screen, answers: price }).close;
}

it("a bill whose delegation has ended has neither a tick nor a price, and is not told that it can be sealed", async () => {
  show("DELEGATION_ENDED");
  await soon(() => expect(page()).toContain("has ended, so this bill cannot be sealed"));
  expect(page()).not.toMatch(/Nothing to fix|You can seal/);
});

it("a bill that nothing keeps from its seal has both", async () => {
  show(null);
  await soon(() => expect(page()).toMatch(/Nothing to fix.*You can seal/));
});
