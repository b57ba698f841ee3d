// An operator who sets a plan sees before it where the company has more people than the plan has seats.
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { PlanRow } from "./plan-row.tsx";

const company = {
  id: "01a00000-0000-7000-8000-0000000000c1",
  plan: "PROFESSIONAL",
  next_plan: null,
  next_plan_at: null,
  next_plan_is_own: false,
  seats_taken: 7,
  pays_fees: true,
  plan_seats: [
    { plan: "BASIC", seats: 5, fee_e5: 4_900_000 },
    { plan: "STANDARD", seats: 15, fee_e5: 14_900_000 },
    { plan: "PROFESSIONAL", seats: 50, fee_e5: 49_900_000 },
    { plan: "FREE_VIP", seats: null, fee_e5: 0 },
  ],
};

let close: () => void = () => {};
afterEach(() => close());

const warning = "7 seats are taken, and the plan has 5";

async function choose(plan: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>("#field-plan")!;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, plan);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(select.value).toBe(plan));
}

async function openDialog(change: Partial<Parameters<typeof PlanRow>[0]["company"]> = {}): Promise<void> {
  const Screen = () => <PlanRow company={{ ...company, ...change }} />;
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  const button = await vi.waitFor(
    () => {
      const found = [...document.querySelectorAll("button")].find((one) => one.textContent === "Set the plan");
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 10_000 },
  );
  button.click();
  await vi.waitFor(() => expect(document.querySelector("#field-plan")).not.toBeNull(), { timeout: 10_000 });
}

it.each([
  [
    true,
    "The company has chosen Free from 1 Dec 2026. That stays if you set a plan at once that costs more; any other plan you set takes its place.",
  ],
  [false, "It takes the place of Free from 1 Dec 2026."],
])("says what becomes of the plan that waits, which the company has chosen itself: %s", async (isOwn, words) => {
  await openDialog({ next_plan: "FREE", next_plan_at: "2026-11-30T20:00:00.000Z", next_plan_is_own: isOwn });
  await vi.waitFor(() => expect(document.body.textContent).toContain(words));
});

it("warns of a plan with too few seats, and of no other", async () => {
  await openDialog();
  expect(document.body.textContent).not.toContain("seats are taken");
  await choose("BASIC");
  await vi.waitFor(() => expect(document.body.textContent).toContain(warning));
  for (const plan of ["STANDARD", "FREE_VIP"]) {
    await choose(plan);
    await vi.waitFor(() => expect(document.body.textContent).not.toContain("seats are taken"));
  }
});

const labelsShown = () =>
  [...document.querySelectorAll("#field-plan option")].map((one) => one.textContent?.replaceAll("\u00a0", " "));

it("says of each plan what it costs in a month, and from when", async () => {
  await openDialog();
  const labels = labelsShown();
  expect(document.body.textContent).toMatch(/A fee is charged from 1 [A-Z][a-z]{2} 20\d\d on\./);
  expect(labels).toContain("Basic: USD 49.00 a month");
  expect(labels).toContain("Professional: USD 499.00 a month");
  expect(labels).toContain("Free: no monthly fee");
});

it("names no fee to a company that pays none, whatever the plan is that is set", async () => {
  await openDialog({ pays_fees: false });
  expect(labelsShown()).toContain("Standard: no monthly fee");
  expect(labelsShown().join()).not.toContain("USD");
  expect(document.body.textContent).toContain("Its fees begin once it chooses a larger plan itself.");
});
