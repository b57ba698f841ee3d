// Lighthouse finds nothing against accessibility and best practices on home, list and editor, in three scripts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, chromiumPath } from "../kit/product/chromium.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { amira, billNumber, dress, enter, expect, test } from "./journey.ts";

const categories = ["accessibility", "best-practices"];

for (const language of ["en_GB", "ar_EG", "ko_KR"] as const) {
  test(`home, list and editor score a hundred in accessibility and best practices, ${language}`, async ({
    product,
    clerk,
  }) => {
    test.setTimeout(400_000);
    const { id } = await clerk.create(await clerk.houseBill(billNumber()));
    const profile = mkdtempSync(join(tmpdir(), "filings-lighthouse-"));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    });
    try {
      await dress(context, product, { language, theme: "light" });
      const judge = async (path: string) => {
        const url = product.url + path;
        const result = await lighthouse(url, {
          port,
          onlyCategories: categories,
          formFactor: "mobile",
          logLevel: "error",
        });
        expect(result?.lhr.finalDisplayedUrl).toBe(url);
        const { audits = {}, categories: judged = {} } = result?.lhr ?? {};
        const refs = Object.values(judged).flatMap(({ auditRefs }) => auditRefs);
        const failed = refs.filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1);
        expect
          .soft(
            failed.map(({ id: audit }) => `${audit} ${JSON.stringify(audits[audit]?.details)}`),
            path,
          )
          .toEqual([]);
        expect
          .soft(
            Object.values(judged).map(({ score }) => score),
            path,
          )
          .toEqual([1, 1]);
      };
      await judge("/ae/mpci/home");
      // Lighthouse keeps cookies between its runs.
      await enter(context, product, amira);
      await judge("/ae/mpci/filings");
      await judge(`/ae/mpci/filings/${id}/edit`);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}
