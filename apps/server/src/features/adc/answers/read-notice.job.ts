// Reads a stored notice of Abu Dhabi Customs and applies it.
import { readAdcNotice, whyAdcUnreadable } from "@filings/gateways/adc/read-notice";
import { applyAdcNotice } from "#adc/answers/apply-notice";
import { readKeptNotice } from "#filing/kept-notice";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";

export function readAdcNoticeKept(tools: Tools, job: Pick<Job<"adc.read-notice">, "data" | "end">): Promise<void> {
  return readKeptNotice(tools, job, {
    system: "ADC",
    read: (bytes) => [readAdcNotice(bytes)],
    whyUnreadable: (error) => {
      const reason = whyAdcUnreadable(error);
      return reason === null ? null : { reason, position: null };
    },
    apply: async (tx, notice, source) => {
      await applyAdcNotice(tools, tx, notice, source);
      tools.failpoint("adc-notice-in-transaction");
    },
  });
}
