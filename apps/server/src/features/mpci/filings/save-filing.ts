// Saves an edit of a draft, unless another person has changed it; voids a preparation of the old content.
import type { FilingDetail, saveMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { isSameVoyage, voyageOf } from "@filings/contract/mpci/types/voyage";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { checkWith } from "#mpci/check";
import { checkFacts, detailOf, mpciDetail } from "#mpci/detail";
import { type DetailRow, type GivenChoices, lockMpciDetail } from "#mpci/detail/detail-row";
import { errorsToFix } from "#mpci/draft-errors";
import { namedByChange } from "#mpci/family/asked-bill";
import { columnsOf, wordChanges } from "#mpci/list/body-columns";
import { requirePlausibleMoment } from "#mpci/list/plausible-moment";
import { applyMpciEventLast, type Changes, isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { refuseCarrier, requireDelegation } from "./draft-choices.ts";
import { voidPreparations } from "./void-preparations.ts";

type SaveCall = Call<typeof saveMpciFiling> & { tx: Tx; caller: Caller };

export async function saveFiling(tools: Tools, call: SaveCall): Promise<FilingDetail> {
  const { tx, caller, params, body: request, locale, now } = call;
  requirePlausibleMoment(request.body.transport?.planned_loading_at ?? null, "body.transport.planned_loading_at");
  const { filingId } = params;
  const given = givenBy(request);
  const filing = await lockMpciDetail(tx, { filingId, companyId: caller.companyId, given });
  if (filing.revision !== request.revision) {
    throw new Problem("stale_revision", { current: await mpciDetail(tx, tools, { filingId, caller, locale, now }) });
  }
  if (!isMpciTransitionAllowed(filing, "SAVE", now)) throw refusedTransition(filing, "SAVE");

  const body = applyChange(filing.body, request.body);
  if (request.body.carrier_id && filing.carrier === null) throw refuseCarrier("body.carrier_id");
  const delegationId = await delegationOf(call, filing, body);
  const findings = checkWith(tools, body, checkFacts(filing), now);
  const saved = await applyMpciEventLast(tx, filing, {
    event: "SAVE",
    actor: { kind: "USER", id: caller.userId },
    now,
    changes: {
      ...columnsOf(body),
      ...cutOffOf(filing, body),
      delegation_id: delegationId,
      ...errorsToFix(findings, filing.errors_to_fix),
    },
    beside: [voidPreparations(filing.id, now), ...wordChanges(filing, { before: filing.body, after: body })],
  });
  return detailOf(tools, { ...filing, ...saved, body, updated_at: now }, { caller, locale, now, findings });
}

/** A cut-off is that of one voyage: a bill that changes to another one has none until it is taken over for it. */
function cutOffOf(filing: DetailRow, after: FilingBody): Pick<Changes, "cut_off_at"> {
  const isLost = filing.cut_off_at !== null && !isSameVoyage(voyageOf(filing.body), voyageOf(after));
  return isLost ? { cut_off_at: null } : {};
}

function givenBy({ delegation_id, body }: SaveCall["body"]): GivenChoices {
  return { ...namedByChange(body), delegation_id };
}

/**
 * Throws `wrong_value` once the authority knows the filer, `delegation_not_active` for a delegation that does not hold.
 */
async function delegationOf(
  { tx, caller, body: request, now }: SaveCall,
  filing: DetailRow,
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
    const wish = { companyId: caller.companyId, delegationId: wanted, billType: after.bill_type, now };
    await requireDelegation(tx, wish);
  }
  return wanted;
}
