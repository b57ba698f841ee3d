// Fills the open fields of a draft with what an earlier bill of the same lane said; nothing that is there is changed.
import type { MpciLane } from "@filings/contract/api/mpci/reuse/lanes";
import { emptyGoodsItem } from "@filings/contract/mpci/draft";
import type { FilingBody, GoodsItem, Party, Place, Places } from "@filings/contract/mpci/filing";
import { billForms, has } from "@filings/contract/mpci/types/bill-forms";
import { fold } from "@filings/contract/values/fold";
import { newKey } from "#filing/mpci/cells/cells.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";
import { isSame } from "../draft/values.ts";
import type { EditorParts } from "../editor-context.ts";

export interface Filled {
  readonly before: FilingBody;
  readonly after: FilingBody;
  /** Of the fields. */
  readonly count: number;
}

/** Null: the draft says all of it. */
export function fillFromLane(before: FilingBody, lane: MpciLane): Filled | null {
  const { transport, places } = before;
  const hasFirstPort = has(before.bill_type, "transport.first_uae_port");
  const after: FilingBody = {
    ...before,
    carrier_id: before.carrier_id ?? lane.carrier_id,
    freight_payment: before.freight_payment ?? lane.freight_payment,
    transport: {
      ...transport,
      last_foreign_load_port: transport.last_foreign_load_port ?? lane.transport.last_foreign_load_port,
      first_uae_port: transport.first_uae_port ?? (hasFirstPort ? lane.transport.first_uae_port : null),
    },
    places: filledPlaces(places, lane.places),
    parties: filledParties(before, lane),
    goods_items: filledGoods(before.goods_items, lane.goods_items),
  };
  const count = said(after) - said(before);
  return count === 0 ? null : { before, after, count };
}

/** On the way between two ports lies only what lay there with the same ports. */
function filledPlaces(now: Places, lane: Places): Places {
  const isOpen = now.transhipment.length === 0;
  return {
    receipt: placed(now.receipt, lane.receipt),
    loading: placed(now.loading, lane.loading),
    transhipment: isOpen ? lane.transhipment.map((place) => ({ ...place })) : now.transhipment,
    discharge: placed(now.discharge, lane.discharge),
    delivery: placed(now.delivery, lane.delivery),
  };
}

function placed(now: Place | null, lane: Place | null): Place | null {
  return now === null || said(now) === 0 ? lane : now;
}

function filledParties({ bill_type, is_to_order, parties }: FilingBody, lane: MpciLane): Party[] {
  const filled = parties.map((party) => {
    const earlier = lane.parties.find(
      ({ role, name }) => role === party.role && (party.name === null || fold(name ?? "") === fold(party.name)),
    );
    return earlier === undefined ? party : { ...withOpen(party, earlier), key: party.key };
  });
  const added = lane.parties.filter(({ role }) => {
    const use = billForms[bill_type].parties[role];
    // The consignee of a bill made out to order is written otherwise.
    const fits = role !== "CONSIGNEE" || lane.is_to_order === is_to_order;
    return typeof use === "object" && fits && parties.every((party) => party.role !== role);
  });
  return [...filled, ...added.map((party) => ({ ...party, key: newKey("party") }))];
}

function filledGoods(now: readonly GoodsItem[], lane: MpciLane["goods_items"]): GoodsItem[] {
  if (now.length === 0) return lane.map((goods) => ({ ...emptyGoodsItem, ...goods, key: newKey("item") }));
  return now.map((item, at) => {
    const earlier = lane[at];
    // Other goods than those of the lane are not completed from it.
    const isOther = item.description !== null || item.hs_code !== null;
    return earlier === undefined || isOther ? item : withOpen(item, earlier);
  });
}

/** What is open is taken from the other. */
function withOpen<T extends object>(now: T, other: Partial<T>): T {
  const taken = Object.entries(other).filter(([name]) => now[name as keyof T] === null);
  return taken.length === 0 ? now : { ...now, ...Object.fromEntries(taken) };
}

/** How many fields say something; what only the form needs to know is none. */
function said(value: unknown): number {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return 0;
  if (typeof value !== "object") return 1;
  return Object.entries(value).reduce(
    (sum, [name, inner]) => (name === "key" || name === "role" ? sum : sum + said(inner)),
    0,
  );
}

type Writing = Pick<EditorParts, "readNow" | "write">;

function put({ readNow, write }: Writing, body: FilingBody): void {
  const now = readNow();
  for (const name of Object.keys(body) as (keyof FilingBody)[]) {
    if (!isSame(now[name], body[name])) write(name, body[name]);
  }
}

export function fill(editor: Writing, lane: MpciLane): Filled | null {
  const filled = fillFromLane(editor.readNow(), lane);
  if (filled !== null) put(editor, filled.after);
  return filled;
}

/** What was typed since then stays. */
export function unfill(editor: Writing, { before, after }: Filled): void {
  const three = { base: after, mine: before, theirs: editor.readNow() };
  const typed = mergeDrafts(three).conflicts.map(({ id }) => [id, "theirs"] as const);
  put(editor, mergeDrafts(three, Object.fromEntries(typed)).merged);
}
