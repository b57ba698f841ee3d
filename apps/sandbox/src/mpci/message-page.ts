// The HTML page of one message: its facts, its segments, and for a received one the given and the possible answers.
import { badge, type Html, html, moment, nothing, page } from "../pages/pages.ts";
import { answerForms } from "./answer-forms.ts";
import type { AnswerName } from "./answering/by-hand.ts";
import { errorText } from "./error-codes.ts";
import { deliveryBadge, kindName } from "./message-words.ts";
import type { Reading } from "./reading/read-message.ts";
import type { LogEntry } from "./traffic-log.ts";

export interface Shown {
  readonly entry: LogEntry;
  /** The message that this one answers. */
  readonly question?: LogEntry | undefined;
  readonly authority?: AuthorityView;
}

export interface AuthorityView {
  readonly reading: Reading;
  readonly answers: readonly LogEntry[];
  readonly names: readonly AnswerName[];
  readonly canRelease: boolean;
}

export function messagePage({ entry, question, authority }: Shown): string {
  const lines = numbered(entry.text);
  const back = html`<p><a href="/mpci/">All messages</a>${
    entry.bill_number
      ? html` · <a href="/mpci/?bill_number=${encodeURIComponent(entry.bill_number)}">Messages on ${entry.bill_number}</a>`
      : nothing
  }</p>`;
  const title = `${kindName(entry)}${entry.bill_number ? ` · ${entry.bill_number}` : ""}`;
  return page(title, "/mpci/", [
    back,
    factsOf(entry, question),
    authority ? verdictOf(authority.reading) : nothing,
    authority ? answersGiven(entry, authority.answers) : html`<div id="answers">${resend(entry, "first")}</div>`,
    authority ? answersToGive(entry, authority, lines) : nothing,
    segments(lines, authority ? wrongPositions(authority.reading) : new Set()),
  ]);
}

function factsOf(entry: LogEntry, question: LogEntry | undefined): Html {
  const isOut = entry.direction === "out";
  return html`<section class="panel" aria-label="Facts"><dl>
<dt>Direction</dt><dd>${isOut ? "From NAIC to the filer" : "From the filer to NAIC"}</dd>
<dt>Filing</dt><dd><span class="mono">${entry.message_number || "–"}</span>${
    entry.version === null ? "" : `, version ${entry.version}`
  }</dd>
<dt>When</dt><dd>${moment(entry.at)}</dd>
<dt>Control reference</dt><dd><span class="mono">${entry.control_reference}</span></dd>
${isOut ? html`<dt>Delivery</dt><dd>${deliveryBadge(entry)}</dd>` : html`<dt>Answered</dt><dd>${answering(entry)}</dd>`}
${question ? html`<dt>Answers</dt><dd><a href="/mpci/log/${question.id}/">${kindName(question)}, ${question.control_reference}</a></dd>` : nothing}
</dl></section>`;
}

function answering({ answering, duplicate }: LogEntry): Html {
  if (duplicate) return html`${badge("neutral", "Duplicate")} taken before, and answered there`;
  if (answering === "by_hand") return html`${badge("warning", "Waiting for you")}`;
  return answering === "by_itself" ? badge("info", "NAIC answers by itself") : badge("success", "Answered");
}

function verdictOf(reading: Reading): Html {
  const found = faultsOf(reading);
  if (found.length === 0) return html`<p>NAIC's own reading finds nothing wrong with it.</p>`;
  return html`<section class="panel" aria-label="What NAIC's own reading finds">
<h3>NAIC's own reading finds ${found.length === 1 ? "a fault" : `${found.length} faults`}</h3>
<ul>${found.map(({ position, says }) => html`<li>${position ? html`<a href="#s${position}">Segment ${position}</a>: ` : nothing}${says}</li>`)}</ul>
</section>`;
}

function faultsOf(reading: Reading): { position: number | null; says: string }[] {
  if (reading.kind === "unreadable") return [{ position: null, says: reading.detail }];
  if (reading.kind === "malformed") return reading.faults.map(({ position, says }) => ({ position, says }));
  return reading.points.map(({ position, code, value }) => ({ position, says: `${code}: ${errorText(code, value)}` }));
}

function wrongPositions(reading: Reading): ReadonlySet<number> {
  return new Set(faultsOf(reading).flatMap(({ position }) => (position === null ? [] : [position])));
}

function answersGiven(entry: LogEntry, answers: readonly LogEntry[]): Html {
  const rows = answers.map(
    (answer) => html`<tr>
<td data-label="Answer"><a href="/mpci/log/${answer.id}/">${kindName(answer)}</a></td>
<td data-label="When">${moment(answer.at)}</td>
<td data-label="Inbox">${deliveryBadge(answer)}</td>
<td data-label="Again">${resend(answer, "")}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Answer</th><th scope="col">When</th><th scope="col">Inbox</th>
<th scope="col">Again</th></tr></thead><tbody>${rows}</tbody></table>
<p class="muted"><a href="/mpci/log/${entry.id}/#answers">Look again</a></p>`;
  return html`<h2 id="answers">Answers given</h2>
${answers.length > 0 ? table : html`<p>None yet. <a href="/mpci/log/${entry.id}/">Look again</a></p>`}`;
}

function resend(answer: LogEntry, look: string): Html {
  const says = answer.delivery === "held" ? "Send now" : "Send again";
  return html`<form method="post" action="/mpci/log/${answer.id}/resend/"><button class="${look}"
aria-label="${`${says}: ${kindName(answer)}`}">${says}</button></form>`;
}

function answersToGive(entry: LogEntry, { reading, names, canRelease }: AuthorityView, lines: readonly Line[]): Html {
  if (entry.duplicate || names.length === 0) return nothing;
  const release = html`<form method="post" action="/mpci/log/${entry.id}/release/"><p><button>Let NAIC answer this one by itself</button></p></form>`;
  const places = lines.flatMap(({ position, text }) => (position === null ? [] : [{ position, text }]));
  return html`<h2 id="answer">Answer by hand</h2>
<p>Each is written as EDIFACT, signed, and delivered to the filer's inbox at once.</p>
${canRelease ? release : nothing}
${answerForms({ entryId: entry.id, names, places, hasFaults: reading.kind === "malformed" || (reading.kind === "read" && reading.points.length > 0) })}`;
}

interface Line {
  /** UNH being 1; null outside a message. */
  readonly position: number | null;
  readonly text: string;
}

function numbered(text: string): Line[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("UNH"));
  const end = lines.findIndex((line) => line.startsWith("UNT"));
  return lines.map((line, at) => ({
    position: start >= 0 && at >= start && (end < 0 || at <= end) ? at - start + 1 : null,
    text: line,
  }));
}

function segments(lines: readonly Line[], wrong: ReadonlySet<number>): Html {
  const items = lines.map(({ position, text }) =>
    position === null
      ? html`<li><span class="at"></span><code>${text}</code></li>`
      : html`<li id="s${position}" class="${wrong.has(position) ? "wrong" : ""}"><span class="at">${position}</span><code>${text}</code></li>`,
  );
  return html`<h2>Segments</h2><ol class="segments" dir="ltr">${items}</ol>`;
}
