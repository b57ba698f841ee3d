// What a person or an authority has still to act on, in either system.
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { sql } from "../../db/open.ts";

const goingOn: readonly MpciStatus[] = [
  "DRAFTED",
  "SUBMITTED",
  "SUBMISSION_SUCCESSFUL",
  "SUBMISSION_REJECTED",
  "ADDITIONAL_INFO_NEEDED",
  "PENDING_SUB_FILING",
];
const toldToRead: readonly MpciStatus[] = ["LOAD_WITH_WARNING", "DO_NOT_LOAD"];

/** Conditions of rows `f`: what a leaving user hands over, and what keeps a unit from being closed. */
export const openFilings = {
  filings: sql`not f.archived and (f.status = any(${[...goingOn]}::text[])
    or f.status = any(${[...toldToRead]}::text[]) and f.last_assessment->>'read_at' is null)`,
  adc_filings: sql`not f.is_closed`,
} as const;
