// Seeds an empty installation with the demo companies.
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { hashPassword } from "../crypto/passwords.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Caller } from "../http/caller.ts";
import { newOneTimeToken } from "../identity/one-time-token.ts";
import { topUp } from "../ledger/top-up.ts";
import { createFiling } from "../mpci/drafts/create-filing.ts";
import type { Tools } from "../tools.ts";
import { coLoader, dayColleagues } from "./day/day-people.ts";
import { keepDayWords } from "./day/day-words.ts";
import { callOf } from "./demo-clerk.ts";
import {
  type DemoCompany,
  type DemoPerson,
  demoCompanies,
  demoCreditsE5,
  demoLine,
  demoPassword,
} from "./demo-data.ts";
import { demoDrafts, demoLineDrafts } from "./demo-drafts.ts";
import { hasDemoKeys } from "./demo-key.ts";
import { demoPlan, seedPaidPlan } from "./seed-plan.ts";

/** Does nothing when demo data is off, in production, or when a company exists. */
export async function seedDemo(tools: Tools): Promise<void> {
  if (!tools.settings.demoData || tools.settings.production) return;
  if (await hasCompanies(tools.database.db)) return;
  // argon2 is slow on purpose, so it stays outside the transaction; one salt is enough for a published password.
  const passwordHash = await hashPassword(demoPassword);
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    // A second process that starts at the same moment waits here and then finds the companies.
    await sql`lock table companies in share row exclusive mode`.execute(tx);
    if (await hasCompanies(tx)) return;
    const seeding = { tx, passwordHash, now, nextId: idsInOrder(now) };
    const administrators: Caller[] = [];
    const showsDay = canFile(tools);
    for (const company of showsDay ? companiesOfDay() : demoCompanies) {
      administrators.push(await seedCompany(tools, { ...seeding, company }));
    }
    await seedNetwork(seeding, administrators);
    await switchOnWithdrawals(tx);
    const [filer] = administrators;
    if (!showsDay || filer === undefined) return;
    await keepDayWords(tools, tx, callOf(filer, now));
    await haveSomeFiled(tools, tx, now);
  });
}

/** Ids that sort in the order of creation, so that lists show the same order after each first start. */
function idsInOrder(now: Date): () => string {
  let at = now.getTime();
  return () => {
    at += 1;
    return newId(at);
  };
}

async function hasCompanies(db: Tools["database"]["db"]): Promise<boolean> {
  const { rows } = await sql`select 1 from companies limit 1`.execute(db);
  return rows.length > 0;
}

/** Demo filings are submitted only where they are asked for, and only to authorities on this machine. */
function canFile({ settings: { demoFilings, mpci, adc } }: Tools): boolean {
  const areHere = [mpci, adc].every(({ gatewayUrl }) => isLoopback(new URL(gatewayUrl).hostname));
  return demoFilings && areHere && hasDemoKeys();
}

/** The forwarder has more colleagues, and a further company comes last. */
function companiesOfDay(): readonly DemoCompany[] {
  const [forwarder, ...others] = demoCompanies;
  if (forwarder === undefined) throw new Error("the demo has no company");
  return [{ ...forwarder, people: [...forwarder.people, ...dayColleagues] }, ...others, coLoader];
}

