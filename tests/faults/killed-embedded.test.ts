// Kill -9 at each of the eleven steps on the embedded database.
import { readFileSync } from "node:fs";
import { failpoints } from "@filings/server/failpoint";
import { describe, expect, it } from "vitest";
import { killedAtEachStep } from "./killed.ts";

describe("on the embedded database", () => killedAtEachStep("embedded"));

it("names the eleven steps of the fault catalogue", () => {
  expect(failpoints).toHaveLength(11);
  const sources = [
    "http/bind/bind.ts",
    "features/mpci/submission/send-message.job.ts",
    "features/mpci/answers/receive-notice.ts",
    "start-server.ts",
  ]
    .map((file) => readFileSync(new URL(`../../apps/server/src/${file}`, import.meta.url), "utf8"))
    .join("\n");
  for (const step of failpoints) expect(sources).toContain(`failpoint("${step}")`);
});
