// The mails about an unpaid fee: each says what is owed, what was tried and why in vain, what follows and when, and where to pay.
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { amountScale } from "@filings/contract/limits";
import { describe, expect, it, test } from "vitest";
import { type ReleasedLocale, releasedLocales } from "../say.ts";
import { notificationMail } from "./notification-mails.ts";

const address = "https://filings.example/subscriptions";
const owed = { reason: "NO_MONEY", amount_e5: 149 * amountScale, currency: "USD", from: "2026-12-08" };
const first = { ...owed, count: 1, stage: "again", again: "2026-12-03" };
const last = { ...owed, count: 3, stage: "last", again: null };

function mail(kind: NotificationKindName, params: NotificationParams, locale: ReleasedLocale = "en_GB") {
  const { subject, text } = notificationMail(locale, { kind, params, name: "Amira", address });
  const plain = (words: string) => words.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
  return { subject: plain(subject), text: plain(text) };
}

describe("the mail about a fee", () => {
  it("that was declined says when the card is charged again", () => {
    const { subject, text } = mail("plan_fee_failed", first);
    expect(subject).toBe("The fee of the plan was not paid: the card has no money (attempt 1)");
    expect(text).toContain(
      "Pay USD 149.00 before 8 Dec 2026. Until then everything works; from that day on nothing new is submitted. The card is charged again on 3 Dec 2026.",
    );
    expect(text).toContain(address);
  });

  it("that was declined for the last time says that no attempt follows", () => {
    const { subject, text } = mail("plan_fee_failed", last);
    expect(subject).toContain("(attempt 3)");
    expect(text).toContain("nothing new is submitted. No further attempt is made.");
  });

  it("for which no card is kept counts no attempt", () => {
    const { subject } = mail("plan_fee_failed", { ...last, reason: "NO_CARD", count: 0 });
    expect(subject).toBe("The fee of the plan is due, and no card is kept to pay it");
  });

  it("that stopped everything says since when, why, and after how many attempts", () => {
    const { text } = mail("plan_stopped", last);
    expect(text).toContain(
      "Pay USD 149.00, and everything works again at once. Since 8 Dec 2026 nothing new is submitted.",
    );
    expect(text).toContain("The card has no money. Attempts: 3. No further attempt is made.");
  });

  it("of the next month speaks of a smaller plan only where one can begin before it", () => {
    const next = { amount_e5: owed.amount_e5, currency: "USD", from: "2026-12-01" };
    const smaller = "Choose a smaller plan before that day if you need less, or pay with another card.";
    for (const params of [next, { ...next, stage: "before" }]) {
      expect(mail("plan_renews_soon", params).text).toContain(smaller);
    }
    const { text } = mail("plan_renews_soon", { ...next, stage: "later" });
    expect(text).toContain("Pay with another card if you prefer.");
    expect(text).not.toContain("smaller");
  });

  it("of a unit whose headquarters no longer pays says what is charged when, and what holds until then", () => {
    const told = { name: "Gulf Holding", amount_e5: owed.amount_e5, currency: "USD", from: "2027-01-01" };
    const { subject, text } = mail("unit_pays_itself", { ...told, stage: "waits" });
    expect(subject).toContain("Gulf Holding");
    expect(text).toContain("starts on 1 Jan 2027 for USD 149.00, and nothing is charged before.");
    expect(mail("unit_pays_itself", { ...told, stage: "goes_on" }).text).toContain(
      "USD 149.00 is charged on 1 Jan 2027.",
    );
    expect(mail("unit_pays_itself", { name: "Gulf Holding", stage: "free" }).text).toContain("buy credits");
  });

  it("of automatic purchases says both how many credits and what they cost", () => {
    const params = { count: 250, amount_e5: 250 * amountScale, currency: "USD" };
    expect(mail("credits_ceiling", params).subject).toContain("the ceiling of USD 250.00 (credits: 250)");
    expect(mail("credits_bought", params).subject).toBe(
      "Credits were bought automatically for USD 250.00 (credits: 250)",
    );
    const before = { amount_e5: params.amount_e5, currency: "USD" };
    expect(mail("credits_bought", before).subject).toBe("Credits were bought automatically for USD 250.00");
    expect(mail("credits_bought", { ...params, stage: "invoice" }).text).toContain("The tax invoice comes by mail.");
    expect(mail("credits_bought", { ...params, stage: "receipt" }).text).toContain("The receipt comes by mail.");
  });

  it("of earlier days, which said less, is as it was", () => {
    expect(mail("plan_fee_failed", { reason: "NO_MONEY", from: "2026-12-08" })).toMatchObject({
      subject: "The fee of the plan was not paid: the card has no money",
      text: expect.stringContaining("Pay it before 8 Dec 2026. Until then"),
    });
    expect(mail("plan_stopped", {}).text).toContain(
      "Pay the fee, and everything works again at once. What is under way",
    );
  });

  test.each(releasedLocales)("in %s no two of them are alike, and each names the sum", (locale) => {
    const mails = [
      mail("plan_fee_failed", first, locale),
      mail("plan_fee_failed", last, locale),
      mail("plan_stopped", last, locale),
    ];
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    for (const { text } of mails) {
      expect(text).toMatch(/149|١٤٩/);
      expect(text).not.toMatch(/[{}#]/);
    }
  });
});
