// The HTML pages of the mailbox: the list of mails, and one mail with its code, ready to be copied.

import { type Html, html, moment, nothing, page } from "../pages/pages.ts";
import { type Attachment, codeIn, type Mail } from "./mail.ts";

const shown = 200;

export function mailboxPage(mails: readonly Mail[], to: string): string {
  const search = html`<form class="search" method="get" action="/mailbox/">
<label>To this address or number <input type="search" name="to" value="${to}" autocomplete="off"></label>
<button>Show</button>
</form>`;
  if (mails.length === 0) {
    const sentence = to === "" ? "No mail has arrived yet." : `No mail to ${to} has arrived.`;
    return page("Mailbox", "/mailbox/", [search, html`<p>${sentence}</p>`]);
  }
  const count = html`<p class="muted">${mails.length} ${mails.length === 1 ? "mail" : "mails and short messages"}, newest first${
    mails.length > shown ? `, ${shown} shown` : ""
  }.</p>`;
  const table = html`<table>
<thead><tr><th scope="col">Subject</th><th scope="col">Code</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>${mails.slice(0, shown).map(rowOf)}</tbody>
</table>`;
  return page("Mailbox", "/mailbox/", [search, count, table]);
}

function rowOf(mail: Mail): Html {
  const { id, to, subject, text, sent_at, attachments = [] } = mail;
  const code = codeIn(mail);
  return html`<tr>
<td data-label="Subject"><div><a href="/mailbox/${id}/"><bdi>${subject || "(no subject)"}</bdi></a>
<div class="muted" dir="auto">${firstWords(text)}</div>${attachments.length > 0 ? attached(id, attachments) : nothing}</div></td>
<td data-label="Code">${code ? html`<div class="row">${copied(code)}</div>` : "–"}</td>
<td data-label="To"><bdi>${to}</bdi></td>
<td data-label="Sent">${moment(sent_at)}</td>
</tr>`;
}

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

export function mailPage(mail: Mail): string {
  const { id, to, subject, text, sent_at, attachments = [] } = mail;
  const code = codeIn(mail);
  return page(subject || "(no subject)", "/mailbox/", [
    html`<p><a href="/mailbox/">All mails</a> · <a href="/mailbox/?to=${encodeURIComponent(to)}">Mails to ${to}</a></p>`,
    code
      ? html`<section class="panel" aria-label="The code"><div class="row">${copied(code)}</div></section>`
      : nothing,
    html`<section class="panel" aria-label="The mail">
<dl><dt>To</dt><dd><bdi>${to}</bdi></dd><dt>Sent</dt><dd>${moment(sent_at)}</dd></dl>
<hr>
<pre class="letter" dir="auto">${withLinks(text)}</pre>
</section>`,
    attachments.length > 0
      ? html`<section class="panel" aria-label="Attachments"><h2>Attachments</h2>${attached(id, attachments)}</section>`
      : nothing,
  ]);
}

function attached(mailId: string, attachments: readonly Attachment[]): Html {
  const links = attachments.map(
    ({ name, size }, at) =>
      html`<li><a href="/mailbox/${mailId}/attachments/${at + 1}/"><bdi>${name}</bdi></a> <span class="muted">${sizeOf(size)}</span></li>`,
  );
  return html`<ul class="attachments">${links}</ul>`;
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** One click on the digits selects them all; the button copies them. */
function copied(code: string): Html {
  return html`<span class="mono code" translate="no">${code}</span>
<button type="button" data-copy="${code}" hidden aria-label="Copy the code ${code}">Copy</button>`;
}

function withLinks(text: string): Html[] {
  const parts = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:)!?])/);
  return [
    {
      html: parts.map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`).html).join(""),
    },
  ];
}
