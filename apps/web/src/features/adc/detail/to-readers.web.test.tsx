// Who reads what another company declares is told who acts, and is not told to act.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { StatusHero } from "./status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

function show(difference: Partial<AdcFilingDetail>): void {
  const filing = aDeclaration(difference);
  close = showScreen({ path: "/", Screen: () => <StatusHero filing={filing} />, answers: {} }).close;
}

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");
const says = () => plain(textOf(document.querySelector("#hero-says")));
const page = () => plain(textOf(document.body));

it("a step of the company that files it is that company's", async () => {
  show({ status: "FILING_NUMBER_ISSUED", waiting_for: "COMPANY" });
  await soon(() => expect(says()).toBe("Capital Imports LLC takes care of it."));
  expect(page()).toContain("Waiting forCapital Imports LLC");
  expect(page()).not.toContain("Your company");
});

it("nobody but the company that files it is told to pay or to send again", async () => {
  const reason = { id: "1", kind: "FAIL_PAYMENT", actor: "SYSTEM", actor_name: null, text: null } as const;
  const thread = [{ ...reason, at: "2026-11-22T08:00:00.000Z", params: { reason: "declined" } }];
  show({ status: "PAYMENT_FAILED", waiting_for: "COMPANY", thread });
  await soon(() => expect(says()).toBe("Capital Imports LLC takes care of it."));
  expect(page()).not.toContain("you can pay");
  close();
  const delivery = { kind: "SUBMISSION", state: "UNDELIVERABLE", tries: 5, received_at: null } as const;
  show({ status: "FILING_NUMBER_ISSUED", waiting_for: "COMPANY", delivery } as Partial<AdcFilingDetail>);
  await soon(() => expect(page()).toContain("The message could not be delivered"));
  await soon(() => expect(page()).not.toContain("Seal and submit again"));
});

it("what customs does is told to all", async () => {
  show({ status: "APPROVED", waiting_for: "CUSTOMS" });
  await soon(() => expect(says()).toContain("Wait for the charges"));
});

it("the company that files it reads what it is to do", async () => {
  show({ status: "FILING_NUMBER_ISSUED", waiting_for: "COMPANY", company: ownCompany });
  await soon(() => expect(says()).toBe("Upload the documents, then seal and submit."));
  expect(page()).toContain("Waiting forYour company");
});
