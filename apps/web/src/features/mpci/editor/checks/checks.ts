// What is wrong with the draft as it stands: what our own rules found, and beside it what only the server's lists know.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { Finding } from "@filings/contract/mpci/findings";
import { valueAt } from "@filings/contract/values/value-at";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { isSame } from "../draft/values.ts";

export interface ShownFinding {
  readonly path: string;
  readonly code: string;
  /** `missing`: an error that is only waited for, until somebody asks for a check. */
  readonly severity: "error" | "missing" | "warning" | "info";
  readonly params: Finding["params"];
  /** A finding of the browser is said in the language of the moment, as is what is wrong with a text. */
  readonly message: string | ((locale: ReleasedLocale, isOfferedBeside: boolean) => string) | Unchosen | StillRejected;
}

/** NAIC rejected the field, and it is as it was sent. */
export interface StillRejected {
  readonly kind: "still_rejected";
  readonly path: string;
}

/** What the server said of one saved content. */
export interface ServerWord {
  readonly body: FilingBody;
  readonly findings: readonly ShownFinding[];
}

/** Found by what the browser knows beside the draft: a party id or a paper may have been added since the server spoke. */
const ours: ReadonlySet<string> = new Set(["v12_carrier_not_registered", "v64_declaration_missing"]);

/** A finding of the server that the browser cannot make stays until its field changes. */
export function mergeFindings(
  body: FilingBody,
  own: readonly Finding[],
  said: ServerWord,
  ownOfSaid: readonly Finding[],
): ShownFinding[] {
  const found = new Set(ownOfSaid.map(nameOf));
  const stillTrue = said.findings.filter(
    (finding) =>
      !found.has(nameOf(finding)) &&
      !ours.has(finding.code) &&
      isSame(partOf(body, finding.path), partOf(said.body, finding.path)),
  );
  const ownShown = own.map((finding) => ({
    ...finding,
    message: (locale: ReleasedLocale, isOfferedBeside: boolean) =>
      findingSentence(locale, isOfferedBeside ? withoutSuggestion(finding) : finding, new Date(toldNow())),
  }));
  const order = { error: 0, missing: 1, warning: 2, info: 3 } as const;
  const seen = new Set<string>();
  return [...ownShown, ...stillTrue]
    .filter((finding) => !seen.has(nameOf(finding)) && seen.add(nameOf(finding)))
    .sort((one, other) => order[one.severity] - order[other.severity]);
}

function withoutSuggestion({ params: { suggestion: _, ...params }, ...finding }: Finding): Finding {
  return { ...finding, params };
}

function nameOf({ code, path, params }: Pick<ShownFinding, "code" | "path" | "params">): string {
  return `${code} ${path} ${String(params.role ?? "")}`;
}

/** A missing member depends on the row it is missing from, and a city on the country beside it. */
function partOf(body: FilingBody, path: string): unknown {
  const city = /^(parties\[\d+\])\.city$/.exec(path)?.[1];
  if (city !== undefined) return [valueAt(body, path), valueAt(body, `${city}.country`)];
  const row = /^goods_items\[\d+\]/.exec(path)?.[0];
  return row !== undefined && /dangerous_goods|description/.test(path) ? valueAt(body, row) : valueAt(body, path);
}
