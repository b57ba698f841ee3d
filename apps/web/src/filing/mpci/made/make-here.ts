// Begins a draft without a line: in this browser, with what it is to hold as an edit that is not sent yet.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { BillType, FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { toldNow } from "#i18n/time/told-time.ts";
import { madeDrafts } from "#offline/made/made-drafts.ts";
import { editSlotOf } from "../unchosen/kept-texts.ts";

interface MakeHere {
  readonly id: string;
  readonly user: CurrentUser;
  readonly billType: BillType;
  readonly delegation: { readonly id: string; readonly isChosen: boolean } | null;
  readonly filer: FilingDetail["filer"];
  /** What it begins with beyond its type. */
  readonly change: FilingChange;
  /** What is thrown, as a sentence, where the browser keeps nothing: then nothing was begun. */
  readonly keepsNothing: string;
}

export function makeHere({ keepsNothing, ...making }: MakeHere): void {
  const edit = `${editSlotOf(making.user.identifier, making.id)}:made`;
  try {
    keepHere(making, edit);
  } catch {
    forget(edit);
    throw new Error(keepsNothing);
  }
}

/** An edit is not left without its draft. */
function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A storage that is forbidden holds none.
  }
}

type Making = Omit<MakeHere, "keepsNothing">;

function keepHere({ id, user, billType, delegation, filer, change }: Making, editName: string): void {
  const at = new Date(toldNow()).toISOString();
  const empty: FilingBody = { ...emptyBody(), bill_type: billType };
  const edit = differing(empty, applyChange(empty, change));
  if (Object.keys(edit.change).length > 0) localStorage.setItem(editName, JSON.stringify({ revision: 1, at, ...edit }));
  madeDrafts.begin(user.identifier, {
    id,
    company: user.company.id,
    at,
    billType,
    delegationId: delegation?.id ?? null,
    isDelegationChosen: delegation?.isChosen === true,
    filer,
    filedBy: { id: user.company.id, name: user.company.name },
    madeBy: user.name,
    isBegun: false,
    refusal: null,
  });
}

function differing(before: FilingBody, after: FilingBody): { change: FilingChange; before: FilingChange } {
  const names = Object.keys(after) as (keyof FilingBody)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (body: FilingBody) => Object.fromEntries(changed.map((name) => [name, body[name]])) as FilingChange;
  return { change: of(after), before: of(before) };
}
