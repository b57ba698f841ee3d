// Reads a stored notice of NAIC and applies its messages.
import { readNotice } from "@filings/gateways/mpci/read-notice";
import { whyUnreadable } from "@filings/gateways/mpci/unreadable";
import { readKeptNotice as readKept } from "#filing/kept-notice";
import type { Job } from "#jobs/boss";
import { inDatabase } from "#mpci/submission/database-turns";
import type { Tools } from "#tools";
import { applyNotice } from "./apply-notice.ts";

export function readKeptNotice(tools: Tools, job: Pick<Job<"mpci.read-notice">, "data" | "end">): Promise<void> {
  return inDatabase(() =>
    readKept(tools, job, {
      system: "MPCI",
      read: readNotice,
      whyUnreadable,
      apply: (tx, message, source) => applyNotice(tools, tx, message, source),
    }),
  );
}
