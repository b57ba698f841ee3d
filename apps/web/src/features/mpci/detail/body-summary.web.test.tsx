// The filing to read: until when it can be updated is said only while it can.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { BodySummary } from "./body-summary.tsx";

let close: () => void = () => {};
afterEach(() => close());

function show(status: string): void {
  const filing = {
    status,
    body: aHouseBill({ bill_number: "ABC1" }),
    totals: { gross_weight_kg: "1000", packages: 2, containers: 1 },
    filer: { company_name: "Nile", mpci_party_id: "P1" },
    registration_number: "AE26MPCI51062670",
    locked: status === "EXPIRED",
    expires_at: "2027-06-01T08:00:00.000Z",
  } as unknown as FilingDetail;
  close = showScreen({ path: "/", Screen: () => <BodySummary filing={filing} />, answers: {} }).close;
}

it("a bill says until when it can be updated, but not once it is cancelled or expired", async () => {
  show("LOAD");
  await soon(() => expect(textOf(document.body)).toContain("Updates until"));
  for (const status of ["CANCELED", "EXPIRED"]) {
    close();
    show(status);
    await soon(() => expect(textOf(document.body)).toContain("Filer"));
    expect(textOf(document.body), status).not.toContain("Updates until");
    // The head of the page says it, with a button that copies it.
    expect(textOf(document.body), status).not.toContain("AE26MPCI51062670");
  }
});
