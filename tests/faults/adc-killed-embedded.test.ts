// Kill -9 on the way of filings with Abu Dhabi customs: the embedded database, papers on the disk. Where there is PostgreSQL,
// in the soak alone: `npm test` kills there, and a bill's way on the embedded one.
import { adcFailpoints } from "@filings/server/failpoint";
import { inbox } from "@filings/server/features/adc/answers/receive-notice";
import { describe, expect, it } from "vitest";
import { oneKind } from "../kit/servers/databases.ts";
import { killedOnTheWay } from "./adc-killed.ts";
import { stepsInSources } from "./steps-in-sources.ts";

describe.runIf(oneKind("postgres").includes("embedded"))("on the embedded database, with papers on the disk", () =>
  killedOnTheWay("embedded"),
);

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
