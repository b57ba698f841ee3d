// Ends a membership: its sessions end, its open filings go to a colleague, and it files under no delegation any more.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { type Params, Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "../../db/open.ts";
import { filingTables, giveTo, heirOf, holder, lockHeld } from "../../filing/assignment.ts";
import type { Caller } from "../../http/caller.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Tools } from "../../tools.ts";
import { recordSecurity } from "../record-security.ts";
import { endEachSession } from "../session/end-sessions.ts";
import { requireOtherAdministrator } from "./company-users.ts";
import { leaveDelegations } from "./leave-delegations.ts";
import { openFilings } from "./open-filings.ts";
import { passOnViews } from "./pass-on-views.ts";

export interface Leaving {
  readonly caller: Caller;
  readonly user: CompanyUser;
  readonly heirId: string | null;
  /** The session that is not ended, because its person goes on for another company. */
  readonly goesOn: string | null;
  /** The name of the company of the same group to which an administrator moves them; absent: they leave. */
  readonly movedTo?: string;
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

interface Ended {
  readonly sessions: number;
  readonly filings: number;
  readonly handed_over_to: string | null;
}

/** Records it, unless they are moved, which is an entry of its own. Throws `last_administrator`, or `hand_over_needed` or `not_a_colleague` where open filings are left behind. */
export async function endMembership(
  tools: Tools,
  tx: Tx,
  { caller, user, heirId, goesOn, movedTo, request, now, locale }: Leaving,
): Promise<Ended> {
  const { companyId } = caller;
  const { id: userId, name } = user;
  const open = user.open_bills + user.open_declarations;
  await requireOtherAdministrator(tx, caller, userId);
  await leaveDelegations(tx, { companyId, userId, heirId: open > 0 ? heirId : null, now });
  if (open > 0) {
    if (heirId === null) throw atHandOver("hand_over_needed");
    await handOver(tools, tx, { caller, fromId: userId, name, movedTo, toId: heirId, now, locale });
  }
  await passOnViews(tx, { companyId, userId, byId: caller.userId });
  await sql`
    update memberships set active = false, oversees_units = false, revision = revision + 1 where company_id = ${companyId} and user_id = ${userId}
  `.execute(tx);
  await sql`
    update api_tokens set revoked_at = ${now} where company_id = ${companyId} and user_id = ${userId} and revoked_at is null
  `.execute(tx);
  const because = movedTo === undefined ? "deactivated" : "moved";
  const sessions = await endEachSession(tx, { userId, because, now, companyId, except: goesOn });
  const facts = { sessions, filings: open, handed_over_to: open > 0 ? heirId : null };
  const entry = { kind: "USER_DEACTIVATED", companyId, userId, actorId: caller.userId, request, now, facts } as const;
  if (movedTo === undefined) await recordSecurity(tx, entry);
  return facts;
}

function atHandOver(code: "hand_over_needed" | "not_a_colleague"): Problem {
  const params: Params = code === "not_a_colleague" ? { expected: "active colleague who may prepare filings" } : {};
  return new Problem(code, { errors: [{ path: "hand_over_to", code, severity: "error", params }] });
}

interface HandOver {
  readonly caller: Caller;
  readonly fromId: string;
  readonly name: string;
  readonly movedTo: string | undefined;
  readonly toId: string;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

async function handOver(
  tools: Tools,
  tx: Tx,
  { caller, fromId, name, movedTo, toId, now, locale }: HandOver,
): Promise<void> {
  const { companyId, companyName: company } = caller;
  const heir = toId === fromId ? null : await heirOf(tx, { companyId, userId: toId });
  if (heir === null) throw atHandOver("not_a_colleague");
  const move = async (system: FilingSystem) => {
    const table = filingTables[system];
    const which = sql`${openFilings[table]} and ${holder} = ${fromId}`;
    const filings = await lockHeld(tx, { table, companyId, which });
    await giveTo(tx, { system, filings, to: heir, byId: caller.userId, handedOverFrom: fromId, now });
    return filings.length;
  };
  const [bills, declarations] = [await move("MPCI"), await move("ADC")];
  const link = listsOf({ bills, declarations, fromId, toId })
    .map((path) => `${tools.settings.publicUrl}${path}`)
    .join("\n");
  const count = bills + declarations;
  const stage = movedTo !== undefined ? "moved" : caller.userId === fromId ? "left" : "deactivated";
  const mail = identityMail((heir.language as ReleasedLocale | null) ?? locale, "hand_over", {
    ...{ name, company, link, count, stage },
    ...{ by: caller.name, to: movedTo ?? "" },
  });
  await enqueueMail(tools, tx, { recipient: heir.email, ...mail, now, expiresAt: null });
}

interface HandedOver {
  readonly bills: number;
  readonly declarations: number;
  readonly fromId: string;
  readonly toId: string;
}

/** The list of just what was handed over, in each system where something was. */
function listsOf({ bills, declarations, fromId, toId }: HandedOver): string[] {
  const which = `owner=${toId}&from=${fromId}`;
  return [...(bills > 0 ? [`/ae/mpci/filings?${which}`] : []), ...(declarations > 0 ? [`/adc/filings?${which}`] : [])];
}
