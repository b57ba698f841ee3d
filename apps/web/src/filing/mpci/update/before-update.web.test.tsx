// The line above the form of an update: which version it is of, and what NAIC said of that one where nothing else says so.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BeforeUpdate } from "./before-update.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const asked = { code: "RFI", version: 1, received_at: "2026-11-20T08:00:00.000Z", superseded: false };
const filing = {
  status: "DRAFTED",
  registration_number: "AE26MPCI1",
  version: 2,
  versions: [
    { version: 1, status: "ADDITIONAL_INFO_NEEDED" },
    { version: 2, status: "DRAFTED" },
  ],
  rejection: null,
  last_assessment: asked,
} as unknown as FilingDetail;

it("names the version alone where NAIC's answer stands below it", async () => {
  shown = showScreen({ path: "/", Screen: () => <BeforeUpdate filing={filing} isAnswerBelow />, answers: {} });
  await soon(() => expect(textOf(document.querySelector("p")!).trim()).toBe("This is an update of version 1."));
});

it("says when NAIC answered where the answer is only named", async () => {
  shown = showScreen({ path: "/", Screen: () => <BeforeUpdate filing={filing} />, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("This is an update of version 1. NAIC said this"));
});

it("is not there for a bill that NAIC has never registered", async () => {
  const first = { ...filing, registration_number: null, last_assessment: null };
  shown = showScreen({
    path: "/",
    Screen: () => (
      <main>
        <BeforeUpdate filing={first} />
        shown
      </main>
    ),
    answers: {},
  });
  await soon(() => expect(textOf(document.body)).toContain("shown"));
  expect(document.querySelector("main p")).toBeNull();
});
