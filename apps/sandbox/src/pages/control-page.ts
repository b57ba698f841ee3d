// The control page of the sandbox: its settings, the scenario names, and every call.

import { scenarios as adcScenarios } from "../adc/scenarios.ts";
import type { AdcSettings } from "../adc/settings.ts";
import type { ClockState } from "../clock/app-clock.ts";
import { clockPanel } from "../clock/clock-panel.ts";
import { answerNames } from "../mpci/answering/by-hand.ts";
import { scenarios } from "../mpci/scenarios.ts";
import type { Settings } from "../mpci/settings.ts";
import type { PaymentSettings } from "../payments/routes.ts";
import { badge, type Html, html, nothing, page } from "./pages.ts";

export interface Switches {
  readonly mpci: Settings;
  readonly adc: AdcSettings;
  readonly payments: PaymentSettings;
}

interface Shown {
  readonly waiting: number;
  readonly clock: ClockState;
  /** Why something was not changed; empty: nothing was refused. */
  readonly refusal: string;
}

export function controlPage({ mpci, adc, payments }: Switches, { waiting, clock, refusal }: Shown): string {
  return page("Sandbox", "/", [
    html`<p>The outside world of the Filings App, played on this machine: NAIC, which decides on MPCI filings,
Abu Dhabi Customs, which decides on ADC filings, a payment provider,
and a mailbox for every mail and short message the app sends. Nothing here leaves this machine.</p>`,
    refusal ? html`<p role="alert">${badge("danger", "Not changed")} ${refusal}.</p>` : nothing,
    switches(mpci, waiting),
    clockPanel(clock),
    html`<h2>What NAIC does, by a word in the bill number</h2>
<p>For example <code>ABC-SIM-RFI-0001</code>. Without such a word a filing is accepted.</p>
<table><thead><tr><th scope="col">Word</th><th scope="col">What happens</th></tr></thead>
<tbody>${scenarios.map(
      ({ name, happens }) => html`<tr><td data-label="Word"><code>SIM-${name}</code></td>
<td data-label="What happens">${happens}</td></tr>`,
    )}</tbody></table>`,
    html`<h2>Abu Dhabi Customs and payments</h2>`,
    customsSwitches(adc, payments),
    html`<h2>What Abu Dhabi Customs does, by a word in the reference</h2>
<p>For example <code>PO-7781 SIM-APP3</code>; <code>SIM-APP3-10</code> leaves ten seconds between two answers. Without such
a word a filing is accepted, assessed and, once it is paid, released.</p>
<table><thead><tr><th scope="col">Word</th><th scope="col">What happens</th></tr></thead>
<tbody>${adcScenarios.map(
      ({ name, happens }) => html`<tr><td data-label="Word"><code>SIM-${name}</code></td>
<td data-label="What happens">${happens}</td></tr>`,
    )}</tbody></table>`,
    calls(),
  ]);
}

function customsSwitches({ hold, down, delay_ms }: AdcSettings, payments: PaymentSettings): Html {
  const { down: isPaymentProviderDown, refuse_refunds: refuses, decline_charges: declines } = payments;
  return html`<section class="panel" aria-labelledby="adc-hold"><h3 id="adc-hold">Answers ${
    hold ? badge("warning", "Held") : badge("success", "By itself")
  }</h3>
<p>${hold ? "Abu Dhabi Customs says nothing until you let it, filing by filing." : "Abu Dhabi Customs answers by itself, as the reference says."}</p>
<div class="row">${toggle("hold", !hold, hold ? "Let Abu Dhabi Customs answer by itself again" : "Hold what Abu Dhabi Customs says", "adc")}
<a href="/adc/">Its filings</a></div></section>
<section class="panel" aria-labelledby="adc-line"><h3 id="adc-line">Lines</h3>
<div class="row">${badge(down ? "danger" : "success", down ? "Customs down" : "Customs up")}
${toggle("down", !down, down ? "Put the line to customs up" : "Take the line to customs down", "adc")}</div>
<div class="row">${badge(isPaymentProviderDown ? "danger" : "success", isPaymentProviderDown ? "Payments down" : "Payments up")}
${toggle("down", !isPaymentProviderDown, isPaymentProviderDown ? "Put the line to the payment provider up" : "Take the line to the payment provider down", "payments")}</div>
<div class="row">${badge(refuses ? "danger" : "success", refuses ? "Refunds refused" : "Refunds made")}
${toggle("refuse_refunds", !refuses, refuses ? "Let money go back to cards again" : "Refuse to return money to cards", "payments")}</div>
<div class="row">${badge(declines ? "danger" : "success", declines ? "Kept cards declined" : "Kept cards charged")}
${toggle("decline_charges", !declines, declines ? "Let kept cards be charged again" : "Decline every charge of a kept card", "payments")}</div></section>
<section class="panel" aria-labelledby="adc-pace"><h3 id="adc-pace">Pace</h3>
<form method="post" action="/control/" class="search"><input type="hidden" name="party" value="adc">
<label>Between two answers at least, in milliseconds
<input type="number" name="delay_ms" min="0" max="3600000" step="1" required value="${delay_ms}"></label>
<button>Set</button></form></section>`;
}

