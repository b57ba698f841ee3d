// Performs an action on a filing: discard, mark as read or unread, archive, ask again, or a sealed answer or cancellation.
import type { actOnMpciFiling, FilingDetail } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { newestAnswerAt } from "@filings/contract/mpci/answers/newest-answer";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { isSameVoyage, voyageOf } from "@filings/contract/mpci/types/voyage";
import { mpciActions } from "@filings/contract/mpci/workflow";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requirePermission } from "#http/permission";
import { dropUnsealedAttachments } from "#mpci/attachments";
import { cancelFiling } from "#mpci/cancellation/cancel-filing";
import { detailOf, mpciDetail } from "#mpci/detail";
import { type DetailRow, lockMpciDetail } from "#mpci/detail/detail-row";
import { remindFilers } from "#mpci/family/remind-filers";
import { changeWords, columnsOf } from "#mpci/list/body-columns";
import type { LockedFiling } from "#mpci/lock-filing";
import {
  applyMpciEvent,
  applyMpciEventLast,
  type Changes,
  type Firing,
  isMpciTransitionAllowed,
  refusedTransition,
} from "#mpci/state-machine";
import { answerRequest } from "#mpci/submission/answer-request";
import type { Tools } from "#tools";
import { voidPreparations } from "./void-preparations.ts";

type ActCall = Call<typeof actOnMpciFiling> & { tx: Tx; caller: Caller };
type Unsealed = Exclude<ActCall["body"]["action"], "CANCEL" | "ANSWER_RFI">;

export async function actOnFiling(tools: Tools, call: ActCall): Promise<FilingDetail> {
  const { tx, caller, params, body, locale, now } = call;
  const { permission, flag, event } = mpciActions[body.action];
  await requirePermission(tx, caller, permission);
  const { filingId } = params;
  const { companyId } = caller;
  const filing = await lockMpciDetail(tx, { filingId, companyId, now });
  if (flag !== null && !caller.flags.has(flag)) throw new Problem("feature_off");
  const shown = () => mpciDetail(tx, tools, { filingId, caller, locale, now });
  if (body.revision !== undefined && body.revision !== filing.revision) {
    throw new Problem("stale_revision", { current: await shown() });
  }
  const { answer_received_at: seen } = body;
  const newest = newestAnswerAt(filing);
  if (seen !== undefined && newest !== null && Date.parse(seen) !== Date.parse(newest)) {
    throw new Problem("newer_answer", { current: await shown() });
  }
  if (body.action === "CANCEL") {
    await cancelFiling(tools, { ...call, filing });
    return shown();
  }
  if (body.action === "ANSWER_RFI") {
    await answerRequest(tools, { ...call, filing });
    return shown();
  }
  if (!isMpciTransitionAllowed(filing, event, now)) throw refusedTransition(filing, event);
  const { history = {}, ...changes } = await effects[body.action]({ tools, tx, filing, now });
  const firing: Firing = {
    event,
    actor: { kind: "USER", id: caller.userId },
    now,
    changes,
    // Asking again adds no history entry; the answer will.
    ...(body.action === "REFRESH_STATUS" ? {} : { history }),
  };
  if (body.action === "DISCARD") {
    await applyMpciEvent(tx, filing, firing);
    return shown();
  }
  const after = await applyMpciEventLast(tx, filing, firing);
  return detailOf(tools, afterwards(filing, { after, firing, name: caller.name }), { caller, locale, now });
}

function afterwards(
  filing: DetailRow,
  { after, firing: { event, now, history }, name }: { after: LockedFiling; firing: Firing; name: string },
): DetailRow {
  const actor = { actor: "USER", actor_name: name } as const;
  const text = typeof history?.text === "string" ? history.text : null;
  const entry = { at: now.toISOString(), kind: event, ...actor, text, answer: null, cut_off: null };
  const events = history === undefined ? filing.events : [...filing.events, entry];
  return { ...filing, ...after, updated_at: now, events };
}

