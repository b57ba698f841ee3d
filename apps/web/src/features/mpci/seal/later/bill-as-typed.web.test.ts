// A bill can be agreed to only with everything that this browser keeps of it: what is left out would have it asked about later.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { billAsTyped } from "./bill-as-typed.ts";

const id = "01a00000-0000-7000-8000-000000000009";
const slot = `filings-mpci-edit:1:${id}`;
const reading = { user: "1", locale: "en_GB", now: new Date("2026-11-21T06:00:00.000Z"), carriers: null } as const;
afterEach(() => localStorage.clear());

/** As the page of the filing shows it: it names one edit that is not saved. */
function filingAt(path: string): FilingDetail {
  const filer = { company_id: "c", company_name: "Gulf", mpci_party_id: "FW00001" };
  const findings = [{ path, code: "not_saved", severity: "error", message: "Not saved." }];
  return { id, body: aHouseBill(), attachments: [], filer, findings } as unknown as FilingDetail;
}

function keep(page: string, at: string, change: object): void {
  localStorage.setItem(`${slot}:${page}`, JSON.stringify({ revision: 1, at, change }));
}
const vessel = { transport: { vessel_name: "EVER TYPED" } };
const isLeftOut = ({ findings }: FilingDetail) => findings.some(({ code }) => code === "not_saved");

it("with the one edit that is kept leaves nothing out", () => {
  keep("one", "2026-11-21T05:00:00.000Z", vessel);
  const bill = billAsTyped(filingAt("transport.vessel_name"), reading);
  expect(bill.body.transport.vessel_name).toBe("EVER TYPED");
  expect(isLeftOut(bill)).toBe(false);
});

it.each(["transport.vessel_name", "bill_number"])(
  "with the later of two says that another is not saved (%s)",
  (path) => {
    keep("one", "2026-11-21T04:00:00.000Z", { bill_number: "EARLIER" });
    keep("two", "2026-11-21T05:00:00.000Z", vessel);
    expect(isLeftOut(billAsTyped(filingAt(path), reading))).toBe(true);
  },
);

it("beside an edit that cannot be read says that it is not saved", () => {
  localStorage.setItem(`${slot}:one`, "{");
  expect(isLeftOut(billAsTyped(filingAt("bill_number"), reading))).toBe(true);
});