/** Jobs do it, so that the start waits for no authority. */
async function haveSomeFiled(tools: Tools, tx: Tx, now: Date): Promise<void> {
  const first = { at: 0, waits: 0, since: now.toISOString() };
  for (const system of ["ADC", "MPCI"] as const) await tools.jobs.enqueue(tx, "demo.file", { system, ...first });
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

interface Seeding {
  readonly tx: Tx;
  readonly passwordHash: string;
  readonly now: Date;
  readonly nextId: () => string;
}

/** Returns the first user of the company, who has every permission. */
async function seedCompany(tools: Tools, seeding: Seeding & { company: DemoCompany }): Promise<Caller> {
  const { tx, company, now, nextId } = seeding;
  const id = nextId();
  const { name, street, city, country, contact_name, phone, email } = company;
  await sql`
    insert into companies (id, name, street, city, country, contact_name, phone, email, plan, is_demo, created_at)
    values (${id}, ${name}, ${street}, ${city}, ${country}, ${contact_name}, ${phone}, ${email}, ${demoPlan}, true, ${now})
  `.execute(tx);
  await seedAddressBook(seeding, { companyId: id, company });
  await topUp(tx, { companyId: id, amountE5: demoCreditsE5, now });
  const callers: Caller[] = [];
  for (const person of company.people) callers.push(await seedPerson(seeding, { person, company, id }));
  const [filer] = callers;
  if (filer === undefined) throw new Error(`${name} has nobody`);
  const { paidPlan: plan } = company;
  if (plan !== undefined) await seedPaidPlan(tx, { companyId: id, plan, userId: filer.userId, now });
  if (company.invited !== undefined) await seedInvitation(seeding, company.invited, filer);
  if (company.registrationCodes.length > 0) await switchOnAdc(tx, id);
  if (company.connectedAs === undefined) return filer;
  const { partyId, role } = company.connectedAs;
  await sql`
    insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
    values (${id}, 'CONNECTED', ${role}, ${partyId}, ${name}, ${now}, ${now})
  `.execute(tx);
  if (role === "SHIPPING_LINE") await seedLine(seeding);
  if (company.startsEmpty !== true) {
    await seedDrafts(tools, { tx, caller: filer, now, isLine: role === "SHIPPING_LINE" });
  }
  return filer;
}

/** The bills of the demo's line name it as their carrier. */
async function seedLine({ tx, nextId }: Seeding): Promise<void> {
  await sql`
    insert into carriers (id, name, scac, mpci_party_id)
    values (${nextId()}, ${demoLine.name}, ${demoLine.scac}, ${demoLine.partyId})
  `.execute(tx);
}

/** The forwarder invited the importer, who accepted and may file house bills in the forwarder's name. */
async function seedNetwork({ tx, now, nextId }: Seeding, [forwarder, importer]: readonly Caller[]): Promise<void> {
  if (forwarder === undefined || importer === undefined) return;
  const id = nextId();
  await sql`
    insert into company_connections (id, inviter_id, invited_id, address, state, invited_at, answered_at)
    values (${id}, ${forwarder.companyId}, ${importer.companyId}, ${importer.email}, 'ACTIVE', ${now}, ${now})
  `.execute(tx);
  await sql`
    insert into mpci_delegations (id, connection_id, principal_id, delegate_id, scope, state, valid_from)
    values (${nextId()}, ${id}, ${forwarder.companyId}, ${importer.companyId}, '{HOUSE}', 'ACTIVE', ${dubaiDay(now)})
  `.execute(tx);
  const happened = [
    ["INVITED", forwarder, {}],
    ["ACCEPTED", importer, {}],
    ["DELEGATION_GIVEN", forwarder, { system: "MPCI", scope: ["HOUSE"], code: null }],
  ] as const;
  for (const [kind, by, facts] of happened) {
    await sql`
      insert into company_network_events (id, connection_id, at, kind, company_id, user_id, facts)
      values (${nextId()}, ${id}, ${now}, ${kind}, ${by.companyId}, ${by.userId}, ${JSON.stringify(facts)}::jsonb)
    `.execute(tx);
  }
}

/** Bills can be withdrawn in the demo: its NAIC answers withdrawals. */
async function switchOnWithdrawals(tx: Tx): Promise<void> {
  await sql`
    insert into feature_flags (name, is_enabled) values ('mpci_cancel_enabled', true) on conflict (name) do nothing
  `.execute(tx);
}

/** ADC filings are switched on for companies with a registration code. */
async function switchOnAdc(tx: Tx, companyId: string): Promise<void> {
  await sql`
    insert into feature_flags (name, is_enabled, enabled_company_ids)
    values ('adc_filings_enabled', false, array[${companyId}::uuid])
    on conflict (name) do update set enabled_company_ids = feature_flags.enabled_company_ids || excluded.enabled_company_ids
  `.execute(tx);
}

async function seedAddressBook(
  { tx, now, nextId }: Seeding,
  { companyId, company }: { companyId: string; company: DemoCompany },
): Promise<void> {
  const contacts = company.contacts.map((contact) => ({ id: nextId(), ...contact }));
  await sql`
    insert into contacts (id, company_id, name, street, po_box, city, postcode, country, contact_name, phone, email, created_at)
    select id, ${companyId}::uuid, name, street, po_box, city, postcode, country, contact_name, phone, email, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as row(id uuid, name text, street text, po_box text, city text,
      postcode text, country text, contact_name text, phone text, email text)
  `.execute(tx);
  const branches = company.branches.map((branch) => ({ id: nextId(), ...branch }));
  await sql`
    insert into company_branches (id, company_id, name, street, city, country, contact_name, phone, email, created_at)
    select id, ${companyId}::uuid, name, street, city, country, contact_name, phone, email, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as row(id uuid, name text, street text, city text,
      country text, contact_name text, phone text, email text)
  `.execute(tx);
  const codes = company.registrationCodes.map(({ validDays, ...code }) => ({
    id: nextId(),
    ...code,
    valid_until: new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10),
  }));
  await sql`
    insert into registration_codes (id, company_id, code, roles, name, name_ar, trade_licence_number, valid_until, trn_linked, created_at)
    select id, ${companyId}::uuid, code, roles, name, name_ar, trade_licence_number, valid_until, true, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as row(id uuid, code text, roles text[], name text, name_ar text,
      trade_licence_number text, valid_until date)
  `.execute(tx);
}

