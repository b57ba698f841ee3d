// A line that is cut after the sealing dialog was opened: a first filing can wait for it, an update cannot.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { SyncDialog } from "./sync-dialog.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;
const held: { shown: ScreenShown | null; later: number; isCut: boolean } = {
  ...{ shown: null, later: 0, isCut: true },
};
afterEach(() => {
  held.shown?.close();
  Object.assign(held, { later: 0, isCut: true });
});

const filing = {
  ...{ id, number: "MPCI1", status: "DRAFTED", version: 1, first_submitted_at: null, last_assessment: null },
  ...{ available_actions: ["save", "prepare"], attachments: [], body: aHouseBill({ bill_number: "ABC1" }) },
} as unknown as FilingDetail;

function show(): void {
  const key = openKeyForTests();
  held.shown = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={key}>
        <SyncDialog
          filing={filing}
          onClose={() => {}}
          onLater={() => {
            held.later += 1;
          }}
        />
      </OpenKeyContext>
    ),
    answers: ({ pathname }) => {
      if (pathname === path) return Response.json(filing);
      if (pathname === "/api/v3/self/by-id/self/") return Response.json({ blockchain_keys: [exampleKey] });
      if (pathname.endsWith("/prepare-submission/")) {
        if (held.isCut) throw new TypeError("Failed to fetch");
        return refuses(409, "package_unchanged", "Not now");
      }
      return Response.json({ count: 0, next: null, previous: null, results: [], status_counts: {} });
    },
  });
}
const dialog = () => textOf(document.querySelector("[role=dialog]"));

it("offers to submit the bill when the connection is back, and asks again by itself when it is", async () => {
  show();
  await soon(() => buttonNamed("Submit when the connection is back").click());
  expect(held.later).toBe(1);
  held.isCut = false;
  await soon(() => {
    dispatchEvent(new Event("online"));
    expect(dialog()).toContain("Not now");
  });
  expect(dialog()).not.toContain("Submit when the connection is back");
});
