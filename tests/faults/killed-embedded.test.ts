// Kill -9 at each of the eleven steps on the embedded database.
import { failpoints, mpciPaperFailpoints } from "@filings/server/failpoint";
import { inbox } from "@filings/server/features/mpci/answers/receive-notice";
import { describe, expect, it } from "vitest";
import { killedAtEachStep } from "./killed.ts";
import { stepsInSources } from "./steps-in-sources.ts";

describe("on the embedded database", () => killedAtEachStep("embedded"));

it("names the eleven steps of the fault catalogue, and those of papers", () => {
  expect(failpoints).toHaveLength(11);
  const steps = stepsInSources(
    [
      "http/bind/bind.ts",
      "features/mpci/submission/send-message.job.ts",
      "features/mpci/submission/send-papers.ts",
      "start-server.ts",
    ],
    inbox.step,
  );
  expect([...steps].sort()).toEqual([...failpoints, ...mpciPaperFailpoints].sort());
});
