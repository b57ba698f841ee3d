// Kill -9 on the way of filings with Abu Dhabi customs: the embedded database, papers on the disk.
import { readFileSync } from "node:fs";
import { adcFailpoints } from "@filings/server/failpoint";
import { describe, expect, it } from "vitest";
import { killedOnTheWay } from "./adc-killed.ts";

describe("on the embedded database, with papers on the disk", () => killedOnTheWay("embedded"));

it("every step has its place in the sources", () => {
  const read = (file: string) => readFileSync(new URL(`../../apps/server/src/${file}`, import.meta.url), "utf8");
  const files = [
    "documents/take-in.ts",
    "features/adc/submission/send-message.job.ts",
    "features/adc/answers/read-notice.job.ts",
    "features/adc/answers/fetch-documents.job.ts",
    "features/adc/payments/start-payment.ts",
    "payments/receive-callback.ts",
  ];
  // The inbox of both authorities names its steps by the beginning the authority hands it.
  const inbox = read("filing/inbox.ts").replaceAll(/`\$\{(?:inbox\.)?step\}([^`]+)`/g, '"adc-inbox$1"');
  expect(read("features/adc/answers/receive-notice.ts")).toContain('step: "adc-inbox"');
  const sources = [inbox, ...files.map(read)].join("\n");
  for (const step of adcFailpoints) expect(sources).toContain(`failpoint("${step}")`);
});
