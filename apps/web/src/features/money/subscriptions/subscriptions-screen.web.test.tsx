import type { PaidFee } from "@filings/contract/api/money/fees";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import type { Permission } from "@filings/contract/company/permissions";
import { amountScale } from "@filings/contract/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Sent, showScreen, textOf } from "#session/screen-for-tests.tsx";
import { checkIcon } from "#ui/icon/first-icons.ts";
import { minusIcon } from "#ui/icon/icons.ts";
import { SubscriptionsScreen } from "./subscriptions-screen.tsx";

const credits = (units: number) => units * amountScale;

function aPlan(plan: "BASIC" | "STANDARD" | "FREE" | "FREE_VIP", change: Subscription["plans"][number]["change"]) {
  return {
    plan,
    offered: plan !== "FREE_VIP",
    current: change === "CURRENT",
    change,
    mpci: { filing_e5: credits(4), included_per_month: 25 },
    adc: { filing_e5: credits(15), included_per_month: 5 },
    seats: plan === "FREE" ? 2 : 15,
    month_e5: credits(12),
    fee_e5: plan.startsWith("FREE") ? 0 : credits(plan === "BASIC" ? 49 : 149),
    own_fee_e5: plan.startsWith("FREE") ? 0 : credits(plan === "BASIC" ? 49 : 149),
    fee_now_e5: change === "AT_ONCE" ? credits(49.5) : 0,
    smaller_from: change === "AT_ONCE" ? "2026-12-31T20:00:00.000Z" : null,
  };
}

function aSubscription(difference: Partial<Subscription> = {}): Subscription {
  const used = { filed: 28, included: 25, included_left: 0, charged_e5: credits(12) };
  return {
    plans: [
      aPlan("FREE", "AT_MONTH_END"),
      aPlan("FREE_VIP", "NOT_OFFERED"),
      aPlan("BASIC", "CURRENT"),
      aPlan("STANDARD", "AT_ONCE"),
    ],
    fee: { currency: "USD", next: null, card: null, due: null },
    paid_by: null,
    plan: "BASIC",
    revision: 3,
    next_plan: null,
    next_plan_at: null,
    next_plan_set_at: null,
    whole_months_because: null,
    smaller_from: "2026-11-30T20:00:00.000Z",
    month: { begins_at: "2026-10-31T20:00:00.000Z", ends_at: "2026-11-30T20:00:00.000Z", mpci: used, adc: used },
    seats: { people: 3, invited: 1, included: 5 },
    credits: { currency: "CREDIT", balance_e5: credits(88), reserved_e5: credits(4), usual_day_e5: null },
    top_up: { currency: "USD", credit_e5: credits(1), credits_least: 10, credits_most: 50_000 },
    automatic_top_up: null,
    ...difference,
  };
}

const { month } = aSubscription();
const hq = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Holding" };
const anEntry = {
  id: "01a00000-0000-7000-8000-00000000000a",
  at: "2026-11-20T20:30:00.000Z",
  kind: "RESERVE",
  amount_e5: -credits(4),
  filing: {
    system: "MPCI",
    id: "01a00000-0000-7000-8000-00000000000f",
    number: "MPCI-1",
    name: "BILL1",
    filed_by: null,
    state: "RESERVED",
  },
  top_up: null,
  reason: null,
};
const anInvoice = { month: "2026-11", open: true, filings: 28, charged_e5: credits(12), bought_e5: 0, refunded_e5: 0 };

interface Server {
  readonly permissions?: readonly Permission[];
  readonly subscription?: () => Response;
  readonly entries?: readonly object[];
  readonly statement?: (asked: URL) => readonly object[];
  readonly changed?: Subscription;
  /** What is to be paid before a larger plan begins. */
  readonly toPay?: { readonly fee_id: string; readonly amount_e5: number } | null;
  readonly fees?: readonly PaidFee[];
}

let close: () => void = () => {};
afterEach(() => close());

