// The frame of the sandbox's pages: plain HTML, with every received value escaped.
import type { FastifyRequest } from "fastify";
import { script, style } from "./page-look.ts";

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const filled = parts.raw.map((part, index) => (index === 0 ? part : escapeHtml(values[index - 1]!) + part));
  return { html: filled.join("") };
}

export const nothing: Html = { html: "" };

function escapeHtml(value: Value): string {
  if (typeof value === "object") return "html" in value ? value.html : value.map((one) => one.html).join("\n");
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export function badge(tone: Tone, text: string): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

export function moment(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** Whether the client is a browser. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes("text/html") ?? false;
}

const sections = [
  ["/", "Control"],
  ["/mpci/", "NAIC messages"],
  ["/adc/", "Abu Dhabi Customs"],
  ["/payments/", "Payments"],
  ["/mailbox/", "Mailbox"],
] as const;

export function page(title: string, section: (typeof sections)[number][0], content: readonly Html[]): string {
  const links = sections.map(
    ([path, name]) =>
      html`<a href="${path}"${path === section ? { html: ' aria-current="page"' } : nothing}>${name}</a>`,
  );
  const body = html`<header><nav aria-label="Sandbox">${links}</nav></header>
<main>
<h1>${title}</h1>
${content}
</main>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox</title><style>${style}</style></head>
<body>
${body.html}
${body.html.includes("data-copy=") ? `<script>${script}</script>` : ""}
</body>
</html>`;
}
