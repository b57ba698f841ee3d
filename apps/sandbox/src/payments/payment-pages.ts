// The HTML page on which a person pays, and the list of sessions.
import { badge, type Html, html, moment, nothing, page, type Tone } from "../pages/pages.ts";
import type { Refund } from "./refunds.ts";
import type { PaymentEvent, Session, SessionStatus, Sessions } from "./sessions.ts";

const words: Readonly<Record<SessionStatus, readonly [Tone, string]>> = {
  OPEN: ["info", "Payment due"],
  PAID: ["success", "Paid"],
  DECLINED: ["danger", "Declined"],
  CANCELLED: ["warning", "Cancelled"],
  EXPIRED: ["neutral", "Expired"],
};

const setupWords: typeof words = { ...words, OPEN: ["info", "A card is asked for"], PAID: ["success", "Card kept"] };

const shown = 200;

export function paymentsPage(sessions: Sessions): string {
  const list = sessions.list().slice(0, shown);
  const rows = list.map(
    (
      session,
    ) => html`<tr><td data-label="Payment"><a class="mono" href="/payments/${session.id}/">${session.id}</a></td>
<td data-label="Amount">${session.currency} ${session.amount}</td><td data-label="For"><bdi>${session.description}</bdi></td>
<td data-label="When">${moment(session.created_at)}</td><td data-label="State">${badge(...words[session.status])}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Payment</th><th scope="col">Amount</th><th scope="col">For</th>
<th scope="col">When</th><th scope="col">State</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page("Payments", "/payments/", [list.length > 0 ? table : html`<p>Nobody has come to pay yet.</p>`]);
}

export function paymentPage(session: Session, events: readonly PaymentEvent[], refunds: readonly Refund[]): string {
  const { id, status, description, currency, amount, receipt_number, return_url, expires_at, card } = session;
  const isSetup = session.mode === "setup";
  const facts = html`<section class="panel" aria-label="What is paid"><dl>
<dt>Amount</dt><dd>${isSetup ? "Nothing: a card is kept" : html`<strong>${currency} ${amount}</strong>`}</dd>
<dt>For</dt><dd><bdi>${description}</bdi></dd>
<dt>State</dt><dd>${badge(...(isSetup ? setupWords : words)[status])}</dd>
${receipt_number ? html`<dt>Receipt</dt><dd><span class="mono">${receipt_number}</span></dd>` : nothing}
${card ? html`<dt>Card</dt><dd>${card.label}</dd>` : nothing}
${status === "OPEN" ? html`<dt>Open until</dt><dd>${moment(expires_at)}</dd>` : nothing}</dl></section>`;
  const back =
    return_url === "" ? nothing : html`<p><a class="button" href="${return_url}">Back to the Filings App</a></p>`;
  const laterDeclined = html`<p class="muted">The card is kept. To have later charges declined, pay by one of these:</p>
<div class="row">${way(id, "pay-no-money", "A card without money", "")} ${way(id, "pay-expired", "A card that expires", "")}
${way(id, "pay-needs-holder", "A card whose bank asks for its holder", "")}</div>`;
  const ways =
    status === "OPEN"
      ? html`<div class="row">${way(id, "pay", isSetup ? "Keep the card" : "Pay", "first")} ${way(id, "decline", "Let the bank decline", "")}
${way(id, "cancel", "Cancel", "")} ${way(id, "expire", "Let the time run out", "")}</div>`
      : back;
  const returned = html`<h2>Money returned</h2><ul>${refunds.map(refundOf)}</ul>`;
  const told = html`<h2>What the app was told</h2><ul>${events.map(eventOf)}</ul>`;
  const note = html`<p class="muted">A page of the sandbox: no money moves.</p>`;
  const kept = status === "OPEN" && (session.keeps_card === true || isSetup) ? laterDeclined : nothing;
  const parts = [kept, refunds.length > 0 ? returned : nothing, events.length > 0 ? told : nothing];
  return page("Payment", "/payments/", [note, facts, ways, ...parts]);
}

function refundOf({ id, amount, currency, created_at, status }: Refund): Html {
  const said = status === "RETURNED" ? badge("success", "Returned") : badge("info", "On its way");
  return html`<li>${currency} ${amount} · <span class="mono">${id}</span> · ${moment(created_at)} ${said}</li>`;
}

function way(id: string, choice: string, label: string, look: string): Html {
  return html`<form method="post" action="/payments/${id}/${choice}/"><button class="${look}">${label}</button></form>`;
}

function eventOf({ id, kind, at, delivery, last_error }: PaymentEvent): Html {
  const awaited = last_error === null ? badge("info", "On its way") : badge("danger", last_error);
  const said = delivery === "delivered" ? badge("success", "Taken") : awaited;
  return html`<li>${kind} · ${moment(at)} ${said}
<form method="post" action="/payments/events/${id}/resend/"><button>Send again</button></form></li>`;
}
