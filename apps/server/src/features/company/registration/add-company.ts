// Creates a company whose first user has every permission.
import type { addCompany as endpoint } from "@filings/contract/api/company/registration";
import { permissions } from "@filings/contract/company/permissions";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Settings } from "#env";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { addMember } from "#identity/add-user";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export type CompanyData = Call<typeof endpoint>["body"];

export async function addCompany(
  { settings }: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const first = { userId: caller.userId, name: caller.name, email: caller.email };
  const companyId = await makeCompany(tx, { company: body, first, settings, request, now });
  return { company_id: companyId, company_name: body.name.trim() };
}

interface Making {
  readonly settings: Pick<Settings, "companyApproval">;
  readonly company: CompanyData;
  readonly first: { readonly userId: string; readonly name: string; readonly email: string };
  readonly request: FastifyRequest;
  readonly now: Date;
}

export async function makeCompany(tx: Tx, { company, first, settings, request, now }: Making): Promise<string> {
  const id = newId(now.getTime());
  const { street = null, po_box = null, region = null, postcode = null, phone = null } = company;
  await sql`
    insert into companies (id, name, street, po_box, city, region, postcode, country, contact_name, phone, email, standing, created_at)
    values (${id}, ${company.name.trim()}, ${street}, ${po_box}, ${company.city.trim()}, ${region}, ${postcode},
      ${company.country}, ${first.name}, ${phone}, ${first.email}, ${settings.companyApproval ? "WAITING" : "ACTIVE"}, ${now})
  `.execute(tx);
  await addMember(tx, { userId: first.userId, companyId: id, permissions, now });
  const facts = { name: company.name.trim() };
  await recordSecurity(tx, { kind: "COMPANY_REGISTERED", companyId: id, userId: first.userId, request, now, facts });
  return id;
}
