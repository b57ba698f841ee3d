// The checks shown while typing are those of the browser now and those of the server that still hold.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleCarrier, exampleContext } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";
import { mergeFindings, type ShownFinding } from "./checks.ts";

const knows = { carrier: exampleCarrier, context: exampleContext };
const said = (path: string, code: string): ShownFinding => ({
  path,
  code,
  severity: "error",
  params: {},
  message: code,
});

function shown(now: FilingChange, findings: readonly ShownFinding[], before: FilingChange = {}) {
  const [body, saved] = [aHouseBill(now), aHouseBill(before)];
  const own = checkInBrowser(body, knows);
  return mergeFindings(body, own, { body: saved, findings }, checkInBrowser(saved, knows)).map(
    ({ code, path }) => `${code} ${path}`,
  );
}

test("a filing without faults is quiet, although the browser has no lists", () => {
  expect(shown({}, [])).toEqual([]);
});

test("a fault is found while it is typed, and gone when it is mended", () => {
  expect(shown({ bill_number: "abc" }, [])).toEqual(["v01_bill_number bill_number"]);
  expect(shown({}, [said("bill_number", "v01_bill_number")], { bill_number: "abc" })).toEqual([]);
});

test("a finding that only the server's lists can make stays until its field changes", () => {
  const taken = [said("bill_number", "v02_bill_number_taken")];
  expect(shown({ is_to_order: false }, taken)).toEqual(["v02_bill_number_taken bill_number"]);
  expect(shown({ bill_number: "OTHER1" }, taken)).toEqual([]);
});

test("errors come before warnings", () => {
  const hint: ShownFinding = { ...said("goods_items[0].description", "v63_dangerous_word"), severity: "warning" };
  expect(shown({ bill_number: null }, [hint])).toEqual([
    "v10_required bill_number",
    "v63_dangerous_word goods_items[0].description",
  ]);
});

test("a city said to lie elsewhere is doubtful until the city or its country changes", () => {
  const elsewhere = [said("parties[0].city", "v30_city_elsewhere")];
  const inUae = { parties: aHouseBill().parties.map((party) => ({ ...party, country: "AE" })) };
  expect(shown(inUae, elsewhere, inUae)).toEqual(["v30_city_elsewhere parties[0].city"]);
  expect(shown({}, elsewhere, inUae)).toEqual([]);
});

test("a shipping line whose party id was entered since the server spoke is no longer without one", () => {
  expect(shown({}, [said("carrier_id", "v12_carrier_not_registered")])).toEqual([]);
});

test("a suggestion is shown once: in the sentence, or by the button beside it", () => {
  const body = aHouseBill({ bill_number: "A B" });
  const own = checkInBrowser(body, knows);
  const [finding] = mergeFindings(body, own, { body, findings: [] }, []);
  const say = (isOfferedBeside: boolean) =>
    typeof finding?.message === "function" ? finding.message("en_GB", isOfferedBeside) : "";
  expect(say(false)).toContain("Did you mean AB?");
  expect(say(true)).not.toContain("Did you mean");
  expect(say(true)).toContain("A B cannot be the bill number");
});
