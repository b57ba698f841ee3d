// Publishes a party id of a shipping line for every company: what a company entered, or what is known from elsewhere.
import type {
  approvePartyId as approval,
  publishPartyId as publishing,
} from "@filings/contract/api/operator/party-ids";
import { type ErrorCode, Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { approvePartyId, type Outcome, publishPartyId } from "#mpci/party-ids/publish-party-id";
import type { Tools } from "#tools";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function approve(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof approval> & Writing,
): Promise<Answer<typeof approval>> {
  const { source } = body;
  const operator = await nameOf(tx, caller);
  const outcome = await approvePartyId(tx, { entry: params.entry, source, operator, now });
  return published(outcome, outcome.kind === "unknown" ? "not_found" : null);
}

export async function publish(
  _tools: Tools,
  { tx, caller, body, now }: Call<typeof publishing> & Writing,
): Promise<Answer<typeof publishing>> {
  const { scac, mpci_party_id: partyId, source } = body;
  const operator = await nameOf(tx, caller);
  return published(await publishPartyId(tx, { scac, partyId, source, operator, now }), null);
}

async function nameOf(tx: Tx, { userId }: Caller): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx);
  return rows[0]!.name;
}

const fields = {
  unknown: "scac",
  held: "mpci_party_id",
  replaced: "",
  form: "mpci_party_id",
  "no-source": "source",
} as const;
const codes = {
  unknown: "party_id_line_unknown",
  held: "party_id_held",
  replaced: "party_id_replaced",
  form: "wrong_value",
  "no-source": "required_field",
} as const satisfies Record<Exclude<Outcome["kind"], "published">, ErrorCode>;

/** Throws what a refused outcome means, at the field it is about. */
function published(outcome: Outcome, instead: ErrorCode | null) {
  if (outcome.kind === "published") {
    const { carrier, mpci_party_id, replaces } = outcome;
    return { carrier, mpci_party_id, replaces };
  }
  if (instead !== null) throw new Problem(instead);
  const code = codes[outcome.kind];
  throw new Problem(code, { errors: [{ path: fields[outcome.kind], code, severity: "error" }] });
}
