// Kill -9 on the way of filings with Abu Dhabi customs: the embedded database, papers on the disk.
import { readFileSync } from "node:fs";
import { adcFailpoints } from "@filings/server/failpoint";
import { describe, expect, it } from "vitest";
import { killedOnTheWay } from "./adc-killed.ts";

describe("on the embedded database, with papers on the disk", () => killedOnTheWay("embedded"));

it("every step has its place in the sources", () => {
  const sources = [
    "documents/take-in.ts",
    "features/adc/submission/send-message.job.ts",
    "features/adc/answers/receive-notice.ts",
    "features/adc/answers/keep-notice.ts",
    "features/adc/answers/read-notice.job.ts",
    "features/adc/answers/fetch-documents.job.ts",
    "features/adc/payments/start-payment.ts",
    "payments/receive-callback.ts",
  ]
    .map((file) => readFileSync(new URL(`../../apps/server/src/${file}`, import.meta.url), "utf8"))
    .join("\n");
  for (const step of adcFailpoints) expect(sources).toContain(`failpoint("${step}")`);
});
