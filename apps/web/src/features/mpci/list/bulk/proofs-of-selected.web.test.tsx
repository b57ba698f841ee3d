import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ProofsOfSelected } from "./proofs-of-selected.tsx";

const ids = [1, 2].map((at) => `01a00000-0000-7000-8000-00000000000${at}`);

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const dialog = () => document.querySelector("[role=dialog]");

function sealed(id: string): Partial<FilingDetail> {
  const versions = [{ version: 1, submitted_at: "2026-11-20T08:00:00.000Z" }] as unknown as FilingDetail["versions"];
  return { id, number: "MPCI1", versions, body: aHouseBill({ bill_number: "ABC1" }) };
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <ProofsOfSelected selection={{ kind: "some", ids }} onClose={() => setOpen(false)} />;
}

it("says what is being made and about how long, and can be cancelled meanwhile", async () => {
  shown = showScreen({
    path: "/",
    Screen,
    answers: ({ pathname }) =>
      pathname.endsWith("/proofs/")
        ? new Promise<Response>(() => {})
        : Response.json(sealed(pathname.split("/").at(-2) ?? "")),
  });
  await soon(() => expect(textOf(dialog())).toContain("2 bills have a proof."));
  buttonNamed("Download").click();
  await soon(() => expect(textOf(dialog())).toContain("Making 2 proofs"));
  expect(textOf(dialog())).toContain("It takes about 10 seconds.");
  buttonNamed("Cancel").click();
  await soon(() => expect(dialog()).toBeNull());
});
