// The sandbox's pages for people: plain HTML, everything that was received escaped.

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const filled = parts.raw.map((part, index) => (index === 0 ? part : escapeHtml(values[index - 1]!) + part));
  return { html: filled.join("") };
}

function escapeHtml(value: string | number | Html): string {
  if (typeof value === "object") return value.html;
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #414852); --soft: light-dark(#f4f6f8, #1d2126);
  --in: light-dark(#0b5cad, #7db8f5); --out: light-dark(#17663a, #7fd3a1); }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem;
  background: light-dark(#fff, #14171a); color: light-dark(#1a1d21, #e8eaed); }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
nav a, main a { color: var(--in); }
h1 { font-size: 1.5rem; } h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-inline-start: 4px solid var(--in); border-radius: 6px;
  padding: .75rem 1rem; margin-block: .75rem; }
article.out { border-inline-start-color: var(--out); }
article p { margin: .25rem 0; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: .75rem; margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
summary { cursor: pointer; min-height: 24px; }
button { font: inherit; margin-top: .5rem; padding: .35rem .9rem; min-height: 2.25rem; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

export function page(title: string, content: readonly Html[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox</title><style>${style}</style></head>
<body>
<nav aria-label="Sandbox"><a href="/">Sandbox</a> <a href="/mpci/">NAIC (MPCI)</a> <a href="/mailbox/">Mailbox</a></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${content.map((part) => part.html).join("\n")}
</main>
</body>
</html>`;
}