function switches({ hold, down, delay_ms, adopts_unknown }: Settings, waiting: number): Html {
  const queue = html`<a href="/mpci/?waiting=true">${waiting} ${waiting === 1 ? "message waits" : "messages wait"} for your answer</a>`;
  return html`<section class="panel" aria-labelledby="hold"><h3 id="hold">Answers ${
    hold ? badge("warning", "Held") : badge("success", "By itself")
  }</h3>
<p>${
    hold
      ? "NAIC answers nothing by itself. Every message it receives is kept waiting until you answer it by hand."
      : "NAIC answers every message by itself, as the bill number says. Hold the answers to give them by hand."
  }</p>
<div class="row">${toggle("hold", !hold, hold ? "Let NAIC answer by itself again" : "Hold every answer")} ${queue}</div>
</section>
<section class="panel" aria-labelledby="line"><h3 id="line">Line ${
    down ? badge("danger", "Down") : badge("success", "Up")
  }</h3>
<p>${down ? "Every call of a filer is cut off." : "Filers reach NAIC."}</p>
${toggle("down", !down, down ? "Put the line up" : "Take the line down")}
</section>
<section class="panel" aria-labelledby="pace"><h3 id="pace">Pace and memory</h3>
<form method="post" action="/control/" class="search">
<label>From the receipt to the decision, in milliseconds
<input type="number" name="delay_ms" min="0" max="3600000" step="1" required value="${delay_ms}"></label>
<button>Set</button></form>
<p>Updates of filings it never registered are ${adopts_unknown ? "taken" : "refused"}.</p>
${toggle("adopts_unknown", !adopts_unknown, adopts_unknown ? "Refuse them" : "Take them")}
</section>`;
}

function toggle(
  name: keyof Settings | keyof PaymentSettings,
  value: boolean,
  label: string,
  party: keyof Switches = "mpci",
): Html {
  return html`<form method="post" action="/control/"><input type="hidden" name="party" value="${party}"><input type="hidden" name="${name}" value="${String(value)}">
<button>${label}</button></form>`;
}

const callRows: readonly (readonly [string, string])[] = [
  [
    "GET /control/",
    "the switches: {mpci: {hold, down, delay_ms, adopts_unknown}, adc: {hold, down, delay_ms}, payments: {down, refuse_refunds, hold_refunds, lose_refunds, decline_charges, lose_charges}}",
  ],
  ["POST /control/", 'changes those it names: {"mpci": {"hold": true}}'],
  ["GET /clock/", "the time that the app tells, and by how much it is ahead of this machine"],
  [
    "POST /clock/",
    'moves the clock of the app forward: {"hours": 6} or {"days": 1}; with "from_ms" only if it still stands there',
  ],
  [
    "GET /mpci/log/",
    "every message, newest first; bill_number, message_number and waiting=true narrow it. A received one says in `answering` who answers it (by_itself, by_hand, done), an answer in `answer_to` which one it answers",
  ],
  ["GET /mpci/log/ID/", "one message"],
  [
    "POST /mpci/log/ID/answer/",
    `answers a received message: {"answer": NAME, "text"?, "points"?: [{"code", "position", "value"?}], "deliver"?: false}. NAME is one of ${answerNames.join(", ")}. Tells the answer's log entry after its first delivery; with "deliver": false it is kept back until it is asked for or sent again`,
  ],
  ["POST /mpci/log/ID/release/", "NAIC answers a waiting message by itself, as its bill number says"],
  ["POST /mpci/waiting/release/", "the same for all that wait; {released} says how many"],
  ["POST /mpci/log/ID/resend/", "sends an answer again, the same bytes under the same reference"],
  ["GET /adc/filings/", "what Abu Dhabi Customs knows of each filing, and what it is going to say"],
  ["GET /adc/log/", "every message to and from Abu Dhabi Customs, newest first; filing_id and reference narrow it"],
  ["POST /adc/filings/ID/release/", "Abu Dhabi Customs says the next thing about this filing now"],
  ["POST /adc/filings/ID/pay-elsewhere/", "books a payment made at the counter"],
  ["POST /adc/log/ID/resend/", "sends a notice again, the same bytes"],
  ["GET /payments/ID/", "a payment session; POST …/pay/, …/decline/ and …/cancel/ do what the page's buttons do"],
  ["POST /payments/events/ID/resend/", "tells the app of a payment again"],
  ["GET /mailbox/messages/?to=ADDRESS", "mails and short messages, newest first, with the names of what is attached"],
  ["GET /mailbox/ID/attachments/1/", "the first file attached to a mail"],
  ["GET /health/", "200 as soon as it is ready"],
];

function calls(): Html {
  return html`<h2>The same by HTTP</h2>
<p>Bodies and answers are JSON. A browser is let in from these pages alone; a program needs nothing.</p>
<table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th></tr></thead>
<tbody>${callRows.map(
    ([call, does]) =>
      html`<tr><td data-label="Call"><code>${call}</code></td><td data-label="What it does">${does}</td></tr>`,
  )}</tbody></table>`;
}