function show({
  permissions,
  subscription,
  entries = [anEntry],
  statement,
  changed,
  toPay = null,
  fees = [],
}: Server = {}): readonly Sent[] {
  const list = { count: 1, count_capped: false, next: null, previous: null, page: null, page_size: 25 };
  const shown = showScreen({
    path: "/subscriptions",
    Screen: SubscriptionsScreen,
    ...(permissions !== undefined && { permissions }),
    answers: {
      "/api/subscriptions/plans/": subscription ?? (() => Response.json(aSubscription())),
      "/api/subscriptions/statement/": (asked) => Response.json({ ...list, results: statement?.(asked) ?? entries }),
      "/api/subscriptions/invoices/": () => Response.json([anInvoice]),
      "/api/subscriptions/change-plan/": () => Response.json({ ...(changed ?? aSubscription()), to_pay: toPay }),
      [`/api/subscriptions/fees/${toPay?.fee_id}/start-payment/`]: () =>
        Response.json({ detail: "Reload: there is nothing to pay now.", code: "nothing_to_pay" }, { status: 409 }),
      "/api/subscriptions/fees/": () => Response.json(fees),
    },
  });
  close = shown.close;
  return shown.sent;
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent?.replaceAll("\u00a0", " ")).toMatch(text));
}

const buttons = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);

async function press(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    expect(found).toBeDefined();
    return found!;
  });
  button.click();
}

