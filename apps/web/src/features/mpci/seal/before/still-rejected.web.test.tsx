import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { StillRejected } from "./still-rejected.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

it("before the seal stands what NAIC rejected and nobody has changed, each leading to its field", async () => {
  const points = [
    { path: "bill_number", code: "12", text: "", value: "ABC1" },
    { path: "master_bill_number", code: "12", text: "", value: "ANOTHER" },
  ];
  const rejection = { received_at: "2026-11-20T08:00:00.000Z", text: null, points };
  const filing = { id: "f1", body: aHouseBill({ bill_number: "ABC1" }), rejection } as unknown as FilingDetail;
  shown = showScreen({ path: "/", Screen: () => <StillRejected filing={filing} />, answers: {} });
  await soon(() => expect(textOf(document.body)).toContain("NAIC rejected this and it has not been changed"));
  const links = [...document.querySelectorAll("li a")];
  expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Bill number", expect.stringContaining("field=bill_number")],
  ]);
});
