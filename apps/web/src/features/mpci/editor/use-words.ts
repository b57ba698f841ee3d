// Names of fields and sentences of findings in the reader's language.
import type { FindingCode } from "@filings/contract/mpci/rules/finding-codes";
import { fieldName } from "@filings/phrases/mpci/field-name";
import type { ReleasedLocale } from "@filings/phrases/say";
import { useLingui } from "@lingui/react/macro";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { lacksTime } from "#filing/mpci/unchosen/lacks-time.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { useLanguage } from "#i18n/language-context.ts";
import type { ShownFinding, StillRejected } from "./checks/checks.ts";

export interface Words {
  /** "the bill number", for a sentence. */
  readonly name: (path: string, role?: string) => string;
  /** "Bill number", for a label. */
  readonly label: (path: string, role?: string) => string;
  /** Without what was meant where a button beside it says so. */
  readonly sentence: (finding: ShownFinding, isOfferedBeside?: boolean) => string;
  /** In a list whose lines lead to the fields: what its field says in full is named only. */
  readonly line: (finding: ShownFinding, isOfferedBeside?: boolean) => string;
}

/** Said once, at the field, where the other filing can be opened. */
const saidAtField: ReadonlySet<string> = new Set<FindingCode>(["v02_bill_number_taken"]);

/** What is said of a text that is not in the draft, and of what NAIC rejected. */
function useMessageWords(
  label: Words["label"],
): (message: Unchosen | StillRejected, finding: Pick<ShownFinding, "path" | "params">) => string {
  const { t } = useLingui();
  return (message, { path, params: { role } }) => {
    if (message.kind === "still_rejected") {
      const field = label(message.path, typeof role === "string" ? role : undefined);
      return t`${field}: NAIC rejected this and it has not been changed.`;
    }
    const { kind, text: left, meant } = message;
    if (meant !== undefined) return t`Did you mean ${meant}?`;
    switch (kind) {
      case "not_chosen":
        return t`“${left}” was not chosen from the list. Choose an entry, or empty the field.`;
      case "not_asked":
        return t`“${left}” is looked up as soon as the list can be reached.`;
      case "no_time": {
        // As its field says it.
        const field = label(path);
        if (lacksTime(message)) return t`${field}: add the time, like 18:00.`;
        return t`“${left}” is no day with a time. Correct it, or empty the field.`;
      }
      case "no_count":
        return t`“${left}” is no whole number. Correct it, or empty the field.`;
    }
  };
}

export function useWords(): Words {
  const locale = useLanguage().code as ReleasedLocale;
  const name = (path: string, role?: string) => fieldName(locale, path, role === undefined ? {} : { role });
  const label = (path: string, role?: string) => asLabel(name(path, role));
  const ofMessage = useMessageWords(label);
  const sentence: Words["sentence"] = (finding, isOfferedBeside = false) => {
    const { message } = finding;
    if (typeof message === "function") return message(locale, isOfferedBeside);
    return typeof message === "string" ? message : ofMessage(message, finding);
  };
  return {
    name,
    label,
    sentence,
    line: (finding, isOfferedBeside) =>
      saidAtField.has(finding.code) ? label(finding.path) : sentence(finding, isOfferedBeside),
  };
}
