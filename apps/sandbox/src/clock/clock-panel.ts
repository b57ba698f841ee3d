// The panel of the control page that moves the app's clock.
import { badge, type Html, html, moment } from "../pages/pages.ts";
import type { ClockState } from "./app-clock.ts";

const steps = [
  { name: "hours", count: 1, label: "1 hour" },
  { name: "hours", count: 6, label: "6 hours" },
  { name: "days", count: 1, label: "1 day" },
  { name: "days", count: 7, label: "7 days" },
  { name: "days", count: 30, label: "30 days" },
] as const;

export function clockPanel({ now, movedMs, mostMs }: ClockState): Html {
  return html`<section class="panel" aria-labelledby="clock"><h3 id="clock">Clock ${
    movedMs === 0 ? badge("success", "The machine's") : badge("warning", `${aheadBy(movedMs)} ahead`)
  }</h3>
<p>The app tells ${moment(now.toISOString())}.</p>
${mostMs === null ? html`<p>This app's clock cannot be moved: it runs without demo data, or it has not answered yet.</p>` : movers(movedMs)}
</section>`;
}

function movers(movedMs: number): Html {
  const from = html`<input type="hidden" name="from_ms" value="${movedMs}">`;
  return html`<p>Deadlines, reminders, expiry, sign-ins and mails follow at once. The clock goes forward only, as what was written
meanwhile would lie in the future. A start with a new data folder begins at the machine's time.
Whoever has not used the app for 30 days signs in again, also when those days pass in one step.</p>
<form method="post" action="/clock/" class="row" aria-labelledby="clock-steps">${from}<span id="clock-steps">Forward by</span>
${steps.map(({ name, count, label }) => html`<button name="${name}" value="${count}">${label}</button>`)}</form>
<form method="post" action="/clock/" class="search">${from}
<label>Forward by another time <input type="number" name="count" min="1" max="8640" step="1" required value="1"></label>
<label>Unit <select name="unit"><option value="hours">hours</option><option value="days">days</option></select></label>
<button>Move the clock</button></form>`;
}

/** 3 days 6 hours. */
function aheadBy(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const parts = [counted(Math.floor(hours / 24), "day"), counted(hours % 24, "hour")];
  return parts.filter((part) => part !== null).join(" ") || "less than an hour";
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
