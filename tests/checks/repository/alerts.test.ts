// Each alert has its page, each page its alert, and the pages name what is there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";
import { metricsIn, readAlerts } from "./alerts.ts";

const alerts = readAlerts(readFileSync(join(root, "deploy/alerts.yaml"), "utf8"));

test("a metric is found in an expression without the ending of a histogram", () => {
  const asked =
    "histogram_quantile(0.9, sum by (le) (rate(filings_call_seconds_bucket[5m]))) > 1 and filings_outside_up == 0";
  expect(metricsIn(asked)).toEqual(["filings_call_seconds", "filings_outside_up"]);
});

test("every alert leads to a page that names it, and every page belongs to an alert", () => {
  const pages = readdirSync(join(root, "docs/runbooks")).map((name) => `docs/runbooks/${name}`);
  expect(alerts.map(({ annotations }) => annotations.runbook).sort()).toEqual(pages.sort());
  for (const { alert, annotations } of alerts) {
    expect(readFileSync(join(root, annotations.runbook), "utf8")).toContain(`Alert \`${alert}\` of`);
  }
});