interface Acting {
  readonly tools: Tools;
  readonly tx: Tx;
  readonly filing: LockedFiling;
  readonly now: Date;
}

/** What an action changes, and what the history says of it. */
type Effect = Changes & { readonly history?: { readonly text: string } };

/** The effect of each action beside the transition. */
const effects: Readonly<Record<Unsealed, (acting: Acting) => Effect | Promise<Effect>>> = {
  DISCARD: dropDraft,
  ARCHIVE: () => ({ archived: true }),
  UNARCHIVE: () => ({ archived: false }),
  MARK_READ: ({ filing, now }) => readAt(filing, now),
  MARK_UNREAD: ({ filing }) => readAt(filing, null),
  REFRESH_STATUS: askAgain,
  REMIND: ({ tx, filing, now }) => remindFilers(tx, filing, now),
};

function readAt({ last_assessment: assessment, cancellation }: LockedFiling, at: Date | null): Changes {
  const read_at = at?.toISOString() ?? null;
  return {
    ...(assessment === null ? {} : { last_assessment: JSON.stringify({ ...assessment, read_at }) }),
    ...(cancellation === null ? {} : { cancellation: JSON.stringify({ ...cancellation, read_at }) }),
  };
}

/** Discarding an update restores the version before it with its content. */
async function dropDraft({ tx, filing, now }: Acting): Promise<Changes> {
  await voidPreparations(filing.id, now).execute(tx);
  if (filing.previous_version === null) return {};
  const { rows } = await sql<{ body: FilingBody; drafted: FilingBody }>`
    select v.body, f.body as drafted from filing_versions v join filings f on f.id = v.filing_id
    where v.filing_id = ${filing.id} and v.version = ${filing.previous_version}
  `.execute(tx);
  if (rows[0] === undefined) throw new Error(`version ${filing.previous_version} of filing ${filing.id} was not kept`);
  await dropUnsealedAttachments(tx, filing);
  const { body, drafted } = rows[0];
  await changeWords(tx, filing, { before: drafted, after: body });
  return {
    ...columnsOf(body),
    ...(await cutOffAgain(tx, filing, { drafted, body })),
    last_sent_version: filing.previous_version ?? undefined,
    ...(filing.status === "SUBMISSION_REJECTED" ? { rejection: null } : {}),
  };
}

/** An update to another voyage has lost the cut-off of its bill: with the voyage comes what the company has entered for it. */
async function cutOffAgain(
  tx: Tx,
  { company_id }: LockedFiling,
  { drafted, body }: { readonly drafted: FilingBody; readonly body: FilingBody },
): Promise<Changes> {
  const voyage = voyageOf(body);
  if (isSameVoyage(voyageOf(drafted), voyage)) return {};
  if (voyage === null) return { cut_off_at: null };
  const { rows } = await sql<{ cut_off_at: Date | null }>`
    select cut_off_at from voyage_cut_offs
    where company_id = ${company_id} and carrier_id = ${voyage.carrier_id}
      and vessel_name = ${voyage.vessel_name} and voyage_number = ${voyage.voyage_number}
  `.execute(tx);
  return { cut_off_at: rows[0]?.cut_off_at ?? null };
}

/** Throws `asked_recently` within a minute of the last request. */
async function askAgain({ tools, tx, filing, now }: Acting): Promise<Changes> {
  const waited =
    filing.refreshed_at === null ? Number.POSITIVE_INFINITY : now.getTime() - filing.refreshed_at.getTime();
  const left = limits.refreshStatusSeconds - waited / 1000;
  if (left > 0) {
    const seconds = Math.ceil(left);
    throw new Problem("asked_recently", { params: { seconds }, retryAfterSeconds: seconds });
  }
  await tools.jobs.enqueue(tx, "mpci.ask-again", { filingId: filing.id });
  return { refreshed_at: now };
}
