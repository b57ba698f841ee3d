// Kill -9 on the way of filings with Abu Dhabi customs: the embedded database, papers on the disk.
import { adcFailpoints } from "@filings/server/failpoint";
import { inbox } from "@filings/server/features/adc/answers/receive-notice";
import { describe, expect, it } from "vitest";
import { killedOnTheWay } from "./adc-killed.ts";
import { stepsInSources } from "./steps-in-sources.ts";

describe("on the embedded database, with papers on the disk", () => killedOnTheWay("embedded"));

it("every step has its place in the sources", () => {
  const steps = stepsInSources(
    [
      "documents/take-in.ts",
      "features/adc/submission/send-message.job.ts",
      "features/adc/answers/read-notice.job.ts",
      "features/adc/answers/fetch-documents.job.ts",
      "features/adc/payments/start-payment.ts",
      "payments/receive-callback.ts",
    ],
    inbox.step,
  );
  expect([...steps].sort()).toEqual([...adcFailpoints].sort());
});
