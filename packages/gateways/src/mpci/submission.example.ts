// The worked example of a house bill as a submission, for tests.
import { aHouseBill, exampleCarrier, exampleFiler } from "@filings/contract/mpci/house-bill.example";
import type { MpciSubmission } from "./submission.ts";

export function aSubmission(change: Partial<MpciSubmission> = {}): MpciSubmission {
  return {
    function: "ORIGINAL",
    messageNumber: "MPCI2026000042",
    version: 1,
    previousVersion: null,
    controlReference: "CX00000042",
    preparedAt: new Date("2026-11-18T09:30:00.000Z"),
    senderId: "SPCX01",
    recipientId: "AENAIC",
    filer: exampleFiler,
    carrier: exampleCarrier,
    body: aHouseBill(),
    reason: null,
    rfiAnswer: null,
    papers: [],
    ...change,
  };
}
