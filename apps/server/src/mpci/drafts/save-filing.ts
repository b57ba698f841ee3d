// Saves an edit of a draft, unless another person has changed it; voids a preparation of the old content.
import type { SavedDraft, saveMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { findingsOf } from "@filings/contract/mpci/rules/check-filing";
import { isSameVoyage, voyageOf } from "@filings/contract/mpci/types/voyage";
import { afterCommit } from "#db/after-commit";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { checkedWith } from "#mpci/check";
import { draftFacts, mpciDetail, savedDraftOf } from "#mpci/detail";
import { type DraftRow, keepEdit, readDraft } from "#mpci/detail/stored-draft";
import { countErrors } from "#mpci/draft-errors";
import { namedByChange } from "#mpci/family/asked-bill";
import { columnsOf, wordChange } from "#mpci/list/body-columns";
import { requirePlausibleMoment } from "#mpci/list/plausible-moment";
import { isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { refuseCarrier, requireDelegation } from "./draft-choices.ts";
import { recentDrafts } from "./recent-drafts.ts";

type SaveCall = Call<typeof saveMpciFiling> & { tx: Tx; caller: Caller };

export async function saveFiling(tools: Tools, call: SaveCall): Promise<SavedDraft> {
  const { tx, caller, params, body: request, locale, now } = call;
  requirePlausibleMoment(request.body.transport?.planned_loading_at ?? null, "body.transport.planned_loading_at");
  const { filingId } = params;
  const given = {
    ...namedByChange(request.body),
    ...(request.delegation_id !== undefined && { delegation_id: request.delegation_id }),
  };
  const {
    draft: filing,
    checked: before,
    readAt,
  } = await draftFor(tools, tx, { filingId, companyId: caller.companyId, given, revision: request.revision });
  if (filing.revision !== request.revision) {
    throw new Problem("stale_revision", { current: await mpciDetail(tx, tools, { filingId, caller, locale, now }) });
  }
  if (!isMpciTransitionAllowed(filing, "SAVE", now)) throw refusedTransition(filing, "SAVE");

  const body = applyChange(filing.body, request.body);
  if (request.body.carrier_id && filing.carrier === null) throw refuseCarrier("body.carrier_id");
  const delegationId = await delegationOf(call, filing, body);
  const checked = checkedWith(tools, { body, facts: draftFacts(filing), now, before });
  const findings = findingsOf(checked);
  const errorsToFix = countErrors(findings);
  const isOtherVoyage = !isSameVoyage(voyageOf(filing.body), voyageOf(body));
  const [columns, words] = [columnsOf(body), wordChange(filing, { before: filing.body, after: body })];
  const updatedAt = listedAt(filing.updated_at, now);
  await keepEdit(tx, { filing, columns, words, isOtherVoyage, delegationId, errorsToFix, updatedAt, now });
  const saved = {
    ...filing,
    body,
    file_by: columns.file_by,
    cut_off_at: isOtherVoyage ? null : filing.cut_off_at,
    delegation_id: delegationId,
    revision: filing.revision + 1,
    errors_to_fix: errorsToFix,
    updated_at: updatedAt,
  };
  afterCommit(tx, () => recentDrafts(tools.database).remember({ draft: saved, checked, readAt }, columns.body.length));
  return savedDraftOf(saved, { findings, locale, now });
}

/** As it was saved here a moment ago, or as it is stored. */
async function draftFor(tools: Tools, tx: Tx, asked: Parameters<typeof readDraft>[1] & { revision: number }) {
  const isPlain = Object.keys(asked.given).length === 0;
  const recent = isPlain ? recentDrafts(tools.database).take(asked) : undefined;
  if (recent !== undefined) return recent;
  const readAt = performance.now();
  return { draft: await readDraft(tx, asked), checked: null, readAt };
}

/** Lists are sorted by it, so it moves on only after some seconds of typing: each time it does, six indexes get a new entry. */
function listedAt(before: Date, now: Date): Date {
  return now.getTime() - before.getTime() < listedEveryMs ? before : now;
}
const listedEveryMs = 30_000;

/**
 * Throws `wrong_value` once the authority knows the filer, `delegation_not_active` for a delegation that does not hold.
 */
async function delegationOf(
  { tx, caller, body: request, now }: SaveCall,
  filing: DraftRow,
  after: FilingBody,
): Promise<string | null> {
  const wanted = request.delegation_id;
  if (wanted === undefined || wanted === filing.delegation_id) return filing.delegation_id;
  if (filing.first_submitted_at !== null) {
    throw new Problem("wrong_value", {
      errors: [
        {
          path: "delegation_id",
          code: "wrong_value",
          severity: "error",
          params: { expected: filing.delegation_id ?? "null" },
        },
      ],
    });
  }
  if (wanted !== null) {
    const { companyId, userId } = caller;
    await requireDelegation(tx, { companyId, userId, delegationId: wanted, billType: after.bill_type, now });
  }
  return wanted;
}
