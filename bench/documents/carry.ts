// Uploads and downloads documents and measures the time; an incomplete answer ends the measurement.
import { limits } from "@filings/contract/limits";
import { atOnce } from "../at-once.ts";
import type { Product } from "../start-product.ts";
import { formOf, type Paper } from "./papers.ts";

export interface Received {
  readonly bytes: number;
  readonly firstByteMs: number;
  readonly ms: number;
}

const documents = "/api/filings/adc/filings/";

export async function aFiling(product: Product, name: string): Promise<string> {
  const { adc } = await product.omar();
  const { id } = await adc.request(name);
  await adc.reaches(id, "FILING_NUMBER_ISSUED");
  return id;
}

/** With the concurrency of the screen; returns the documents' ids. */
export async function uploadAll(product: Product, filingId: string, papers: readonly Paper[]): Promise<string[]> {
  const { clerk } = await product.omar();
  const url = `${product.url}${documents}${filingId}/upload-document/`;
  return atOnce(limits.uploadsAtOnce, papers, async (paper) => {
    const { id } = JSON.parse(await send(url, paper, { authorization: `Bearer ${clerk.token}` })) as { id: string };
    return id;
  });
}

export async function uploadAllBaseline(url: string, papers: readonly Paper[]): Promise<void> {
  await atOnce(limits.uploadsAtOnce, papers, (paper) => send(`${url}/${paper.name}`, paper, {}));
}

async function send(url: string, paper: Paper, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: "POST", headers, body: formOf(paper) });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${paper.name}: answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}

export async function downloadAll(product: Product, ids: readonly string[], size: number): Promise<void> {
  const { clerk } = await product.omar();
  await atOnce(limits.uploadsAtOnce, ids, async (id) => {
    const { bytes } = await receive(`${product.url}${documents}documents/${id}/download/`, clerk.token);
    if (bytes !== size) throw new Error(`of ${size} bytes ${bytes} came`);
  });
}

export async function downloadAllBaseline(url: string, papers: readonly Paper[]): Promise<void> {
  await atOnce(limits.uploadsAtOnce, papers, ({ name }) => receive(`${url}/${name}`, ""));
}

export async function downloadZip(product: Product, filingId: string, least: number): Promise<Received> {
  const { clerk } = await product.omar();
  const received = await receive(`${product.url}${documents}${filingId}/documents/download-all/`, clerk.token);
  if (received.bytes < least) throw new Error(`the archive has ${received.bytes} bytes, its papers ${least}`);
  return received;
}

/** Discards the bytes, so that memory and time measured are the server's. */
async function receive(url: string, token: string): Promise<Received> {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  let firstByteMs = 0;
  for await (const chunk of response.body) {
    if (bytes === 0) firstByteMs = performance.now() - started;
    bytes += chunk.length;
  }
  return { bytes, firstByteMs, ms: performance.now() - started };
}
