import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BatchBar } from "../batch-bar.tsx";
import { type Bills, billsThat } from "../bill-state.ts";
import type { SealBatch } from "../use-seal-batch.ts";
import { Standing } from "./standing.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const versions = [{ version: 1, submitted_at: "2026-11-20T08:00:00.000Z" }];
const filing = { id: "1", number: "MPCI1", versions, body: aHouseBill(), deadline: {} };
const bills = new Map([["1", { is: "sent", filing }]]) as unknown as Bills;
const batch = { ids: ["1"], sending: ["1"], list: { q: "MAERSK" }, isMore: false };

function viewAt(phase: SealBatch["run"]["phase"]): SealBatch {
  const nothing = { ready: [], unreasoned: [], open: [], totalE5: null };
  return {
    bills,
    batch,
    sent: billsThat(bills, "sent"),
    ...nothing,
    run: { phase, stop: () => {} },
  } as unknown as SealBatch;
}

let go: (phase: SealBatch["run"]["phase"]) => void = () => {};

function Screen() {
  const [phase, setPhase] = useState<SealBatch["run"]["phase"]>("opening");
  go = setPhase;
  const view = viewAt(phase);
  return (
    <>
      <Standing view={view} wasBegun={false} />
      <BatchBar view={view} />
    </>
  );
}

it("has the focus at how far it is while bills are sent, and at what came of it afterwards", async () => {
  shown = showScreen({ path: "/", Screen, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("Back to the list"));
  go("sending");
  await soon(() => expect(textOf(document.activeElement)).toBe("1 of 1 sent"));
  go("idle");
  await soon(() => expect(textOf(document.activeElement)).toContain("1 bill is sealed and submitted"));
});

it("offers the proofs of what was sent, and leads back to the list it came from", async () => {
  shown = showScreen({ path: "/", Screen, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("Back to the list"));
  const back = [...document.querySelectorAll("a")].find((link) => textOf(link) === "Back to the list");
  expect(back?.getAttribute("href")).toBe("/ae/mpci/filings?q=MAERSK");
  buttonNamed("Download proof").click();
  await soon(() => expect(textOf(document.querySelector("[role=dialog]"))).toContain("1 bill has a proof."));
});
