// What was declared cannot be changed once it has its number: the screen says so, and leads to where it can be corrected.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { HeaderFacts } from "./header-facts.tsx";

let close: () => void = () => {};
afterEach(() => close());

async function shown(filing: AdcFilingDetail, permissions: Parameters<typeof showScreen>[0]["permissions"]) {
  const screen = showScreen({
    path: "/",
    Screen: () => <HeaderFacts filing={filing} />,
    ...(permissions === undefined ? {} : { permissions }),
    answers: {},
  });
  close = screen.close;
  await soon(() => expect(textOf(document.body)).toContain("Declared"));
  const links = () => [...document.querySelectorAll("a")].map((one) => [textOf(one), one.getAttribute("href")]);
  return { text: () => textOf(document.body), links };
}

const copy = (id: string) => [["Copy to a new request", `/adc/filings/new?copy=${id}`]];
const cannot = "You cannot change this any more";

it("before the seal it says what cannot be changed, why, and what to do", async () => {
  const filing = aDeclaration({ filing_number: "ADC-1", available_actions: ["UPLOAD", "SUBMIT"] });
  const { text, links } = await shown(filing, undefined);
  await soon(() => expect(links()).toEqual(copy(filing.id)));
  expect(text()).toContain(`${cannot}: it belongs to the number.`);
});

it("once it is sent nobody is told to correct it, and it can be copied still", async () => {
  const filing = aDeclaration({ filing_number: "ADC-1", status: "PENDING_APPROVALS", available_actions: [] });
  const { text, links } = await shown(filing, undefined);
  await soon(() => expect(links()).toEqual(copy(filing.id)));
  expect(text()).not.toContain(cannot);
});

it("without a number, and for who may not prepare, there is nothing to copy", async () => {
  const waiting = aDeclaration({ filing_number: null, status: "DRAFT", available_actions: [] });
  expect((await shown(waiting, undefined)).links()).toEqual([]);
  close();
  const issued = aDeclaration({ filing_number: "ADC-1", available_actions: [] });
  expect((await shown(issued, ["pay"])).links()).toEqual([]);
});

it.each([
  ["en-GB", "1,250.5 kg"],
  ["hu-HU-u-nu-latn", "1250,5 kg"],
  ["de-DE", "1.250,5 kg"],
])("in %s the weight is written %s", async (format, weight) => {
  const filing = aDeclaration({ header: { ...aDeclaration({}).header, gross_weight_kg: "1250.500" } });
  close = showScreen({ path: "/", Screen: () => <HeaderFacts filing={filing} />, answers: {}, format }).close;
  await soon(() => expect(textOf(document.body)).toContain(weight));
});