async function seedPerson(
  { tx, passwordHash, now, nextId }: Seeding,
  { person, company, id: companyId }: { person: DemoPerson; company: DemoCompany; id: string },
): Promise<Caller> {
  const userId = nextId();
  const { email, name, phone, permissions } = person;
  await sql`
    insert into users (id, email, name, phone, password_hash, created_at)
    values (${userId}, ${email}, ${name}, ${phone}, ${passwordHash}, ${now})
  `.execute(tx);
  await sql`
    insert into memberships (user_id, company_id, permissions, created_at)
    values (${userId}, ${companyId}, ${[...permissions]}::text[], ${now})
  `.execute(tx);
  if (person.isOperator === true) {
    await sql`insert into operators (user_id, added_at, added_by) values (${userId}, ${now}, 'the demo')`.execute(tx);
  }
  if (person.key !== undefined) {
    await sql`
      insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending,
        transaction_confirmed, removable)
      values (${nextId()}, ${userId}, ${companyId}, ${person.key}, 'keystore', ${now}, false, true, false)
    `.execute(tx);
  }
  if (person.waitingKey !== undefined) {
    await sql`
      insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending,
        transaction_confirmed, removable, approval)
      values (${nextId()}, ${userId}, ${companyId}, ${person.waitingKey}, 'keystore', ${now}, true, false, true,
        'PENDING')
    `.execute(tx);
  }
  return {
    userId,
    companyId,
    sessionId: "",
    name,
    email,
    companyName: company.name,
    standing: "ACTIVE",
    permissions,
    flags: new Set(),
    isOperator: false,
  };
}

/** Nobody has the link; an administrator sends the invitation again or withdraws it. */
async function seedInvitation(
  { tx, now, nextId }: Seeding,
  invited: NonNullable<DemoCompany["invited"]>,
  by: Caller,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + limits.invitationDays * 86_400_000);
  await sql`
    insert into invitations (id, company_id, email, name, permissions, invited_by, token_hash, created_at, sent_at, expires_at)
    values (${nextId()}, ${by.companyId}, ${invited.email}, ${invited.name}, array['prepare'], ${by.userId},
      ${newOneTimeToken().hash}, ${now}, ${now}, ${expiresAt})
  `.execute(tx);
}

/** The line's drafts are later than all of the forwarder's. */
const forwardersFirstMs = 100;

type CreateCall = Parameters<typeof createFiling>[1];

/** Uses the use case of the call, so that number, search words, history and counts are those of any filing. */
async function seedDrafts(
  tools: Tools,
  { tx, caller, now, isLine }: { tx: Tx; caller: Caller; now: Date; isLine: boolean },
): Promise<void> {
  const partyId = isLine ? demoLine.partyId : "EMCSL00";
  const { rows } = await sql<{ id: string }>`
    select id from carriers where mpci_party_id = ${partyId} limit 1
  `.execute(tx);
  const carrierId = rows[0]?.id;
  if (carrierId === undefined) return;
  const drafts = isLine ? demoLineDrafts({ carrierId, now }) : demoDrafts({ carrierId, now });
  for (const [place, body] of drafts.entries()) {
    const call: Pick<CreateCall, "tx" | "caller" | "body" | "locale" | "now"> = {
      tx,
      caller,
      body,
      locale: "en_GB",
      // A millisecond apart, so that lists by time have one order.
      now: new Date(now.getTime() + (isLine ? forwardersFirstMs : 0) + place),
    };
    // The use case reads nothing of the HTTP request.
    await createFiling(tools, call as CreateCall);
  }
}
