// The HTML list of messages between NAIC and its filers.
import { badge, type Html, html, moment, nothing, page } from "../pages/pages.ts";
import { deliveryBadge, kindName } from "./message-words.ts";
import type { LogEntry, LogFilter } from "./traffic-log.ts";

export interface Listed {
  readonly entry: LogEntry;
  readonly answers: readonly LogEntry[];
}

const shown = 200;

export function messagesPage(
  listed: readonly Listed[],
  { filter, isHeld }: { filter: LogFilter; isHeld: boolean },
): string {
  const { billNumber = "", isWaiting = false } = filter;
  const state = isHeld
    ? html`<p>${badge("warning", "Held")} NAIC answers nothing by itself. <a href="/">Change this</a></p>`
    : nothing;
  const search = html`<form class="search" method="get" action="/mpci/">
<label>Bill number <input type="search" name="bill_number" value="${billNumber}" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="waiting" value="true"${isWaiting ? { html: " checked" } : nothing}>
<span>Only those that wait for my answer</span></label>
<button>Show</button>
</form>`;
  const waits = listed.filter(({ entry }) => entry.answering === "by_hand").length;
  const release = html`<form method="post" action="/mpci/waiting/release/">
<p><button>Let NAIC answer all that wait</button></p></form>`;
  const parts = [state, search, waits > 0 ? release : nothing];
  if (listed.length === 0) {
    const isNarrowed = billNumber !== "" || isWaiting;
    const sentence = isNarrowed ? "No message fits." : "Nothing has arrived yet.";
    return page("NAIC messages", "/mpci/", [...parts, html`<p>${sentence}</p>`]);
  }
  const count = html`<p class="muted">${listed.length} ${listed.length === 1 ? "message" : "messages"}, newest first${
    listed.length > shown ? `, ${shown} shown` : ""
  }.</p>`;
  const table = html`<table>
<thead><tr><th scope="col">Message</th><th scope="col">Filing</th><th scope="col">Bill</th><th scope="col">When</th>
<th scope="col">State</th></tr></thead>
<tbody>${listed.slice(0, shown).map(rowOf)}</tbody>
</table>`;
  return page("NAIC messages", "/mpci/", [...parts, count, table]);
}

function rowOf({ entry, answers }: Listed): Html {
  const isOut = entry.direction === "out";
  const resend = html`<form method="post" action="/mpci/log/${entry.id}/resend/"><button
aria-label="${`Send ${kindName(entry)} for ${entry.bill_number} again`}">${
    entry.delivery === "held" ? "Send now" : "Send again"
  }</button></form>`;
  return html`<tr>
<td data-label="Message"><div>${isOut ? "← Answer" : "→ Received"}<br>
<a href="/mpci/log/${entry.id}/">${kindName(entry)}</a>${entry.duplicate ? html` ${badge("neutral", "Duplicate")}` : nothing}</div></td>
<td data-label="Filing"><div class="mono">${entry.message_number || "–"}<br>${
    entry.version === null ? "" : `version ${entry.version}`
  }</div></td>
<td data-label="Bill"><span class="mono${entry.bill_number.length > 20 ? " wraps" : ""}">${entry.bill_number || "–"}</span></td>
<td data-label="When">${moment(entry.at)}</td>
<td data-label="State"><div class="row">${isOut ? [deliveryBadge(entry), resend] : answeredWith(entry, answers)}</div></td>
</tr>`;
}

function answeredWith(entry: LogEntry, answers: readonly LogEntry[]): Html {
  if (entry.duplicate) return html`<span class="muted">taken before</span>`;
  const kinds = [...new Set(answers.map(kindName))].join(", ");
  if (entry.answering === "by_hand") {
    return html`${badge("warning", "Waiting for you")} <a class="button" href="/mpci/log/${entry.id}/#answer">Answer</a> ${kinds}`;
  }
  return html`<span>${kinds || "being answered"}</span>`;
}
