// Files one declaration of the demo with its papers, step by step.
import { createReadStream } from "node:fs";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { limits } from "@filings/contract/limits";
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import { discard, receiveFile } from "../documents/receive-file.ts";
import { takeIn } from "../documents/take-in.ts";
import { changeDocument } from "../features/adc/documents/change-document.ts";
import { uploadDocument } from "../features/adc/documents/upload-document.ts";
import { requestFiling } from "../features/adc/filings/request-filing.ts";
import { prepareSubmission } from "../features/adc/submission/prepare-submission.ts";
import { submitFiling } from "../features/adc/submission/submit-filing.ts";
import type { Tools } from "../tools.ts";
import type { DemoAdcFiling, DemoPaper } from "./demo-adc-filings.ts";
import { type Called, type Clerk, sealed } from "./demo-clerk.ts";

const folder = new URL("../../../../examples/documents/", import.meta.url);

interface Filing {
  readonly clerk: Clerk;
  readonly call: Called;
  readonly filing: DemoAdcFiling;
}

/** True when nothing is left to be done with the filing; what customs answers then comes by itself. */
export async function fileDeclaration(tools: Tools, { clerk, call, filing }: Filing): Promise<boolean> {
  const { rows } = await sql<{ id: string; status: AdcStatus }>`
    select id, status from adc_filings where company_id = ${clerk.caller.companyId} and name = ${filing.header.name}
  `.execute(tools.database.db);
  const [known] = rows;
  if (known === undefined) await inTransaction(tools, (tx) => requestFiling(tools, call(tx, filing.header)));
  // A draft waits for its number.
  if (known?.status !== "FILING_NUMBER_ISSUED") return known !== undefined && known.status !== "DRAFT";
  const params = { filingId: known.id };
  for (const paper of filing.papers) await addPaper(tools, { clerk, call, paper, params });
  if (!filing.isSent) return true;
  await inTransaction(tools, async (tx) => {
    const read = await sql<{ revision: number }>`
      select revision from adc_filings where id = ${params.filingId} for update
    `.execute(tx);
    const asked = { key_id: clerk.keyId, revision: read.rows[0]?.revision };
    const prepared = await prepareSubmission(tools, call(tx, asked, params));
    await submitFiling(tools, call(tx, sealed(clerk, prepared), params));
  });
  return true;
}

interface Adding {
  readonly clerk: Clerk;
  readonly call: Called;
  readonly paper: DemoPaper;
  readonly params: { readonly filingId: string };
}

async function addPaper(tools: Tools, { clerk, call, paper, params }: Adding): Promise<void> {
  const { rows } = await sql`
    select 1 from adc_documents where filing_id = ${params.filingId} and document_type = ${paper.type} and removed_at is null
  `.execute(tools.database.db);
  if (rows.length > 0) return;
  const { incoming } = tools.documents;
  const bytes = createReadStream(new URL(paper.file, folder));
  const received = await receiveFile(bytes, { folder: incoming, most: limits.documentBytes });
  try {
    const { companyId } = clerk.caller;
    const file = await takeIn(tools, { ...received, givenName: paper.file }, { accepts: ["pdf"], companyId });
    await inTransaction(tools, async (tx) => {
      const upload = { file, fields: { document_type: paper.type } };
      const asked = call<undefined>(tx, undefined, params) as object;
      const { id } = await uploadDocument(tools, { ...asked, upload } as never);
      if (Object.keys(paper.facts).length === 0) return;
      await changeDocument(tools, call(tx, paper.facts, { filingDocumentId: id }));
    });
  } finally {
    await discard(received);
  }
}
