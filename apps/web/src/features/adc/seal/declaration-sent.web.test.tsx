// Where the dialog leads once a declaration was submitted: to its payment, to the next one that waits, or to the list.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DeclarationSent, useNextDeclaration } from "./declaration-sent.tsx";

let close: () => void = () => {};
afterEach(() => close());

const other = aDeclaration({ id: "01a00000-0000-7000-8000-000000000002", name: "Pumps" });

function show(sent: AdcFilingDetail, others: readonly AdcFilingDetail[]): void {
  function Sent() {
    return <DeclarationSent sent={sent} due={useNextDeclaration(sent.id)} onClose={() => {}} />;
  }
  const counts = { count: others.length, count_capped: false, status_counts: {}, next: null, previous: null };
  close = showScreen({
    path: "/",
    Screen: Sent,
    answers: {
      "/api/filings/adc/filings/": () => Response.json({ ...counts, page: 1, page_size: 2, results: others }),
      [`/api/filings/adc/filings/${sent.id}/`]: () => Response.json(sent),
    },
  }).close;
}

const links = () =>
  [...document.querySelectorAll("[role=dialog] a")].map((one) => [textOf(one), one.getAttribute("href")]);
const focused = () => textOf(document.activeElement);

it("leads to the next declaration that waits, and back to the list when there is none", async () => {
  const sent = aDeclaration({ status: "SUBMITTED", needs_action: false });
  show(sent, [sent, other]);
  await soon(() => expect(links()).toEqual([["Next: \u2068Pumps\u2069", `/adc/filings/${other.id}`]]));
  await soon(() => expect(focused()).toMatch(/^Next: .*Pumps/));
  close();
  show(sent, []);
  await soon(() => expect(links()).toEqual([["Back to the list", "/adc/filings"]]));
});

it.each([
  ["its payment", ["START_PAYMENT"], /^Pay the charges/],
  ["the next one where another person pays", [], /^Next: .*Pumps/],
] as const)("of an approved declaration leads to %s", async (_, actions, words) => {
  show(aDeclaration({ status: "PAYMENT_PENDING", available_actions: [...actions] }), [other]);
  await soon(() => expect(links()).toHaveLength(1));
  await soon(() => expect(focused()).toMatch(words));
});
