// Measures 100 MB of documents up, down and as one archive, and an archive of 100 documents: speed against the
// baseline, and memory.
import { cpus } from "node:os";
import { join } from "node:path";
import { limits } from "@filings/contract/limits";
import { median } from "../figures/median.ts";
import { round } from "../figures/round.ts";
import { type Memory, withMemory } from "../resident-memory.ts";
import { type Product, startProduct } from "../start-product.ts";
import {
  aFiling,
  downloadAll,
  downloadAllBaseline,
  downloadZip,
  type Received,
  uploadAll,
  uploadAllBaseline,
} from "./carry.ts";
import { scans } from "./papers.ts";
import { startBaselineStore } from "./start-baseline-store.ts";

const rounds = process.argv.includes("--quick") ? 1 : 3;
const megabyte = 1024 * 1024;
/** A filing holds 100 MB, and a document at most 10 MB. */
const large = { count: limits.documentsBytes / limits.documentBytes, size: limits.documentBytes };
/** A filing holds 50 documents, so 100 are two filings, fetched at the same time. */
const many = { filings: 2, count: limits.documentsMost, size: 100 * 1024 };

interface Carried {
  readonly operation: string;
  readonly ms: number;
  readonly baselineMs: number;
  readonly memory: Memory;
}

export async function measureDocuments(scratch: string): Promise<Record<string, unknown>> {
  const product = await startProduct(join(scratch, "documents"));
  const baseline = await startBaselineStore(join(scratch, "baseline-documents"));
  try {
    const one = await oneAlone(product);
    const carried: Carried[] = [];
    const zips: Received[] = [];
    for (let turn = 1; turn <= rounds; turn += 1) {
      const { operations, zip } = await oneRound(product, baseline.url, turn);
      carried.push(...operations);
      zips.push(zip);
      console.error(`documents: round ${turn} of ${rounds}`);
    }
    const rows = ["upload", "download", "download-all as zip"].map((name) => rowOf(name, carried));
    const zipFirstByteMs = round(median(zips.map(({ firstByteMs }) => firstByteMs)));
    const figures = {
      at: new Date().toISOString(),
      cpus: cpus().length,
      node: process.version,
      rounds,
      oneFile: one,
      rows,
      zipFirstByteMs,
      zipOfMany: await manyPapers(product),
    };
    print(figures);
    return { documents: figures };
  } finally {
    await product.stop();
    await baseline.stop();
  }
}

type Figures = Awaited<ReturnType<typeof manyPapers>>;
type Row = ReturnType<typeof rowOf>;

/** The memory for one document, to compare with that for a hundred megabytes; it also warms the server up. */
async function oneAlone(product: Product): Promise<Memory> {
  const filing = await aFiling(product, "Bench, one paper");
  const papers = scans(1, large.size);
  const { memory } = await withMemory(product.pid, async () => {
    const ids = await uploadAll(product, filing, papers);
    await downloadAll(product, ids, large.size);
  });
  return memory;
}

async function oneRound(product: Product, baselineUrl: string, turn: number) {
  const filing = await aFiling(product, `Bench, round ${turn}`);
  const papers = scans(large.count, large.size);
  const up = await timed(product, () => uploadAll(product, filing, papers));
  const baselineUp = await millisecondsOf(() => uploadAllBaseline(baselineUrl, papers));
  const down = await timed(product, () => downloadAll(product, up.done, large.size));
  const baselineDown = await millisecondsOf(() => downloadAllBaseline(baselineUrl, papers));
  const zip = await timed(product, () => downloadZip(product, filing, large.count * large.size));
  const operations: Carried[] = [
    { operation: "upload", ms: up.ms, baselineMs: baselineUp, memory: up.memory },
    { operation: "download", ms: down.ms, baselineMs: baselineDown, memory: down.memory },
    { operation: "download-all as zip", ms: zip.ms, baselineMs: baselineDown, memory: zip.memory },
  ];
  return { operations, zip: zip.done };
}

async function manyPapers(product: Product) {
  const filings: string[] = [];
  for (let at = 1; at <= many.filings; at += 1) {
    const filing = await aFiling(product, `Bench, many papers ${at}`);
    await uploadAll(product, filing, scans(many.count, many.size));
    filings.push(filing);
  }
  const least = many.count * many.size;
  const zips = await timed(product, () => Promise.all(filings.map((id) => downloadZip(product, id, least))));
  const bytes = zips.done.reduce((sum, one) => sum + one.bytes, 0);
  return {
    filings: many.filings,
    papers: many.filings * many.count,
    bytes,
    ms: round(zips.ms),
    mbPerSecond: round((bytes / megabyte / zips.ms) * 1000),
    firstByteMs: zips.done.map(({ firstByteMs }) => round(firstByteMs)),
    memory: zips.memory,
  };
}

async function timed<T>(product: Product, work: () => Promise<T>) {
  const started = performance.now();
  const { done, memory } = await withMemory(product.pid, work);
  return { done, memory, ms: performance.now() - started };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function rowOf(operation: string, carried: readonly Carried[]) {
  const turns = carried.filter((one) => one.operation === operation);
  const megabytes = (large.count * large.size) / megabyte;
  const [ms, baselineMs] = [median(turns.map((one) => one.ms)), median(turns.map((one) => one.baselineMs))];
  return {
    operation,
    mbPerSecond: round((megabytes / ms) * 1000),
    baselineMbPerSecond: round((megabytes / baselineMs) * 1000),
    ratio: round(baselineMs / ms),
    memory: turns.map(({ memory }) => memory),
  };
}

interface Shown {
  readonly oneFile: Memory;
  readonly rows: readonly Row[];
  readonly zipFirstByteMs: number;
  readonly zipOfMany: Figures;
}

function print({ oneFile, rows, zipFirstByteMs, zipOfMany }: Shown): void {
  const spoken = ({ beforeMb, peakMb }: Memory) => `${beforeMb} → ${peakMb}`;
  const { count, size } = large;
  console.log(
    `\n${count} papers of ${size / megabyte} MB, ${limits.uploadsAtOnce} at a time, medians of ${rounds} rounds`,
  );
  console.log(`\nMemory before → at most, MB; with one paper up and down: ${spoken(oneFile)}\n`);
  console.log("| operation | ours MB/s | baseline MB/s | ratio | memory, each round |\n|---|---|---|---|---|");
  for (const { operation, mbPerSecond, baselineMbPerSecond, ratio, memory } of rows) {
    console.log(
      `| ${operation} | ${mbPerSecond} | ${baselineMbPerSecond} | ${ratio} | ${memory.map(spoken).join(", ")} |`,
    );
  }
  console.log(
    `\nFirst byte of the zip after ${zipFirstByteMs} ms (its baseline is the plain download of the same papers).`,
  );
  const { papers, filings, bytes, ms, mbPerSecond, firstByteMs, memory } = zipOfMany;
  console.log(
    `Zips of ${papers} papers (${filings} filings at once, ${limits.documentsMost} are a filing's most), ${round(bytes / megabyte)} MB: ` +
      `${ms} ms, ${mbPerSecond} MB/s, first bytes after ${firstByteMs.join(" and ")} ms, memory ${spoken(memory)} MB.`,
  );
}
