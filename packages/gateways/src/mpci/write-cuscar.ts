// Writes a filing as NAIC's cargo report (CUSCAR), and records which field each segment comes from.
import { writeInterchange } from "@filings/edifact/write";
import { addBill } from "./cuscar/bill.ts";
import { addEquipment, addTotals } from "./cuscar/equipment.ts";
import { addGoods } from "./cuscar/goods.ts";
import { addHeader, addTransport } from "./cuscar/header.ts";
import { addParties } from "./cuscar/parties.ts";
import { openSheet, type SegmentPath } from "./cuscar/sheet.ts";
import { minuteOf } from "./cuscar/text/minute.ts";
import { tidyBody } from "./cuscar/text/tidy.ts";
import type { MessageProfile } from "./profile.ts";
import type { MpciSubmission } from "./submission.ts";

export type { SegmentPath } from "./cuscar/sheet.ts";

export interface WrittenCuscar {
  readonly bytes: Uint8Array;
  readonly paths: readonly SegmentPath[];
  /** As in UNT: including UNH and UNT. */
  readonly segmentCount: number;
}

/** Throws EdifactError for text outside the character set, which the rules refuse before a message is written. */
export function writeCuscar(submission: MpciSubmission, profile: MessageProfile): WrittenCuscar {
  const sheet = openSheet({ ...submission, body: tidyBody(submission.body) }, profile);
  addHeader(sheet);
  if (submission.function !== "CANCELLATION") {
    addTransport(sheet);
    addEquipment(sheet);
    addTotals(sheet);
    addBill(sheet);
    addParties(sheet);
    addGoods(sheet);
  }
  const minute = minuteOf(submission.preparedAt);
  const bytes = writeInterchange({
    charset: profile.charset,
    syntaxVersion: "3",
    sender: [submission.senderId, profile.agencyQualifier],
    recipient: [submission.recipientId, profile.agencyQualifier],
    date: minute.slice(2, 8),
    time: minute.slice(8),
    controlReference: submission.controlReference,
    applicationReference: profile.applicationReference,
    messages: [{ reference: "1", type: "CUSCAR", ...profile.release, segments: sheet.segments }],
  });
  return { bytes, paths: sheet.paths, segmentCount: sheet.segments.length + 2 };
}
