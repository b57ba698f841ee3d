// The styles of the sandbox's pages, in the product's colours, and the script that copies a code.
import { createHash } from "node:crypto";

export const style = `
:root { color-scheme: light dark;
  --page: light-dark(oklch(0.979 0.0035 236), oklch(0.178 0.007 236));
  --panel: light-dark(oklch(1 0 0), oklch(0.21 0.007 236));
  --sunken: light-dark(oklch(0.965 0.005 236), oklch(0.16 0.007 236));
  --hover: light-dark(oklch(0.935 0.007 236), oklch(0.285 0.01 236));
  --line: light-dark(oklch(0.882 0.0085 236), oklch(0.335 0.0085 236));
  --control: light-dark(oklch(0.615 0.014 236), oklch(0.555 0.0125 236));
  --text: light-dark(oklch(0.225 0.0125 236), oklch(0.94 0.004 236));
  --muted: light-dark(oklch(0.43 0.014 236), oklch(0.77 0.0105 236));
  --accent: light-dark(oklch(0.45 0.085 228), oklch(0.79 0.09 220));
  --accent-hover: light-dark(oklch(0.39 0.078 229), oklch(0.85 0.075 220));
  --on-accent: light-dark(oklch(1 0 0), oklch(0.2 0.035 230));
  --link: light-dark(oklch(0.44 0.09 230), oklch(0.82 0.085 220));
  --focus: light-dark(oklch(0.5 0.13 240), oklch(0.83 0.1 215)); }
* { box-sizing: border-box; }
body { margin: 0; font: 0.9375rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; background: var(--page); color: var(--text); }
header { background: var(--panel); border-block-end: 1px solid var(--line); }
header > nav, main { max-inline-size: 74rem; margin-inline: auto; padding-inline: 1rem; }
header > nav { display: flex; flex-wrap: wrap; gap: 0 0.25rem; }
nav a { display: inline-flex; align-items: center; min-block-size: 3rem; padding-inline: 0.625rem; color: var(--muted);
  text-decoration: none; border-block-end: 2px solid transparent; }
nav a:hover { color: var(--text); } nav a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
main { padding-block: 1.5rem 4rem; }
a { color: var(--link); text-underline-offset: 0.18em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 0.75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; margin: 2rem 0 0.5rem; } h3 { font-size: 0.9375rem; margin: 0 0 0.5rem; }
p { margin: 0 0 0.75rem; max-inline-size: 46rem; } .muted { color: var(--muted); }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin-block: 0.75rem; }
.panel > :last-child { margin-block-end: 0; }
.panel > h2:first-child { margin-block-start: 0; }
ul.attachments { margin: 0; padding: 0; list-style: none; } ul.attachments a { overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.row form { margin: 0; }
code, pre, .mono, textarea.mono { font-family: "IBM Plex Mono", ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.875em; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border: 1px solid var(--line);
  border-radius: 6px; padding: 0.75rem; }
pre.letter { font: inherit; background: none; border: 0; padding: 0; max-inline-size: 46rem; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.25rem; padding: 0.25rem 0.875rem;
  font: inherit; font-weight: 500; color: var(--text); background: var(--panel); border: 1px solid var(--control);
  border-radius: 6px; cursor: pointer; text-decoration: none; }
[hidden] { display: none !important; }
button:hover, .button:hover { background: var(--hover); }
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.first:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 500; margin-block-end: 0.75rem; }
label.check { display: flex; gap: 0.5rem; align-items: start; font-weight: 400; }
label.check input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0.125rem 0 0; accent-color: var(--accent); flex: none; }
input:not([type]), input[type="number"], input[type="search"], select, textarea { font: inherit; color: inherit; background: var(--panel);
  border: 1px solid var(--control); border-radius: 6px; padding: 0.375rem 0.5rem; min-block-size: 2.25rem; inline-size: 100%;
  max-inline-size: 46rem; min-inline-size: 0; }
textarea { min-block-size: 4rem; resize: vertical; }
.search { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 0.75rem; }
.search label { margin: 0; flex: 0 1 20rem; } .search label.check { flex: none; padding-block-end: 0.4375rem; }
details.panel { padding: 0; } details.panel > form, details.panel > div { padding: 0 1rem 1rem; }
summary { cursor: pointer; padding: 0.625rem 1rem; font-weight: 500; border-radius: 8px; }
summary:hover { background: var(--hover); }
hr { border: 0; border-block-start: 1px solid var(--line); margin: 0.75rem 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
.badge { display: inline-block; padding: 0 0.5rem; border-radius: 999px; border: 1px solid var(--b-line); color: var(--b-fg);
  background: var(--b-soft); font-size: 0.8125rem; font-weight: 500; white-space: nowrap;
  --b-fg: light-dark(oklch(0.4 0.014 236), oklch(0.8 0.01 236)); --b-soft: light-dark(oklch(0.95 0.006 236), oklch(0.275 0.01 236));
  --b-line: light-dark(oklch(0.74 0.01 236), oklch(0.46 0.01 236)); }
.badge.info { --b-fg: light-dark(oklch(0.43 0.13 256), oklch(0.81 0.09 250)); --b-soft: light-dark(oklch(0.958 0.02 252), oklch(0.275 0.05 256));
  --b-line: light-dark(oklch(0.82 0.065 252), oklch(0.44 0.08 254)); }
.badge.success { --b-fg: light-dark(oklch(0.42 0.1 154), oklch(0.83 0.13 155)); --b-soft: light-dark(oklch(0.957 0.03 156), oklch(0.27 0.045 158));
  --b-line: light-dark(oklch(0.8 0.085 155), oklch(0.44 0.075 156)); }
.badge.warning { --b-fg: light-dark(oklch(0.445 0.098 62), oklch(0.86 0.125 82)); --b-soft: light-dark(oklch(0.965 0.036 84), oklch(0.285 0.045 76));
  --b-line: light-dark(oklch(0.82 0.1 80), oklch(0.47 0.08 78)); }
.badge.danger { --b-fg: light-dark(oklch(0.475 0.175 27), oklch(0.8 0.115 24)); --b-soft: light-dark(oklch(0.96 0.02 22), oklch(0.275 0.055 24));
  --b-line: light-dark(oklch(0.82 0.085 24), oklch(0.46 0.1 26)); }
table { inline-size: 100%; border-collapse: collapse; background: var(--panel); border: 1px solid var(--line); }
th { text-align: start; font-size: 0.8125rem; font-weight: 500; color: var(--muted); }
th, td { padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td a:first-child { font-weight: 500; }
td form { display: inline; } td .mono { white-space: nowrap; } td :is(button, .button) { min-block-size: 1.75rem; padding: 0 0.625rem; font-size: 0.875rem; white-space: nowrap; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
.code { font-size: 1.75rem; font-weight: 600; letter-spacing: 0.12em; user-select: all; }
table + p { margin-block-start: 0.75rem; }
td .mono.wraps { white-space: normal; }
td .row:has(.code) { flex-wrap: nowrap; } td code { white-space: nowrap; }
td .code { font-size: 1rem; letter-spacing: 0.06em; }
ol.segments { list-style: none; margin: 0; padding: 0.5rem 0; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
ol.segments li { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: 0.75rem; padding: 0.0625rem 0.75rem; }
ol.segments li:target, ol.segments li.wrong { background: light-dark(oklch(0.96 0.02 22), oklch(0.275 0.055 24)); }
ol.segments .at { font-size: 0.8125rem; text-align: end; color: var(--muted); user-select: none; }
ol.segments code { overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 640px) {
  table, tbody, tr, td { display: block; } thead { position: absolute; clip-path: inset(50%); block-size: 1px; overflow: hidden; }
  tr { padding: 0.5rem 0; border-block-end: 1px solid var(--line); } tr:last-child { border: 0; }
  td { border: 0; padding: 0.125rem 0.75rem; display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: 0.5rem; }
  td::before { content: attr(data-label); color: var(--muted); font-size: 0.8125rem; }
  td code, td .mono { white-space: normal; } td > .badge { justify-self: start; }
  dl { grid-template-columns: minmax(0, 1fr); } dd { margin-block-end: 0.375rem; }
}
`;

/** The button is shown only where copying works; without it one click selects the whole code. */
export const script = `
for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
  });
}
`;

export const pageHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
};

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
