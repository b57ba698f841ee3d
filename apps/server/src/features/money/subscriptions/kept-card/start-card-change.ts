// Opens the provider's page on which another card is kept; repeated while it is open, it returns the same page.
import type { startCardChange as endpoint } from "@filings/contract/api/money/kept-card";
import { creditCurrency } from "@filings/contract/money/prices";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import type { OutsideWatch } from "#notifications/outside-states";
import { askForCardPage, type PaymentPage } from "#payments/ask-for-page";
import { providerOf } from "#payments/kept-cards";
import type { Tools } from "#tools";

type Started = Answer<typeof endpoint>;

export async function startCardChange(
  tools: Tools,
  watch: OutsideWatch,
  { request, now }: Call<typeof endpoint>,
): Promise<Started> {
  const caller = await callerOf(tools, request.headers.authorization);
  const setup = await inTransaction(tools, (tx) => begin(tools, tx, caller, now));
  if (setup.state === "OPEN") return shown(setup);
  // Of two calls at the same moment both ask for the same page, with the same end.
  const asked = { id: setup.id, description: caller.companyName, now: setup.created_at };
  const page = await askForCardPage(tools, watch, asked);
  return inTransaction(tools, (tx) => open(tx, { id: setup.id, page, now }));
}

interface SetupRow {
  readonly id: string;
  readonly state: string;
  readonly redirect_url: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

const columns = sql`s.id, s.state, s.redirect_url, s.created_at, s.expires_at`;

/**
 * The page that is open or about to be, or a new one. Of this person: a card that a colleague is about to keep is another one. By a
 * page from before a removal none is kept. Throws `headquarters_pays`.
 */
async function begin(tools: Tools, tx: Tx, { companyId, userId }: Caller, now: Date): Promise<SetupRow> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
  await requireOwnPaying(tx, companyId);
  const { rows } = await sql<SetupRow>`
    select ${columns} from card_setups s join companies c on c.id = s.company_id
    where s.company_id = ${companyId} and s.created_by = ${userId}
      and (s.state = 'CREATING' or (s.state = 'OPEN' and s.expires_at > ${now}))
      and coalesce(c.card_removed_at < s.created_at, true)
    order by s.created_at desc, s.id desc limit 1
  `.execute(tx);
  if (rows[0] !== undefined) return rows[0];
  const id = newId(now.getTime());
  await sql`
    insert into card_setups (id, company_id, currency, provider, state, created_at, created_by, checked_at)
    values (${id}, ${companyId}, ${creditCurrency}, ${providerOf(tools)}, 'CREATING', ${now}, ${userId}, ${now})
  `.execute(tx);
  return { id, state: "CREATING", redirect_url: null, created_at: now, expires_at: null };
}

/** Also where the provider took so long that it was given up. What a person did on the page since, as another call gave it, stays. */
async function open(tx: Tx, { id, page, now }: { id: string; page: PaymentPage; now: Date }): Promise<Started> {
  await sql`
    update card_setups set state = 'OPEN', reference = ${page.reference}, redirect_url = ${page.redirectUrl},
      expires_at = ${page.expiresAt}, checked_at = ${now}
    where id = ${id} and state in ('CREATING', 'ABANDONED')
  `.execute(tx);
  const { rows } = await sql<SetupRow>`select ${columns} from card_setups s where s.id = ${id}`.execute(tx);
  return shown(rows[0]!);
}

function shown({ id, redirect_url: redirectUrl, expires_at: expiresAt }: SetupRow): Started {
  return { payment_id: id, redirect_url: redirectUrl ?? "", expires_at: expiresAt?.toISOString() ?? "" };
}
