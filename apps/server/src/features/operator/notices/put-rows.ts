// Notices on top of the page, as operators see them.
import type { PutNotice } from "@filings/contract/api/operator/notices";
import { sql } from "#db/open";

export interface PutRow extends Omit<PutNotice, "from" | "until" | "company" | "state" | "text"> {
  readonly text: Readonly<Record<string, string>> | null;
  readonly from_at: Date;
  readonly until_at: Date | null;
  readonly company_id: string | null;
  readonly company_name: string | null;
}

export const putColumns = sql`
  n.id, n.level, n.kind, n.text, n.dismissible, n.from_at, n.until_at, n.company_id, o.name as company_name,
  m.name as made_by, e.name as ended_by`;

export const putTables = sql`
  top_bar_notifications n left join companies o on o.id = n.company_id
  left join users m on m.id = n.made_by left join users e on e.id = n.ended_by`;

export function putOf(row: PutRow, now: Date): PutNotice {
  const { id, level, kind, text, dismissible, from_at, until_at, company_id, company_name, made_by, ended_by } = row;
  return {
    ...{ id, level, kind, dismissible, made_by, ended_by },
    text: text ?? {},
    from: from_at.toISOString(),
    until: until_at?.toISOString() ?? null,
    company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
    state: until_at !== null && until_at <= now ? "ENDED" : from_at > now ? "COMING" : "SHOWN",
  };
}
