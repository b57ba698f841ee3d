// What a bill is called, as far as this computer has kept that.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { slotOf } from "#offline/kept-calls.ts";
import type { Owner } from "#offline/own-key.ts";
import { numberTyped } from "#offline/unsent/unsent-edit.ts";

/** Null: nothing of it is kept. */
export async function nameHere(owner: Owner, filingId: string): Promise<string | null> {
  const filing = await keptHere(owner, filingId);
  return numberTyped(owner.user, filingId) ?? filing?.body.bill_number ?? filing?.number ?? null;
}

/** False for one that was edited while its person worked for another company; a browser without a store cannot tell. */
export async function isOfCompany(owner: Owner, filingId: string): Promise<boolean> {
  return globalThis.indexedDB === undefined || (await keptHere(owner, filingId)) !== undefined;
}

async function keptHere(owner: Owner, filingId: string) {
  const { readAnswer } = await import("#offline/kept-answers.ts");
  const kept = await readAnswer(owner, slotOf("getMpciFiling", { params: { filingId } }));
  return kept?.answer as Pick<FilingDetail, "number" | "body"> | undefined;
}
