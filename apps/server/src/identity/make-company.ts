// Creates a company whose first user has every permission: one that registers, or the unit of another.
import type { addCompany } from "@filings/contract/api/company/registration";
import { permissions } from "@filings/contract/company/permissions";
import type { CompanyStanding } from "@filings/contract/company/standing";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Call } from "../http/bind/bind.ts";
import { addMember } from "./add-user.ts";
import { recordSecurity } from "./record-security.ts";

export type CompanyData = Call<typeof addCompany>["body"];

interface Making {
  readonly company: CompanyData;
  readonly first: { readonly userId: string; readonly name: string; readonly email: string };
  readonly standing: CompanyStanding;
  /** Absent: it is no unit. */
  readonly unit?: { readonly headquartersId: string; readonly number: string; readonly draws: boolean };
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** Returns its id. */
export async function makeCompany(tx: Tx, { company, first, standing, unit, request, now }: Making): Promise<string> {
  const id = newId(now.getTime());
  const { street = null, po_box = null, region = null, postcode = null, phone = null } = company;
  await sql`
    insert into companies (id, name, street, po_box, city, region, postcode, country, contact_name, phone, email, standing,
      headquarters_id, unit_number, draws_on_headquarters, created_at)
    values (${id}, ${company.name.trim()}, ${street}, ${po_box}, ${company.city.trim()}, ${region}, ${postcode},
      ${company.country}, ${first.name}, ${phone}, ${first.email}, ${standing},
      ${unit?.headquartersId ?? null}, ${unit?.number ?? null}, ${unit?.draws ?? false}, ${now})
  `.execute(tx);
  await addMember(tx, { userId: first.userId, companyId: id, permissions, now });
  const facts = { name: company.name.trim() };
  await recordSecurity(tx, { kind: "COMPANY_REGISTERED", companyId: id, userId: first.userId, request, now, facts });
  return id;
}
