// When mails come: each choice is sent as it is made, the first one with the zone of this computer.
import type { MailTimes as Times } from "@filings/contract/api/account/mail-times";
import { afterEach, expect, it, vi } from "vitest";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { MailTimes } from "./mail-times.tsx";

const path = "/api/v3/self/mail-times/";
const usual: Times = { time_zone: null, pace: "AT_ONCE", daily_at: "07:00", quiet: null };

let screen: ScreenShown;
afterEach(() => screen.close());

async function show(chosen: Partial<Times> = {}) {
  const kept = { ...usual, ...chosen };
  screen = showScreen({
    path: "/settings",
    Screen: MailTimes,
    answers: { [path]: (_asked, body) => Response.json(Object.assign(kept, body)) },
  });
  await soon(() => expect(selects().length).toBeGreaterThan(0));
}
const selects = () => [...document.querySelectorAll<HTMLSelectElement>("select")];
const labelled = (label: string) => selects().find((each) => each.labels[0]?.textContent === label)!;
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("fieldset input")];
const quietSwitch = () => document.querySelector<HTMLInputElement>("[role=switch]")!;

function select(label: string, value: string): void {
  const found = labelled(label);
  found.value = value;
  found.dispatchEvent(new Event("change", { bubbles: true }));
}
const bodies = () => screen.sent.map(({ body }) => body);
const nights = { from: "20:00", to: "07:00", days: [1, 2, 3, 4, 5, 6, 7] };

it("the first choice says whose clock it is meant by, the next ones leave that", async () => {
  await show();
  select("E-mails about notifications", "DAILY");
  await soon(() => expect(labelled("Time of the e-mail of the day").value).toBe("07:00"));
  await soon(() => expect(bodies()).toEqual([{ time_zone: readerZone(), pace: "DAILY" }]));
  select("Time of the e-mail of the day", "06:30");
  await soon(() => expect(bodies()[1]).toEqual({ daily_at: "06:30" }));
});

it("quiet hours begin as nights, change by hour and by day, and end with their last day", async () => {
  await show({ time_zone: readerZone() });
  expect(document.body.textContent).toContain("E-mails come at any hour.");
  quietSwitch().click();
  await soon(() => expect(bodies()).toEqual([{ quiet: nights }]));
  expect(document.body.textContent).toContain("They end the next day.");
  select("Quiet from", "00:00");
  await soon(() => expect(document.body.textContent).toContain("They end the same day."));
  for (const left of [6, 5, 4, 3, 2, 1]) {
    boxes()
      .at(-1 - (6 - left))!
      .click();
    await soon(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(left));
  }
  boxes()[0]!.click();
  await soon(() => expect(quietSwitch().checked).toBe(false));
  await vi.waitFor(() => expect(bodies().at(-1)).toEqual({ quiet: null }));
  quietSwitch().click();
  await vi.waitFor(() => expect(bodies().at(-1)).toEqual({ quiet: { from: "00:00", to: "07:00", days: [1] } }));
});

it("a time that is no half hour is shown as it was chosen elsewhere", async () => {
  await show({ time_zone: readerZone(), pace: "DAILY", daily_at: "06:41" });
  expect(labelled("Time of the e-mail of the day").value).toBe("06:41");
});

it("whoever sits elsewhere now reads whose times they are, and takes those of this computer", async () => {
  await show({ time_zone: "America/New_York" });
  expect(document.body.textContent).toContain("New York time");
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Use "))!.click();
  await soon(() => expect(bodies()).toEqual([{ time_zone: readerZone() }]));
});
