// What the forwarder of the demo writes on its bills for itself: labels, and a view that its colleagues share.
import { sql, type Tx } from "../../db/open.ts";
import { labelFilings } from "../../features/mpci/own-words/label-filings.ts";
import { createLabel } from "../../features/mpci/own-words/labels.ts";
import { saveNewView } from "../../features/platform/saved-views/views.ts";
import type { Tools } from "../../tools.ts";
import type { Called } from "../demo-clerk.ts";

const labels = [
  { name: "Customer waits", tone: "warning" },
  { name: "Short of papers", tone: "danger" },
  { name: "New customer", tone: "info" },
] as const;

export type DayLabel = (typeof labels)[number]["name"];

export async function keepDayWords(tools: Tools, tx: Tx, call: Called): Promise<void> {
  for (const label of labels) await createLabel(tools, call(tx, label));
  const address = JSON.stringify({ q: "NORRVIND INGRID" });
  await saveNewView(tools, call(tx, { system: "MPCI", name: "Rotterdam desk", address, is_shared: true }));
}

interface Labelling {
  readonly call: Called;
  readonly companyId: string;
  readonly filingId: string;
  readonly name: DayLabel;
}

export async function labelBill(tools: Tools, tx: Tx, { call, companyId, filingId, name }: Labelling): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from filing_labels where company_id = ${companyId} and name = ${name}
  `.execute(tx);
  await labelFilings(tools, call(tx, { filing_ids: [filingId], add: rows.map(({ id }) => id), remove: [] }));
}
