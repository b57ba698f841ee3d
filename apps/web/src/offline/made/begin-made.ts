// Has the server begin a draft that was begun here, before anything else is asked of it: once, however often it is tried.
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { keepAnswers } from "../kept-answers.ts";
import { slotOf } from "../kept-calls.ts";
import type { Owner } from "../own-key.ts";
import { refusalIn } from "../unsent/unsent-edit.ts";
import { madeDetail } from "./made-detail.ts";
import { type MadeDraft, madeDrafts } from "./made-drafts.ts";

const running = new Map<string, Promise<void>>();

/** Rejects as the call does. Of another company nothing is begun. */
export function beginMade(call: Call, owner: Owner, id: string): Promise<void> {
  const made = madeDrafts.read(owner.user, id);
  if (made === null || made.isBegun || made.company !== owner.company) return Promise.resolve();
  const before = running.get(id);
  if (before !== undefined) return before;
  const begun = begin(call, owner, made).finally(() => running.delete(id));
  running.set(id, begun);
  return begun;
}

async function begin(call: Call, owner: Owner, made: MadeDraft): Promise<void> {
  try {
    const draft = await create(call, made, made.delegationId);
    const answer = { ...madeDetail(made), ...draft };
    const slot = slotOf("getMpciFiling", { params: { filingId: made.id } });
    // Where the line goes again at once, it is read as it was begun.
    await keepAnswers(call, owner, new Map([[slot, { at: Date.now(), answer }]])).catch(() => {});
  } catch (error) {
    // It was begun before, and sent since, as from another device.
    if (!(error instanceof ApiError) || error.code !== "invalid_transition") {
      if (error instanceof ApiError && error.status < 500)
        madeDrafts.change(owner.user, { ...made, refusal: refusalIn(error) });
      throw error;
    }
  }
  madeDrafts.change(owner.user, { ...made, isBegun: true, refusal: null });
}

/** The server knows the id: what was lost on the way is answered as it was begun, also after days. */
async function create(call: Call, made: MadeDraft, delegationId: string | null) {
  const { id, billType } = made;
  const body = { id, bill_type: billType, ...(delegationId === null ? {} : { delegation_id: delegationId }) };
  try {
    return await call(createMpciFiling, { body, idempotencyKey: `${id}-${delegationId ?? "own"}` });
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === "delegation_not_active";
    if (!isOver || made.isDelegationChosen || delegationId === null) throw error;
    return create(call, made, null);
  }
}
