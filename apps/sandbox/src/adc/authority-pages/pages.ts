// The HTML pages of Abu Dhabi Customs: the list of its filings, and one filing with every message about it.
import type { Delivery } from "#deliveries";
import { badge, type Html, html, moment, nothing, page } from "#pages/pages";
import type { Dossier } from "../dossier.ts";
import { scenarioIn } from "../scenarios.ts";
import type { AdcEntry } from "../traffic.ts";

const shown = 200;

export function adcFilingsPage(dossiers: readonly Dossier[], isHeld: boolean): string {
  const state = isHeld
    ? html`<p>${badge("warning", "Held")} Abu Dhabi Customs says nothing by itself. <a href="/">Change this</a></p>`
    : nothing;
  const body =
    dossiers.length === 0
      ? html`<p>No filing has arrived yet.</p>`
      : html`<table><thead><tr><th scope="col">Filing</th><th scope="col">Reference</th><th scope="col">Declaration</th>
<th scope="col">State</th></tr></thead><tbody>${dossiers.slice(0, shown).map(rowOf)}</tbody></table>`;
  return page("Abu Dhabi Customs", "/adc/", [state, body]);
}

function rowOf(dossier: Dossier): Html {
  const { filingId, filingNumber, reference, declarationNumber } = dossier;
  return html`<tr>
<td data-label="Filing"><a class="mono" href="/adc/filings/${filingId}/">${filingNumber ?? "no number yet"}</a></td>
<td data-label="Reference"><bdi>${reference || "–"}</bdi></td>
<td data-label="Declaration"><span class="mono">${declarationNumber ?? "–"}</span></td>
<td data-label="State">${stateOf(dossier)}</td></tr>`;
}

function stateOf({ queue, isOver, assessments, receipt, acceptedVersion, submissions }: Dossier): Html {
  if (queue.some(({ isHeld }) => isHeld)) return badge("warning", "Waiting for you");
  if (isOver) return badge("neutral", "Closed");
  if (receipt) return badge("success", "Paid");
  if (assessments.length > 0) return badge("info", "Assessed");
  if (acceptedVersion !== null) return badge("info", "Accepted");
  return badge("neutral", submissions.length > 0 ? "Submitted" : "Requested");
}

export function adcFilingPage(dossier: Dossier, entries: readonly AdcEntry[]): string {
  const { filingId, filingNumber, declarationNumber, reference, queue, assessments, receipt } = dossier;
  const due = assessments.at(-1);
  const facts = html`<section class="panel" aria-label="Facts"><dl>
<dt>Filing</dt><dd><span class="mono">${filingNumber ?? "no number yet"}</span></dd>
<dt>Declaration</dt><dd><span class="mono">${declarationNumber ?? "–"}</span></dd>
<dt>Reference</dt><dd><bdi>${reference || "–"}</bdi>, scenario ${scenarioIn(reference).name}</dd>
<dt>State</dt><dd>${stateOf(dossier)}</dd>
<dt>Due</dt><dd>${due ? `AED ${due.total}` : "–"}</dd>
<dt>Receipt</dt><dd><span class="mono">${receipt?.number ?? "–"}</span></dd></dl></section>`;
  const waiting = queue.map(({ says, version, isHeld }) => {
    const of = version === null ? "" : ` (version ${version})`;
    return html`<li>${says.is}${of} ${isHeld ? badge("warning", "Held") : nothing}</li>`;
  });
  const next = html`<h2>What it is going to say</h2>${
    queue.length === 0
      ? html`<p>Nothing.</p>`
      : html`<ol>${waiting}</ol>${act(`/adc/filings/${filingId}/release/`, "Say the next one now")}`
  }${due && !receipt && due.total !== "0.00" ? act(`/adc/filings/${filingId}/pay-elsewhere/`, "Book a payment made at the counter") : nothing}`;
  return page(`Filing ${filingNumber ?? filingId}`, "/adc/", [
    html`<p><a href="/adc/">All filings</a></p>`,
    facts,
    next,
    html`<h2>Messages</h2>`,
    ...entries.slice(0, shown).map(messageOf),
  ]);
}

function act(path: string, label: string): Html {
  return html`<form method="post" action="${path}"><p><button>${label}</button></p></form>`;
}

function messageOf(entry: AdcEntry): Html {
  const { id, direction, kind, version, at, text, delivery, last_error, duplicate } = entry;
  const isOut = direction === "out";
  return html`<details class="panel"><summary>${isOut ? "← " : "→ "}${kind}${version === null ? "" : `, version ${version}`}
 · ${moment(at)} ${isOut ? badge(...deliveryOf(delivery, last_error)) : nothing} ${duplicate ? badge("neutral", "Duplicate") : nothing}</summary>
<div>${isOut ? act(`/adc/log/${id}/resend/`, "Send again") : nothing}<pre dir="ltr">${text.replaceAll("><", ">\n<")}</pre></div></details>`;
}

function deliveryOf(delivery: Delivery, lastError: string | null): ["success" | "danger" | "info", string] {
  if (delivery === "delivered") return ["success", "Taken by the inbox"];
  if (delivery === "failed" || lastError) return ["danger", `Not taken: ${lastError ?? "given up"}`];
  return ["info", "On its way"];
}
