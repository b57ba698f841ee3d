// Fetches the documents that a release announced, each once; the last one completes the filing.
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { limits } from "@filings/contract/limits";
import { keepAdcWords } from "#adc/list/search-words";
import { applyAdcEvent, type GivenFacts, isAdcTransitionAllowed, lockAdcFiling } from "#adc/state-machine";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { receiveFile } from "#documents/receive-file";
import { bytesAt } from "#documents/scanner";
import type { ReceivedFile } from "#documents/store/store";
import type { KeptFile } from "#documents/take-in";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";

/** Thrown to have the job retried: some documents are announced and not available yet. */
export class NotThereYet extends Error {}

interface Announced {
  readonly id: string;
  readonly authority_reference: string;
  readonly mime_type: string;
  readonly announced_sha256: string | null;
}

export async function fetchAdcDocuments(
  tools: Tools,
  { data }: Pick<Job<"adc.fetch-documents">, "data">,
): Promise<void> {
  const { rows } = await sql<Announced>`
    select id, authority_reference, mime_type, announced_sha256 from adc_documents
    where filing_id = ${data.filingId} and origin = 'AUTHORITY' and sha256 is null and authority_reference is not null
    order by created_at, id
  `.execute(tools.database.db);
  const missing: string[] = [];
  for (const paper of rows) {
    const reason = await fetchOne(tools, data.filingId, paper);
    if (reason !== null) missing.push(reason);
  }
  if (missing.length > 0) throw new NotThereYet(missing[0]);
}

/** Null when the document is stored. */
async function fetchOne(tools: Tools, filingId: string, paper: Announced): Promise<string | null> {
  const fetched = await tools.gateways.adc.fetchDocument(paper.authority_reference);
  if (fetched.kind !== "found") return fetched.reason;
  const { incoming, store, scanner } = tools.documents;
  const file = await receiveFile(Readable.from(fetched.body), { folder: incoming, most: limits.documentBytes });
  try {
    const announced = paper.announced_sha256;
    if (announced !== null && file.sha256 !== announced) {
      tools.log.error({ paper: paper.id, announced, found: file.sha256 }, "a paper is not the one that was announced");
      return `${paper.authority_reference} came with the hash ${file.sha256}, announced is ${announced}`;
    }
    const { outcome: scan } = await scanner.scan(bytesAt(file.path));
    await inTransaction(tools, async (tx) => {
      await knowFile(tx, { file, mimeType: paper.mime_type, scan, now: tools.clock.now() });
      if (scan === "PENDING") await tools.jobs.enqueue(tx, "documents.scan", { sha256: file.sha256 });
    });
    tools.failpoint("paper-known");
    await store.keep(file);
    tools.failpoint("paper-kept");
  } finally {
    await rm(file.path, { force: true });
  }
  await inTransaction(tools, async (tx) => {
    await keepPaper(tx, { filingId, paper, file, now: tools.clock.now() });
    tools.failpoint("paper-in-transaction");
  });
  return null;
}

/** The row comes first: a stored file without a row would never be swept. */
async function knowFile(
  tx: Tx,
  { file, mimeType, scan, now }: { file: ReceivedFile; mimeType: string; scan: KeptFile["scan"]; now: Date },
): Promise<void> {
  await sql`
    insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
    values (${file.sha256}, ${file.size}, ${mimeType}, ${scan}, ${now}, ${now})
    on conflict (sha256) do update set touched_at = excluded.touched_at
  `.execute(tx);
}

interface Kept {
  readonly filingId: string;
  readonly paper: Announced;
  readonly file: ReceivedFile;
  readonly now: Date;
}

async function keepPaper(tx: Tx, { filingId, paper, file, now }: Kept): Promise<void> {
  const filing = await lockAdcFiling(tx, filingId, null);
  await sql`
    update adc_documents set sha256 = ${file.sha256}, size = ${file.size}, updated_at = ${now},
      scan = (select f.scan from stored_files f where f.sha256 = ${file.sha256})
    where id = ${paper.id} and sha256 is null
  `.execute(tx);
  await keepAdcWords(tx, filingId);
  const { rows } = await sql<{ missing: number }>`
    select count(*) as missing from adc_documents where filing_id = ${filingId} and origin = 'AUTHORITY' and sha256 is null
  `.execute(tx);
  const documentsStored = rows[0]?.missing === 0 && filing.released_at !== null;
  const facts: GivenFacts = { actor: "system", answer: "current", documentsStored };
  if (!isAdcTransitionAllowed(filing, "COMPLETE", facts)) return;
  await applyAdcEvent(tx, filing, {
    event: "COMPLETE",
    actor: { kind: "SYSTEM", id: "worker" },
    now,
    facts,
    history: { document_id: paper.id, sha256: file.sha256 },
  });
}
