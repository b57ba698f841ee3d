// What a bill says of itself and of the bill above it, for the queries that compare it with others.
import type { BillType, FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import type { GivenColumns } from "../../db/given.ts";
import { sql } from "../../db/open.ts";
import { fileByOf, shortBillNumber } from "../list/body-columns.ts";
import type { BillAsked } from "./held-bills.ts";

/** By the names of the columns; the numbers of its containers beside them. */
export interface NamedBills {
  readonly bill_type: BillType;
  readonly bill_number: string | null;
  readonly master_bill_number: string | null;
  readonly parent_bill_number: string | null;
  readonly parent_party_id: string | null;
  readonly carrier_id: string | null;
  readonly file_by: Date | null;
  readonly containers: string[];
}

export function namedIn(body: FilingBody): NamedBills {
  const { bill_number, master_bill_number, carrier_id, parent_bill: parent, transport, equipment } = body;
  return {
    bill_type: body.bill_type,
    bill_number: shortBillNumber(bill_number),
    master_bill_number,
    carrier_id,
    file_by: fileByOf(transport.planned_loading_at),
    parent_bill_number: numberOrNull(parent?.bill_number),
    parent_party_id: numberOrNull(parent?.mpci_party_id),
    containers: containersIn(equipment),
  };
}

/** What an edit changes of it; what it leaves alone is absent. */
export function namedByChange(change: FilingChange): Partial<NamedBills> {
  const { bill_number, master_bill_number, parent_bill: parent, carrier_id, transport, equipment } = change;
  const planned = transport?.planned_loading_at;
  return {
    ...(change.bill_type !== undefined && { bill_type: change.bill_type }),
    ...(bill_number !== undefined && { bill_number: shortBillNumber(bill_number) }),
    ...(master_bill_number !== undefined && { master_bill_number }),
    ...((parent === null || parent?.bill_number !== undefined) && {
      parent_bill_number: numberOrNull(parent?.bill_number),
    }),
    ...((parent === null || parent?.mpci_party_id !== undefined) && {
      parent_party_id: numberOrNull(parent?.mpci_party_id),
    }),
    ...(carrier_id !== undefined && { carrier_id }),
    ...(planned !== undefined && { file_by: fileByOf(planned) }),
    ...(equipment !== undefined && { containers: containersIn(equipment) }),
  };
}

function numberOrNull(text: string | null | undefined): string | null {
  return shortBillNumber(text || null);
}

function containersIn(equipment: readonly { readonly container_number?: string | null }[]): string[] {
  return equipment.flatMap(({ container_number }) => container_number?.trim() || []);
}

/** No bill lies beneath one of its type, and no co-loader's bill above it; what is absent says nothing against it. */
export function isPlain({
  bill_type,
  parent_bill_number = null,
  parent_party_id = null,
}: Partial<NamedBills>): boolean {
  return (
    bill_type !== "MASTER" && bill_type !== "CO_LOAD_MASTER" && parent_bill_number === null && parent_party_id === null
  );
}

/** Of a filing `f`: it is such a bill, and NAIC was never sent it. */
export const isPlainDraft = sql`(
  f.status = 'DRAFTED' and f.version = 1 and f.first_submitted_at is null and f.bill_type in ('HOUSE', 'DIRECT')
  and f.parent_bill_number is null and f.parent_party_id is null)`;

export interface Asking {
  readonly named: NamedBills;
  readonly filingId: string | null;
  readonly companyId: string;
  readonly delegationId: string | null;
}

/** Each by its column. */
export const asked = {
  company_id: { type: "uuid", read: ({ companyId }) => companyId },
  delegation_id: { type: "uuid", read: ({ delegationId }) => delegationId },
  filing_id: { type: "uuid", read: ({ filingId }) => filingId },
  bill_type: { type: "text", read: ({ named }) => named.bill_type },
  bill_number: { type: "text", read: ({ named }) => named.bill_number },
  master_number: { type: "text", read: ({ named }) => named.master_bill_number },
  carrier_id: { type: "uuid", read: ({ named }) => named.carrier_id },
  parent_number: { type: "text", read: ({ named }) => named.parent_bill_number },
  parent_party: { type: "text", read: ({ named }) => named.parent_party_id },
  containers: { type: "text[]", read: ({ named }) => named.containers },
  file_by: { type: "timestamptz", read: ({ named }) => named.file_by },
} as const satisfies GivenColumns<Asking>;

/** Of the rows of `given`. */
export const askedOfGiven = askedFrom((name) => sql.ref(`given.${name}`));

const otherNames: Partial<Record<keyof typeof asked, string>> = {
  filing_id: "id",
  master_number: "master_bill_number",
  parent_number: "parent_bill_number",
  parent_party: "parent_party_id",
};

/** Of the rows of a `given` that has the columns of a bill, and its `containers`. */
export const billOfGiven = askedFrom((name) => sql.ref(`given.${otherNames[name] ?? name}`));

export function askedBy(asking: Asking): BillAsked {
  return askedFrom((name) => sql`${asked[name].read(asking)}::${sql.raw(asked[name].type)}`);
}

function askedFrom(of: (name: keyof typeof asked) => BillAsked["companyId"]): BillAsked {
  return {
    companyId: of("company_id"),
    delegationId: of("delegation_id"),
    filingId: of("filing_id"),
    billType: of("bill_type"),
    billNumber: of("bill_number"),
    masterNumber: of("master_number"),
    carrierId: of("carrier_id"),
    parentNumber: of("parent_number"),
    parentParty: of("parent_party"),
    containers: of("containers"),
    fileBy: of("file_by"),
  };
}
