// What a person is told of a draft: what is missing is no reproach until a check was asked for, and a refused save is told at its field.
import { emptyBody } from "@filings/contract/mpci/draft";
import { aHouseBill, exampleContext } from "@filings/contract/mpci/house-bill.example";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import { expect, test } from "vitest";
import { checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";
import type { ShownFinding } from "./checks.ts";
import { completenessOf } from "./completeness.ts";
import { createShownFindings } from "./shown-findings.ts";

const knows = { carrier: null, context: exampleContext };

function found(body: ReturnType<typeof emptyBody>): ShownFinding[] {
  return checkInBrowser(body, knows).map((one) => ({ ...one, message: findingSentence("en_GB", one) }));
}

function severities(shown: ReturnType<typeof createShownFindings>): string[] {
  return [...new Set(shown.index.get().all.map(({ severity }) => severity))].sort();
}

test("a blank bill has nothing wrong, only things still to fill in", () => {
  const shown = createShownFindings();
  shown.find(found(emptyBody()));
  expect(severities(shown)).toEqual(["missing"]);
  expect(shown.index.get().all).toHaveLength(13);
});

test("a wrong value is an error at once, and is not hidden behind what is missing", () => {
  const shown = createShownFindings();
  const body = aHouseBill({ goods_items: [] });
  shown.find(found({ ...body, equipment: body.equipment.map((one) => ({ ...one, container_number: "TCLU" })) }));
  expect(shown.index.get().byPath.get("equipment[0].container_number")?.code).toBe("v20_container_form");
  expect(shown.index.get().byPath.get("goods_items")?.severity).toBe("missing");
});

test("after a check what is missing is wrong until it is filled in", () => {
  const shown = createShownFindings();
  shown.find(found(emptyBody()));
  shown.check();
  expect(severities(shown)).toEqual(["error"]);
  shown.find(found({ ...emptyBody(), bill_number: "HBL1" }));
  expect(shown.index.get().byPath.get("bill_number")).toBeUndefined();
  expect(severities(shown)).toEqual(["error"]);
});

test("a refused save is told at its field, at its row where the field is unknown, until a save is taken", () => {
  const shown = createShownFindings();
  const refused = (path: string) => ({ path, code: "wrong_value", severity: "error", message: "no" }) as const;
  shown.refuse([refused("body.parties[0].revision"), refused("body.transport.eta"), refused("revision")]);
  expect(shown.index.get().all.map(({ path }) => path)).toEqual(["parties[0]", "transport.eta"]);
  expect(shown.index.get().byRow.get("parties[0]")).toHaveLength(1);
  shown.refuse([]);
  expect(shown.index.get().all).toEqual([]);
});

test("of a text that is too long for its field and for a save one limit is told, that of its field", () => {
  const shown = createShownFindings();
  const path = "goods_items[0].description";
  shown.refuse([{ path: `body.${path}`, code: "too_long", severity: "error", message: "at most 2,000" }]);
  expect(shown.index.get().all).toHaveLength(1);
  const [first, ...rest] = aHouseBill().goods_items;
  shown.find(found(aHouseBill({ goods_items: [{ ...first, description: "TEA ".repeat(2_500) }, ...rest] })));
  const told = shown.index.get().all.filter((one) => one.path === path && one.code.includes("too_long"));
  expect(told.map(({ params }) => params.most)).toEqual([512]);
});

test("the parts are complete exactly when nothing is wrong or missing in them", () => {
  const bills = [
    emptyBody(),
    aHouseBill(),
    aHouseBill({ goods_items: [] }),
    aHouseBill({ transport: { ...aHouseBill().transport, imo_number: "1234567" } }),
    aHouseBill({ parties: aHouseBill().parties.map((one) => ({ ...one, city: null })) }),
    aHouseBill({ places: { ...aHouseBill().places, loading: { unlocode: null, name: "Somewhere", country: "IN" } } }),
  ];
  for (const body of bills) {
    for (const asked of [false, true]) {
      const shown = createShownFindings();
      shown.find(found(body));
      if (asked) shown.check();
      for (const { name, given, asked: most } of completenessOf(body, shown.index.get().all)) {
        const faults = shown.index
          .get()
          .all.filter(({ path, severity }) => path.startsWith(name) && ["error", "missing"].includes(severity));
        if (faults.length > 0) expect([name, given < most]).toEqual([name, true]);
      }
      const states = completenessOf(body, shown.index.get().all);
      const isComplete = states.every(({ given, asked: most }) => given === most);
      const isFaultless = shown.index.get().all.every(({ severity }) => !["error", "missing"].includes(severity));
      expect(isComplete).toBe(isFaultless);
    }
  }
});

test("nothing found is no word that nothing is wrong, until what the form holds was checked", () => {
  const shown = createShownFindings();
  const isChecked = () => shown.index.get().isChecked;
  expect(isChecked()).toBe(false);
  shown.find([], false);
  shown.holdUnchosen(new Map());
  expect(isChecked()).toBe(false);
  shown.find(found(aHouseBill()));
  expect(isChecked()).toBe(true);
});
