// The findings of the worked example with an edit applied, for the tests of the rules.
import type { FilingChange } from "../filing.ts";
import type { CheckContext, Finding, Lookups } from "../findings.ts";
import { aHouseBill, exampleContext, exampleLookups } from "../house-bill.example.ts";
import { checkFiling } from "./check-filing.ts";

export interface Otherwise {
  readonly lookups?: Partial<Lookups>;
  readonly context?: Partial<CheckContext>;
}

export function findingsOf(change: FilingChange = {}, { lookups, context }: Otherwise = {}): Finding[] {
  return checkFiling(aHouseBill(change), { ...exampleLookups, ...lookups }, { ...exampleContext, ...context });
}

/** Code and path of each finding, as in `v20_check_digit equipment[0].container_number`. */
export function foundIn(change: FilingChange = {}, otherwise: Otherwise = {}): string[] {
  return findingsOf(change, otherwise).map(({ code, path }) => `${code} ${path}`);
}

type Changed<Name extends "parties" | "equipment" | "goods_items"> = Partial<NonNullable<FilingChange[Name]>[number]>;

export function withGoods(...changes: Changed<"goods_items">[]): FilingChange {
  const items = aHouseBill().goods_items;
  return { goods_items: items.map((item, index) => ({ ...item, ...changes[index] })) };
}

export function withContainer(change: Changed<"equipment">): FilingChange {
  return { equipment: aHouseBill().equipment.map((container) => ({ ...container, ...change })) };
}

export function withParty(role: string, change: Changed<"parties">): FilingChange {
  return { parties: aHouseBill().parties.map((party) => (party.role === role ? { ...party, ...change } : party)) };
}

type ChangedDangers = Partial<NonNullable<NonNullable<FilingChange["goods_items"]>[number]["dangerous_goods"]>[number]>;

export function withDangers(change: ChangedDangers): FilingChange {
  const [goods] = aHouseBill().goods_items[1]?.dangerous_goods ?? [];
  return withGoods({}, { dangerous_goods: [{ ...goods, ...change }] });
}
