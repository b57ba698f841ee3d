// The product's requests about declarations: one, a new one, and a paper for one.
import { randomUUID } from "node:crypto";
import { aRequest } from "@filings/contract/adc/header.example";
import { sql } from "@filings/server/db/open";
import { aPdf } from "../../../tests/kit/sample-files.ts";
import { filingsForPapers } from "../../fill/fill-adc.ts";
import type { Ours } from "../ours.ts";
import { endless, requestOf } from "./ask.ts";
import { type Rounds, repeated } from "./mpci.ts";

async function idsOf(ours: Ours, { company, status }: { company: number; status: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from adc_filings where company_id = ${ours.companies[company]!.companyId} and status = ${status}
    order by created_at limit 1000
  `.execute(ours.tools.database.db);
  return rows.map(({ id }) => id);
}

export const adcDetails: Rounds<Ours> = async (ours, route) => {
  const ids = await idsOf(ours, { company: 0, status: "COMPLETED" });
  let time = 0;
  return endless(() => {
    time += 1;
    return requestOf(ours, route, { params: { filingId: ids[time % ids.length]! } });
  });
};

export const adcRequests: Rounds<Ours> = repeated(({ companies }) => ({
  body: { ...aRequest, importer_code: companies[0]!.code, reference: `PO-${randomUUID()}` },
  headers: { "idempotency-key": randomUUID() },
}));

/** A page of PDF that nobody sent before; each connection is another company, because one person uploads three at once. */
export const uploads: Rounds<Ours> = async (ours, route, { connections }) => {
  const filings = await Promise.all(
    Array.from({ length: connections }, async (_, at) =>
      (await idsOf(ours, { company: at + 1, status: "FILING_NUMBER_ISSUED" })).slice(-filingsForPapers),
    ),
  );
  const times: number[] = Array(connections).fill(0);
  const boundary = "----filings-bench";
  return endless((connection) => {
    const own = filings[connection]!;
    const filingId = own[times[connection]! % own.length]!;
    times[connection]! += 1;
    const disposition = 'content-disposition: form-data; name="file"; filename="invoice.pdf"';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: application/pdf\r\n\r\n`),
      newPaper(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return requestOf(ours, route, { company: connection + 1, params: { filingId }, body, headers });
  });
};

export function newPaper(): Buffer {
  return aPdf({ objects: `% ${randomUUID()}\n` });
}
