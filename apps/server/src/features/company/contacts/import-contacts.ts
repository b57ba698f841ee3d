// Takes contacts from a spreadsheet, row by row: a wrong row holds up no other, and no contact is doubled.
import { type Contact, contactFieldNames, newContact } from "@filings/contract/api/company/contacts";
import type { importContacts as endpoint } from "@filings/contract/api/company/contacts-import";
import { Problem } from "@filings/contract/errors";
import { fold } from "@filings/contract/values/fold";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { fitSchema } from "#http/bind/fit-schema";
import type { Caller } from "#http/caller";
import { problemBody } from "#http/refuse";
import { requireOwnCompany } from "#http/user-path";
import { requireCountry } from "#identity/require-country";
import type { Tools } from "#tools";
import { changeContact } from "./change-contact.ts";
import { type ContactRow, contactColumns, shownContact } from "./contact-rows.ts";
import { createContact } from "./create-contact.ts";

type ImportCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };
type Result = Answer<typeof endpoint>["results"][number];
type Row = ImportCall["body"]["contacts"][number];
type Field = (typeof contactFieldNames)[number];
type Fields = { readonly name: string } & Readonly<Partial<Record<Field, string>>>;

export async function importContacts(tools: Tools, call: ImportCall): Promise<Answer<typeof endpoint>> {
  const { tx, caller, params, body } = call;
  requireOwnCompany(caller, params);
  // Two people with the same file: the second finds the contacts of the first.
  await sql`select 1 from companies where id = ${caller.companyId} for no key update`.execute(tx);
  const held = await heldContacts(tx, caller, body.contacts);
  const results: Result[] = [];
  for (const row of body.contacts) results.push(await importOne(tools, { call, row, held }));
  return { results };
}

/** By name, as it is spelled without case and marks; the oldest first. */
async function heldContacts(tx: Tx, { companyId }: Caller, rows: readonly Row[]): Promise<Map<string, Contact[]>> {
  const names = [...new Set(rows.map(({ cells }) => cells.name ?? ""))];
  const { rows: found } = await sql<ContactRow>`
    select ${contactColumns} from contacts
    where company_id = ${companyId} and folded in (select folded_name(name) from unnest(${names}::text[]) as name)
    order by created_at, id
  `.execute(tx);
  const held = new Map<string, Contact[]>();
  for (const contact of found) keepIn(held, shownContact(contact));
  return held;
}

function keepIn(held: Map<string, Contact[]>, contact: Contact): void {
  const name = fold(contact.name);
  const others = held.get(name)?.filter(({ id }) => id !== contact.id || id === notKept.id) ?? [];
  held.set(name, [...others, contact]);
}

/** Of the same country; a country that only one side names parts no two. */
function sameAs({ name, country }: Fields, held: Map<string, Contact[]>): Contact | undefined {
  const named = held.get(fold(name)) ?? [];
  const exact = named.find((contact) => contact.country === (country ?? null));
  return exact ?? named.find((contact) => country === undefined || contact.country === null);
}

interface One {
  readonly call: ImportCall;
  readonly row: Row;
  /** Those of earlier rows among them. */
  readonly held: Map<string, Contact[]>;
}

async function importOne(tools: Tools, one: One): Promise<Result> {
  const { call, row, held } = one;
  const { cells, revision } = row;
  let fields: Fields;
  try {
    fields = fitting(tools, cells);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...nothing, outcome: "REFUSED", errors: errorsOf(error, call) };
  }
  const before = sameAs(fields, held);
  if (before === undefined) {
    const made = await create(tools, call, fields);
    keepIn(held, made);
    return { ...nothing, outcome: "CREATED", held: shownHeld(made) };
  }
  const changes = contactFieldNames.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
  // The name is the same as it is spelled without case and marks: it stays as the company wrote it.
  const changed = changes.filter((name) => name !== "name");
  if (changed.length === 0) return { ...nothing, outcome: "UNCHANGED", held: shownHeld(before) };
  if (revision !== before.revision) return { ...nothing, outcome: "EXISTS", held: shownHeld(before), changes: changed };
  const after = await update(tools, call, { before, fields, changed });
  keepIn(held, after);
  return { ...nothing, outcome: "UPDATED", held: after, changes: changed };
}

/** Of a row that is only looked at: later rows are compared with it all the same. */
const notKept = { id: "", revision: 0 };
const shownHeld = (contact: Contact) => (contact.id === notKept.id ? null : contact);

const nothing = { held: null, changes: [], errors: [] } satisfies Partial<Result>;

/** Throws what `createContact` would: an empty cell is a field of which nothing is said. */
function fitting(tools: Tools, cells: Row["cells"]): Fields {
  const given = Object.entries(cells).filter(([, text]) => text?.trim());
  const fields = fitSchema(newContact, Object.fromEntries(given)) as Fields;
  requireCountry(tools, fields.country);
  return fields;
}

function errorsOf(problem: Problem, { locale }: ImportCall): Result["errors"] {
  const { errors = [] } = problemBody(problem, locale);
  return errors.map(({ path, message }) => ({ field: path as Field, message }));
}

async function create(tools: Tools, call: ImportCall, fields: Fields): Promise<Contact> {
  if (call.body.keep)
    return (await createContact(tools, { ...call, query: undefined, body: fields } as never)) as Contact;
  const open = Object.fromEntries(contactFieldNames.map((name) => [name, fields[name] ?? null]));
  const at = call.now.toISOString();
  return { ...open, ...fields, ...notKept, created_at: at, updated_at: at } as Contact;
}

interface Update {
  readonly before: Contact;
  readonly fields: Fields;
  readonly changed: readonly Field[];
}

async function update(tools: Tools, call: ImportCall, { before, fields, changed }: Update): Promise<Contact> {
  const said = Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  if (!call.body.keep) return { ...before, ...said };
  const params = { ...call.params, contact: before.id };
  const after = await changeContact(tools, {
    ...call,
    query: undefined,
    params,
    body: { revision: before.revision, ...said },
  } as never);
  return after as Contact;
}
