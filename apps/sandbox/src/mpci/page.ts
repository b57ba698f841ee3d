// The page on which a person sees what went between NAIC and its filers.
import { type Html, html, page } from "../pages.ts";
import type { Settings } from "./settings.ts";
import type { LogEntry } from "./traffic-log.ts";

const shown = 200;

export function mpciPage(entries: readonly LogEntry[], settings: Settings): string {
  const state = html`<p>Answers after ${settings.delay_ms} ms${settings.hold ? ", held back" : ""}${
    settings.down ? ", the line is down" : ""
  }. ${entries.length} messages, newest first${entries.length > shown ? `, ${shown} shown` : ""}.</p>`;
  const list = entries.slice(0, shown).map(entryHtml);
  const empty = html`<p>Nothing has arrived yet.</p>`;
  return page("NAIC (MPCI)", [state, ...(list.length > 0 ? list : [empty])]);
}

function entryHtml(entry: LogEntry): Html {
  const isOut = entry.direction === "out";
  const facts = [
    entry.bill_number,
    entry.message_number && `${entry.message_number}, version ${entry.version}`,
    entry.control_reference,
    isOut ? `${entry.delivery}, ${entry.tries} tries` : entry.delivery,
    entry.duplicate && "duplicate",
    entry.last_error,
  ].filter(Boolean);
  const resend = html`<form method="post" action="/mpci/log/${entry.id}/resend/"><button>Send ${
    entry.delivery === "held" ? "now" : "again"
  }</button></form>`;
  return html`<article class="${entry.direction}">
<h2>${isOut ? "NAIC answered" : "NAIC received"}: ${entry.kind}</h2>
<p><time datetime="${entry.at}">${entry.at.replace("T", " ")}</time><br>${facts.join(" · ")}</p>
<details><summary>Segments</summary><pre dir="ltr" tabindex="0">${entry.text}</pre></details>
${isOut ? resend : ""}
</article>`;
}
