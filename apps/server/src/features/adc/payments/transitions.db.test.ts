// The transitions of ADC filings from the charges to the end, each driven by its real cause: a call, a message, the
// payment page or the clock.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { customsAnswer } from "../../../../../../tests/kit/adc/customs-answers.ts";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

const assess = { is: "assess" } as const;
const book = { is: "book" } as const;
const release = { is: "release" } as const;
const nothing = { amount: "0.00" };
const fault = { code: "ADC1950", says: "The inspection found other goods", section: "Declaration" };
const reject = { is: "reject", faults: [fault], isFinal: false } as const;

describe.each(oneKind("postgres"))("the rows of the lifecycle on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  const started = async () => {
    const id = await stage.assessed();
    return { id, page: await stage.startPayment(id) };
  };
  const declined = async () => {
    const { id, page } = await started();
    await stage.press(page, "decline");
    return id;
  };
  const failureOf = async (id: string) => {
    const { failure } = await stage.show(id);
    return [failure?.stage, failure?.kind, failure?.resubmittable];
  };
  const advicesOf = async (id: string) => {
    const { rows } = await sql`
      select 1 from adc_messages where filing_id = ${id} and kind = 'PAYMENT_ADVICE'
    `.execute(stage.app.database.db);
    return rows.length;
  };
  /** The sandbox has the filing from the request on, and continues when the test tells it to. */
  const paidThere = async (reference: string) => {
    const id = await stage.request(reference);
    await stage.deliver(id);
    await stage.sandboxSays(id);
    await stage.omar.send(id);
    await stage.deliver(id);
    await stage.sandboxSays(id);
    await stage.sandboxSays(id);
    await stage.press(await stage.startPayment(id), "pay");
    await stage.deliver(id);
    expect(await stage.statusOf(id)).toBe("PAID");
    return id;
  };

  describe("the payment", () => {
    test("the page is opened once, however often it is asked for [adc T37] [adc T42] [spec 4.events]", async () => {
      const { id, page } = await started();
      expect([page.status, await stage.statusOf(id)]).toEqual([200, "PAYMENT_STARTED"]);
      expect((await stage.startPayment(id)).body).toEqual(page.body);
      expect([await stage.statusOf(id), (await stage.eventsOf(id)).at(-1)]).toEqual([
        "PAYMENT_STARTED",
        "START_PAYMENT",
      ]);
    });

    test("it was paid at the counter before a page was opened [adc T38]", async () => {
      const id = await stage.assessed();
      await stage.says(id, book, { amount: "569.00" });
      expect([await stage.statusOf(id), (await stage.show(id)).attention]).toEqual([
        "PAYMENT_PENDING",
        "booking_mismatch",
      ]);
      await stage.says(id, book);
      expect([await stage.statusOf(id), await advicesOf(id)]).toEqual(["PAID", 0]);
      expect((await stage.show(id)).attention).toBeNull();
    });

    test("what is due is assessed again: another sum, or nothing [adc T39] [adc T40]", async () => {
      const id = await stage.assessed();
      await stage.says(id, assess, { amount: "690.00" });
      expect(await stage.statusOf(id)).toBe("PAYMENT_PENDING");
      expect((await stage.startPayment(id)).body.amount_e5).toBe(69_000_000);
      const other = await stage.assessed();
      await stage.says(other, assess, nothing);
      expect(await stage.statusOf(other)).toBe("PENDING_COMPLETE");
    });

    test("it is refused before it is paid [adc T41]", async () => {
      const id = await stage.assessed();
      await stage.says(id, reject);
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual(["REJECTED", "APPROVAL", "BUSINESS", true]);
    });

    test("it is paid on the page, and customs is told once [adc T43] [spec 4.events]", async () => {
      const id = await stage.paid();
      expect([await stage.statusOf(id), await advicesOf(id)]).toEqual(["PAID", 1]);
    });

    test("it is declined, cancelled or runs out, and a new page is opened [adc T44] [adc T45] [spec 4.events]", async () => {
      const cancelled = await started();
      await stage.press(cancelled.page, "cancel");
      const late = await started();
      await stage.pass(15 * 60 + 1);
      for (const id of [await declined(), cancelled.id, late.id]) {
        expect(await stage.statusOf(id)).toBe("PAYMENT_FAILED");
        const page = await stage.startPayment(id);
        expect([page.status, await stage.statusOf(id)]).toEqual([200, "PAYMENT_STARTED"]);
      }
    });

    test("a failed payment was paid at the counter after all [adc T46]", async () => {
      const id = await declined();
      await stage.says(id, book);
      expect([await stage.statusOf(id), await advicesOf(id)]).toEqual(["PAID", 0]);
    });

    test("an assessment that its successor overtook changes nothing any more", async () => {
      const id = await stage.assessed();
      const assess = (amount: string, sequence: number) =>
        customsAnswer(stage.app, id, { is: "assess" }, { amount, sequence });
      const [earlier, later] = [await assess("690.00", 4), await assess("820.00", 5)];
      await stage.hears(later);
      await stage.hears(earlier);
      expect((await stage.startPayment(id)).body).toMatchObject({ amount_e5: 82_000_000 });
    });

    test("after a failed payment the charges are assessed again [adc T47]", async () => {
      const id = await declined();
      await stage.says(id, assess, { amount: "690.00" });
      expect(await stage.statusOf(id)).toBe("PAYMENT_PENDING");
      expect((await stage.startPayment(id)).body.amount_e5).toBe(69_000_000);
    });

    test("what arrives late for charges that were assessed anew since pays nothing, and is shown to people", async () => {
      const { id, page } = await started();
      await stage.press(page, "decline");
      await stage.says(id, assess, { amount: "690.00" });
      const other = await stage.startPayment(id);
      const { payment_id: payment, redirect_url, amount_e5 } = page.body;
      const session = redirect_url.split("/").at(-2);
      await stage.hearsOfPayment({ session, payment, amount: (amount_e5 / 100_000).toFixed(2) });
      expect([await stage.statusOf(id), await advicesOf(id)]).toEqual(["PAYMENT_STARTED", 0]);
      expect((await stage.show(id)).attention).toBe("payment_unexpected");
      await stage.press(other, "pay");
      expect([await stage.statusOf(id), await advicesOf(id)]).toEqual(["PAID", 1]);
    });

    test("after a failed payment nothing is due any more, and it goes on to its end [adc T55]", async () => {
      const id = await declined();
      await stage.says(id, assess, nothing);
      expect(await stage.statusOf(id)).toBe("PENDING_COMPLETE");
      await stage.says(id, release);
      expect(await stage.statusOf(id)).toBe("COMPLETED");
    });

    test("an assessment that comes while the page is open waits for what becomes of the payment [adc T47]", async () => {
      const { id, page } = await started();
      await stage.says(id, assess, { amount: "690.00" });
      expect(await stage.statusOf(id)).toBe("PAYMENT_STARTED");
      await stage.press(page, "decline");
      expect(await stage.statusOf(id)).toBe("PAYMENT_PENDING");
      expect((await stage.startPayment(id)).body.amount_e5).toBe(69_000_000);
    });

    test("after a failed payment it is refused, and so is one that was refused while the page was open [adc T48]", async () => {
      const one = await declined();
      await stage.says(one, reject);
      const other = await started();
      await stage.says(other.id, reject);
      expect(await stage.statusOf(other.id)).toBe("PAYMENT_STARTED");
      await stage.press(other.page, "decline");
      for (const id of [one, other.id]) {
        expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
          "REJECTED",
          "APPROVAL",
          "BUSINESS",
          true,
        ]);
      }
    });
  });

  describe("the release", () => {
    test("released without papers to fetch it is complete at once [adc T49]", async () => {
      const id = await stage.paid();
      await stage.says(id, release);
      expect(await stage.statusOf(id)).toBe("COMPLETED");
    });

    test("the payment is booked, the papers are announced, and fetched one by one [adc T50] [adc T52] [adc T53] [spec 4.events]", async () => {
      const id = await paidThere("PO SIM-SLOWDOC-60");
      const theirs = async () => {
        const { status, documents } = await stage.show(id);
        return [status, documents.filter(({ origin }) => origin === "AUTHORITY").length];
      };
      await stage.sandboxSays(id);
      expect(await theirs()).toEqual(["PENDING_COMPLETE", 0]);
      await stage.sandboxSays(id);
      await stage.fetchPapers(id);
      expect(await theirs()).toEqual(["PENDING_COMPLETE", 0]);
      for (const after of [
        ["PENDING_COMPLETE", 1],
        ["PENDING_COMPLETE", 2],
        ["COMPLETED", 3],
      ]) {
        await stage.pass(60);
        await stage.fetchPapers(id);
        expect(await theirs()).toEqual(after);
      }
      expect((await stage.eventsOf(id)).slice(-3)).toEqual(["COMPLETE", "COMPLETE", "COMPLETE"]);
    });

    test("the release is refused after the inspection of what is paid, and nothing may be sent again [adc T51] [adc T54]", async () => {
      const [paid, booked] = [await stage.paid(), await stage.paid()];
      await stage.says(booked, book);
      expect(await stage.statusOf(booked)).toBe("PENDING_COMPLETE");
      for (const id of [paid, booked]) {
        await stage.says(id, reject);
        expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
          "REJECTED",
          "CLEARANCE",
          "BUSINESS",
          false,
        ]);
        expect((await stage.show(id)).available_actions).toEqual(["DOWNLOAD_ALL"]);
      }
    });

    test("while the papers of the release are fetched, a refusal said before it changes nothing, and one said after it does", async () => {
      const id = await paidThere("PO SIM-SLOWDOC-60");
      await stage.sandboxSays(id);
      await stage.sandboxSays(id);
      await stage.says(id, reject, { sequence: 1 });
      await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 1 });
      expect(await stage.statusOf(id)).toBe("PENDING_COMPLETE");
      await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 1_000 });
      expect([await stage.statusOf(id), ...(await failureOf(id))]).toEqual([
        "REJECTED",
        "CLEARANCE",
        "BUSINESS",
        false,
      ]);
    });

    test("a completed declaration stays complete, whatever message comes", async () => {
      const id = await stage.paid();
      await stage.says(id, release);
      for (const says of [reject, assess, book, release]) await stage.says(id, says);
      expect([await stage.statusOf(id), (await stage.startPayment(id)).body.code]).toEqual([
        "COMPLETED",
        "nothing_to_pay",
      ]);
    });
  });
});