describe("the screen of plan and payments", () => {
  it("says what is used and left, and offers every plan that is offered", async () => {
    show();
    await sees(/28 of 25/);
    await sees("12 credits beyond the included ones");
    await sees("4 more are reserved for filings being sent");
    await sees("Reserved until delivered");
    expect([...document.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
      "Free",
      "BasicYour plan",
      "Standard",
    ]);
    expect(document.title).toBe("Plan and payments - Filings App");
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/ae/mpci/filings/01a00000-0000-7000-8000-00000000000f",
      "/subscriptions/invoices/2026-11",
      "/subscriptions/papers",
    ]);
  });

  it("says of what another company filed in this one's name who filed it, and leads to no draft of theirs", async () => {
    const filing = {
      ...anEntry.filing,
      filed_by: { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Freight LLC" },
    };
    const given = { ...filing, number: null, name: "BILL2" };
    show({
      entries: [
        { ...anEntry, filing },
        { ...anEntry, id: "01a00000-0000-7000-8000-00000000000b", filing: given },
      ],
    });
    await sees(/MPCI filing .?BILL1.?Filed by .?Gulf Freight LLC/);
    await sees(/MPCI filing .?BILL2.?Filed by/);
    await sees(/Date \(Dubai\).*21 Nov 2026 at 00:30/);
    const links = [...document.querySelectorAll("tbody a")].map((link) => link.textContent);
    expect(links.filter((text) => text === "MPCI-1")).toHaveLength(1);
  });

  it("says of filings that the plan before included how many the plan of today has, and that they cost nothing", async () => {
    const mpci = { filed: 48, included: 48, included_left: 0, charged_e5: 0 };
    show({ subscription: () => Response.json(aSubscription({ month: { ...month, mpci } })) });
    await sees(/48 of 25The plan before included them all/);
  });

  it("says after a smaller plan what was charged, and of the own plan not what the month would have cost", async () => {
    const mpci = { filed: 9, included: 8, included_left: 0, charged_e5: credits(20) };
    const free = { ...aPlan("FREE", "CURRENT"), mpci: { filing_e5: credits(20), included_per_month: 0 } };
    const plans = [{ ...free, month_e5: credits(180) }, aPlan("STANDARD", "AT_ONCE")];
    show({ subscription: () => Response.json(aSubscription({ plan: "FREE", plans, month: { ...month, mpci } })) });
    await sees("MPCI filings, November 20269 20 credits beyond the included ones");
    expect(textOf(document.body)).toMatch(/^(?!.*180 credits).*would cost 12 credits on this plan/);
  });

  it("says why the operator gave credits", async () => {
    show({ entries: [{ ...anEntry, kind: "TOP_UP", filing: null, reason: "Outage of 3 November" }] });
    await sees(/Credits added.?Outage of 3 November/);
  });

  it("shows the entries of a month and a direction that are chosen, and says when there are none", async () => {
    const asked: (string | null)[][] = [];
    show({
      statement: ({ searchParams: on }) => {
        asked.push([on.get("filter[month]"), on.get("filter[direction]")]);
        return on.get("filter[direction]") === "IN" ? [] : [anEntry];
      },
    });
    const choose = (name: string, value: string) =>
      vi.waitFor(() => {
        const label = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === name);
        const select = document.getElementById(label!.htmlFor) as HTMLSelectElement;
        expect([...select.options].map((option) => option.value)).toContain(value);
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
    await choose("Month", "2026-11");
    await choose("Entries", "IN");
    await sees("No entries here");
    expect(asked).toEqual([
      [null, null],
      ["2026-11", null],
      ["2026-11", "IN"],
    ]);
  });

  it("has no way to pay or to change for who may do neither", async () => {
    show({ permissions: ["prepare", "submit"] });
    await sees("Ask an administrator to change the plan.");
    expect(buttons().filter((name) => /Buy|Change|Keep/.test(name))).toEqual([]);
  });

  it("of a unit whose headquarters pays says so, and sells neither plan nor credits", async () => {
    const due = { id: hq.id, plan: "BASIC", begins_at: "2026-10-31T20:00:00.000Z", amount_e5: credits(49) } as const;
    const unpaid = { failed_because: "NO_MONEY", charge_again_at: null, stops_at: "2026-11-07T20:00:00.000Z" } as const;
    const fee = { currency: "USD", next: null, card: null, due: { ...due, ...unpaid, is_stopped: true } } as const;
    show({ subscription: () => Response.json(aSubscription({ paid_by: hq, fee })) });
    await sees(/Gulf Holding.? pays/);
    await sees("Your filings use the plan and the credits of your headquarters, and stand in its statement.");
    await sees("Reserved until delivered");
    expect(document.body.textContent).not.toMatch(/28 of 25|Automatic buying|nothing new is submitted/);
    // A smaller plan than its own is the one thing that it can choose.
    await sees(
      "Your own plan is not used and costs nothing now. A smaller plan starts on 1 Dec 2026 if you choose one.",
    );
    expect(buttons().filter((name) => /Buy|Change|Turn on|Pay/.test(name ?? ""))).toEqual(["Change to Free"]);
  });

  it("of a unit whose headquarters pays says so once, with where its statement is, and nothing of what it would buy", async () => {
    show({ entries: [], subscription: () => Response.json(aSubscription({ paid_by: hq })) });
    await sees("No credits of your own are used");
    expect(document.body.textContent?.match(/headquarters|Gulf Holding/g)).toEqual(["Gulf Holding", "headquarters"]);
    expect(document.body.textContent).not.toMatch(/No credits yet|What you buy/);
  });

  it("of a unit whose headquarters pays and whose own plan costs nothing shows no plans", async () => {
    const plans = [aPlan("FREE", "CURRENT"), aPlan("BASIC", "AT_ONCE")];
    show({ subscription: () => Response.json(aSubscription({ paid_by: hq, plan: "FREE", plans })) });
    await sees("Reserved until delivered");
    expect(document.body.textContent).not.toContain("Your own plan");
  });

  it("of a unit whose headquarters no longer pays says when its plan starts, for what, and what holds until then", async () => {
    const at = "2026-11-30T20:00:00.000Z";
    const fee = {
      currency: "USD",
      next: { at, plan: "STANDARD", amount_e5: credits(149) },
      card: null,
      due: null,
    } as const;
    const free = { ...aPlan("FREE", "CURRENT"), mpci: { filing_e5: credits(5), included_per_month: 0 } };
    const mpci = { filed: 3, included: 0, included_left: 0, charged_e5: 0 };
    const waiting = aSubscription({
      ...{ plan: "FREE", plans: [free, aPlan("STANDARD", "AT_ONCE")], month: { ...month, mpci } },
      ...{ next_plan: "STANDARD", next_plan_at: at, fee },
    });
    show({ subscription: () => Response.json(waiting) });
    await sees("Standard starts on 1 Dec 2026 for USD 149.00");
    await sees("Your headquarters no longer pays. Until then nothing is charged");
    await sees("The plan includes none: 5 credits each");
    await sees("MPCI filings for 5 credits each");
    const marked = [...document.querySelectorAll("[data-included]")].map((one) => [
      textOf(one),
      one.querySelector("path")?.getAttribute("d"),
    ]);
    // A tick says yes.
    expect(marked.slice(0, 2)).toEqual([
      ["MPCI filings for 5 credits each", minusIcon],
      ["2 people", checkIcon],
    ]);
    expect(document.body.textContent).not.toMatch(/\d of 0/);
    expect(buttons()).toEqual(expect.arrayContaining(["Keep this plan", "Change to Standard"]));
    await press("Keep this plan");
    await sees("Standard will not start; everything stays as it is.");
  });

  it("offers no choice in the place of a plan that the operator has set, and says who set it, when and from when", async () => {
    const set = {
      next_plan: "STANDARD",
      next_plan_at: "2026-11-30T20:00:00.000Z",
      next_plan_set_at: "2026-11-20T10:00:00.000Z",
    } as const;
    show({ subscription: () => Response.json(aSubscription(set)) });
    await sees("On 20 Nov 2026 the operator of the platform set the plan Standard from 1 Dec 2026.");
    expect(buttons().filter((name) => /Keep this|Change to/.test(name ?? ""))).toEqual(["Change to Standard"]);
  });

  it("offers no larger plan before the fee that is due is paid, but to pay it", async () => {
    const unpaid = { failed_because: "NO_MONEY", charge_again_at: null, stops_at: "2026-11-07T20:00:00.000Z" } as const;
    const due = {
      id: anEntry.id,
      plan: "BASIC",
      begins_at: "2026-10-31T20:00:00.000Z",
      amount_e5: credits(49),
    } as const;
    const fee = { currency: "USD", next: null, card: null, due: { ...due, ...unpaid, is_stopped: true } } as const;
    show({ subscription: () => Response.json(aSubscription({ fee })) });
    await sees("Upgrades start once the fee that is due is paid, downgrades on 1 Dec 2026.");
    const offered = buttons().map((name) => name?.replaceAll("\u00a0", " "));
    expect(offered.filter((name) => /Pay|Change to/.test(name ?? ""))).toEqual(["Pay USD 49.00", "Change to Free"]);
  });

  it("of a unit whose headquarters pays still turns off what it bought by itself", async () => {
    const automatic = {
      is_on: true,
      below: 50,
      credits: 100,
      most: 500,
      bought: 0,
      stopped_because: null,
      stopped_card: null,
    };
    show({ subscription: () => Response.json(aSubscription({ paid_by: hq, automatic_top_up: automatic })) });
    await sees("100 credits for USD 100.00 when fewer than 50 are left");
  });

  it("asks before a smaller plan, says when it begins and that nobody is shut out, and sends what was read", async () => {
    const changed = aSubscription({ next_plan: "FREE", next_plan_at: "2026-11-30T20:00:00.000Z", revision: 4 });
    const sent = show({ changed });
    await press("Change to Free");
    await sees("It starts on 1 Dec 2026.");
    await sees("4 seats are taken, and the plan has 2");
    expect(sent).toEqual([]);
    const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
    [...(dialog?.querySelectorAll("button") ?? [])].find((button) => textOf(button) === "Change to Free")?.click();
    await vi.waitFor(() =>
      expect(sent).toEqual([{ path: "/api/subscriptions/change-plan/", body: { plan: "FREE", revision: 3 } }]),
    );
    await sees("Free starts on 1 Dec 2026");
  });

  it("says of a plan that was begun for a share of the month when a smaller one follows, and what is due before", async () => {
    show({ subscription: () => Response.json(aSubscription({ smaller_from: "2026-12-31T20:00:00.000Z" })) });
    await sees("downgrades on 1 Jan 2027");
    await press("Change to Free");
    await sees(/It starts on 1 Jan 2027.*one whole month of it follows: USD 49.00 on 1 Dec 2026/);
  });

  it("says what a larger plan costs now and what changes with it, and leads to the payment page", async () => {
    const feeId = "01a00000-0000-7000-8000-0000000000fe";
    const sent = show({ toPay: { fee_id: feeId, amount_e5: credits(49.5) } });
    await sees(/Standard.*USD 149.00 a month.*25 MPCI filings a month included, then 4 credits each/);
    await sees("This month's filings so far would cost 12 credits on this plan, beside its fee of USD 149.00.");
    await press("Change to Standard");
    await sees(/It starts as soon as you have paid USD 49.50 for the rest of this month/);
    await sees("The card is kept: USD 149.00 is charged on 1 Dec 2026 for the next month.");
    await sees("A smaller plan can start on 1 Jan 2027 at the earliest");
    const rows = [...document.querySelectorAll("[role=dialog] tr, [role=alertdialog] tr")].map((row) => textOf(row));
    expect(rows).toContain("Fee of a monthUSD 49.00USD 149.00");
    const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
    [...(dialog?.querySelectorAll("button") ?? [])]
      .find((button) => textOf(button) === "Go to the payment page")
      ?.click();
    await sees("there is nothing to pay now");
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/subscriptions/change-plan/",
      `/api/subscriptions/fees/${feeId}/start-payment/`,
    ]);
  });

  it("of a company whose plan was given to it says no fee of it and of smaller ones, but what it costs to come back", async () => {
    const plans = [
      { ...aPlan("BASIC", "AT_MONTH_END"), own_fee_e5: 0 },
      { ...aPlan("STANDARD", "CURRENT"), own_fee_e5: 0 },
    ];
    show({ subscription: () => Response.json(aSubscription({ plan: "STANDARD", plans })) });
    await sees(/Standard.*Your plan.*No monthly fee.*To have Standard again later costs USD 149.00 a month/);
    await press("Change to Basic");
    await vi.waitFor(() =>
      expect(textOf(document.querySelector("[role=dialog], [role=alertdialog]"))).toContain(
        "To have Standard again later costs",
      ),
    );
    const rows = [...document.querySelectorAll("[role=dialog] tr, [role=alertdialog] tr")].map((row) => textOf(row));
    expect(rows).toContain("Fee of a monthUSD 0.00USD 0.00");
    expect(document.body.textContent).not.toMatch(/USD [\d.]+ a month/);
    await press("Cancel");
    await press("Buy credits");
    await sees("For automatic buying.");
    expect(document.body.textContent).not.toContain("It takes the place of");
    close();
    const card = { id: anEntry.id, label: "Visa 4242", expires: null, kept_at: anEntry.at, kept_by: "Amira Haddad" };
    const fee = { ...aSubscription().fee, card };
    show({ subscription: () => Response.json(aSubscription({ fee })) });
    await press("Buy credits");
    await sees("For automatic buying. It takes the place of the one kept before.");
  });

  it.each([
    ["LEFT_UNPAID", "a month of a plan was left unpaid"],
    ["UNIT", "a unit always pays whole months"],
  ] as const)("says of a larger plan that it costs the whole month, and why: %s", async (because, why) => {
    show({ subscription: () => Response.json(aSubscription({ whole_months_because: because })) });
    await press("Change to Standard");
    await sees(`It starts as soon as you have paid USD 49.50 for the whole of this month: ${why}`);
    await sees("The card is kept: USD 149.00 is charged on 1 Dec 2026 for the next month.");
    expect(document.body.textContent).not.toContain("for the rest of this month");
  });

  it("says before a larger plan is paid that the smaller one, chosen before, does not start; one of an operator does", async () => {
    const waiting = { next_plan: "FREE", next_plan_at: "2026-11-30T20:00:00.000Z" } as const;
    const says = "Free, which was chosen for 1 Dec 2026, does not start then";
    show({ subscription: () => Response.json(aSubscription(waiting)) });
    await press("Change to Standard");
    await sees(says);
    close();
    const set = { ...waiting, next_plan_set_at: "2026-11-19T20:00:00.000Z" };
    show({ subscription: () => Response.json(aSubscription(set)) });
    await press("Change to Standard");
    await sees("It starts as soon as you have paid USD 49.50");
    expect(document.body.textContent).not.toContain("which was chosen");
  });

  it("says of a larger plan that an operator's takes the place of when it ends, and no other day", async () => {
    const set = { next_plan_at: "2026-11-24T20:00:00.000Z", next_plan_set_at: "2026-11-09T20:00:00.000Z" };
    show({ subscription: () => Response.json(aSubscription({ next_plan: "FREE", ...set })) });
    await press("Change to Standard");
    await sees("It starts as soon as you have paid USD 49.50. It ends on 25 Nov 2026, when Free starts.");
    expect(document.body.textContent).not.toMatch(/The card is kept|A smaller plan can start/);
  });

  it("says of a larger plan whose month is paid that it starts at once, and what is charged for the next one", async () => {
    const plans = [aPlan("BASIC", "CURRENT"), { ...aPlan("STANDARD", "AT_ONCE"), fee_now_e5: 0, smaller_from: null }];
    show({ subscription: () => Response.json(aSubscription({ plans })) });
    await press("Change to Standard");
    await sees(/It starts at once.*USD 149.00 is charged on 1 Dec 2026 for the next month\./);
  });

  it("offers to keep the plan while a smaller one is to begin", async () => {
    const waiting = aSubscription({ next_plan: "FREE", next_plan_at: "2026-11-30T20:00:00.000Z" });
    show({ subscription: () => Response.json(waiting) });
    await sees("From 1 Dec 2026");
    expect(buttons()).toContain("Keep this plan");
    expect(buttons()).not.toContain("Change to Free");
  });

  it("sends no purchase of an amount that is not sold", async () => {
    const sent = show();
    await press("Buy credits");
    const field = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>("input[inputmode=numeric]");
      expect(found).not.toBeNull();
      return found!;
    });
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    write.call(field, "12.5");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await press("Go to the payment page");
    await sees("Enter a whole number from 10 to 50,000.");
    expect(sent).toEqual([]);
  });

  it("says that credits are overdrawn, and what to do", async () => {
    const overdrawn = { ...aSubscription().credits, balance_e5: -credits(4), usual_day_e5: credits(20) };
    show({ subscription: () => Response.json(aSubscription({ credits: overdrawn })) });
    await sees("Buy credits before the next one.");
    await sees("-4");
    expect(document.body.textContent).not.toContain("a usual day costs");
  });

  it("warns of credits that do not last a usual day, as the notification does, and of no others", async () => {
    const low = { ...aSubscription().credits, balance_e5: credits(15.5), usual_day_e5: credits(19.5) };
    show({ subscription: () => Response.json(aSubscription({ credits: low })) });
    await sees("Your company has 15 credits left, and a usual day costs 20");
    await sees("Buy credits before they run out.");
    close();
    show({ subscription: () => Response.json(aSubscription({ credits: { ...low, balance_e5: credits(19.5) } })) });
    await sees("4 more are reserved");
    expect(document.body.textContent).not.toContain("a usual day costs");
  });

  it("says what will stand where nothing is yet", async () => {
    show({ entries: [] });
    await sees("No credits yet");
  });

  it("shows a refusal as the server says it, and asks again when told to", async () => {
    const answers = [
      () => Response.json({ detail: "Come back later.", code: "internal" }, { status: 500 }),
      () => Response.json(aSubscription()),
    ];
    show({ subscription: () => (answers.length > 1 ? answers.shift() : answers[0])!() });
    await sees("Come back later.");
    await press("Try again");
    await sees("Your plan");
  });
});
