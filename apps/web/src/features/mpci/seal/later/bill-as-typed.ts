// A draft as this browser has it: what the server said last, with what was typed since, and what the rules find in that.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { totalsOf } from "@filings/contract/mpci/totals";
import { valueAt } from "@filings/contract/values/value-at";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import { type BrowserKnows, checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";
import { hasOtherEdits, unsentEdit } from "#offline/unsent/unsent-edit.ts";

type Finding = FilingDetail["findings"][number];

interface Reading {
  readonly user: string;
  readonly locale: ReleasedLocale;
  readonly now: Date;
  /** Null until they are known. */
  readonly carriers: readonly ({ readonly id: string } & NonNullable<BrowserKnows["carrier"]>)[] | null;
}

export function billAsTyped(filing: FilingDetail, { user, locale, now, carriers }: Reading): FilingDetail {
  const typed = unsentEdit(user, filing.id);
  const body = typed === null ? filing.body : applyChange(filing.body, typed.change as FilingChange);
  const unknown = { name: "", mpci_party_id: "UNKNOWN" };
  const carrier = carriers === null ? unknown : (carriers.find(({ id }) => id === body.carrier_id) ?? null);
  const papers = filing.attachments.map(({ document_type }) => document_type);
  const found = checkInBrowser(body, { carrier, context: { now, filer: filing.filer, papers } }).map(
    (finding): Finding => ({ ...finding, message: findingSentence(locale, finding, now) }),
  );
  const isLeftOut = hasOtherEdits(user, filing.id);
  const own = new Set(found.map(({ code, path }) => `${code} ${path}`));
  // What only the server's lists know holds for a value that is still the one that it saw.
  const still = filing.findings.filter(({ code, path }) =>
    code === "not_saved"
      ? isLeftOut
      : !own.has(`${code} ${path}`) && same(valueAt(filing.body, path), valueAt(body, path)),
  );
  return { ...filing, body, totals: totalsOf(body), findings: [...found, ...still] };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
