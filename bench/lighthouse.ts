// npm run bench:lighthouse: Lighthouse's mobile simulation on public home, list and editor; medians of its runs as a
// table, and of every script but the Latin one a run for what does not depend on speed. The simulated phone is the same on any machine: the slowdown follows from the machine's current speed.
// It is kept in bench/latest.json. SLOWDOWN=4 sets Lighthouse's own fixed factor, which on a slow or busy machine simulates a slower phone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultLocale, type ReleasedLocale } from "@filings/contract/platform/places";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { amira, dress, enter, type Product } from "../tests/journeys/journey.ts";
import { amirasKey, signIn } from "../tests/kit/clerk.ts";
import { chromiumFlags, chromiumPath } from "../tests/kit/product/chromium.ts";
import { freePort } from "../tests/kit/servers/postgres-server.ts";
import { startServerProcess } from "../tests/kit/servers/server-process.ts";
import { keepFigures, latestFile } from "./figures/keep-figures.ts";
import { machine } from "./figures/machine.ts";
import { median } from "./figures/median.ts";
import { slowdownNow } from "./slowdown.ts";

const runs = 5;
/** Arabic is written from right to left, and Korean has a face of the system. */
const languages: readonly ReleasedLocale[] = [defaultLocale, "ar_EG", "ko_KR"];
const categories = ["performance", "accessibility", "best-practices"] as const;
const timings = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
  "total-byte-weight": "kB",
} as const;

type Row = Readonly<Record<string, string | number>>;

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "filings-lighthouse-"));
  const anyPort = { PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0" };
  const server = await startServerProcess({ ...anyPort, DATA_DIR: join(scratch, "data") });
  const product: Product = { url: server.url, sandbox: /(http\S+)\/mailbox\//.exec(server.output())?.[1] ?? "" };
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(scratch, "profile"), {
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const clerk = await signIn({ server: () => product.url, mailbox: product.sandbox, privateKey: await amirasKey() });
    const { id } = await clerk.create(await clerk.houseBill("LIGHT-0001"));
    const rows: Row[] = [];
    const measure = async (screen: string, path: string) => {
      for (const language of languages) {
        // Lighthouse keeps cookies between its runs.
        await dress(context, product, { language, theme: "light" });
        const visits = language === defaultLocale ? runs : 1;
        rows.push({ language, ...(await measured({ context, port, screen, url: product.url + path, visits })) });
      }
    };
    await measure("public home", "/ae/mpci/home");
    await enter(context, product, amira);
    await measure("list", "/ae/mpci/filings");
    await measure("editor", `/ae/mpci/filings/${id}/edit`);
    console.table(rows);
    if (process.env.SLOWDOWN !== undefined) return;
    keepFigures(latestFile, { firstVisits: { ...machine(), runs, screens: rows.map(figuresOf) } });
  } finally {
    await context.close();
    await server.kill("SIGTERM");
    rmSync(scratch, { recursive: true, force: true });
  }
}

function figuresOf(row: Row) {
  const { language, screen, performance, accessibility, kB } = row;
  const scores = { performance, accessibility, bestPractices: row["best-practices"] };
  return { language, screen, ...scores, lcpMs: row["LCP ms"], tbtMs: row["TBT ms"], cls: row.CLS, kB };
}

interface Measured {
  readonly context: BrowserContext;
  readonly port: number;
  readonly screen: string;
  readonly url: string;
  readonly visits: number;
}

async function measured({ context, port, screen, url, visits }: Measured): Promise<Row> {
  const results: Result[] = [];
  const slowdowns: number[] = [];
  for (let attempt = 0; results.length < visits; attempt += 1) {
    if (attempt === 2 * visits) throw new Error(`${screen} cannot be measured here`);
    const slowdown = Number(process.env.SLOWDOWN ?? (await slowdownNow(context)));
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      formFactor: "mobile",
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
      logLevel: "error",
    });
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
    if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
    if (result.lhr.runtimeError !== undefined) {
      console.warn(`${screen} is measured again: ${result.lhr.runtimeError.message}`);
      continue;
    }
    slowdowns.push(slowdown);
    results.push(result.lhr);
  }
  const scores = categories.map((name) => [
    name,
    Math.round(median(results.map((lhr) => (lhr.categories[name]?.score ?? 0) * 100))),
  ]);
  const figures = Object.entries(timings).map(([audit, name]) => {
    const value = median(results.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN));
    return [name, name === "CLS" ? Number(value.toFixed(3)) : Math.round(name === "kB" ? value / 1_000 : value)];
  });
  const failed = new Set(
    results.flatMap((lhr) =>
      (lhr.categories.accessibility?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  );
  return {
    screen,
    slowdown: Number(median(slowdowns).toFixed(1)),
    ...Object.fromEntries([...scores, ...figures]),
    "not accessible": [...failed].join(", ") || "–",
  };
}

await main();
