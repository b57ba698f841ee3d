// A draft with what was typed into it on this device and is no part of it: a text that was not understood, an edit that
// has not been saved. Each is one more thing to fix.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { useNotInDraft } from "#filing/mpci/unchosen/use-not-in-draft.ts";

type Finding = FilingDetail["findings"][number];

export function useAsTyped(filing: FilingDetail | undefined): FilingDetail | undefined {
  const { t } = useLingui();
  const { texts, unsentAt } = useNotInDraft(filing);
  const nameOf = useFieldName(filing?.body);
  if (filing === undefined || (texts.length === 0 && unsentAt === null)) return filing;
  const found = texts.map(({ path, text }): Finding => {
    const field = nameOf(path);
    const typed = isolated(text);
    const message = t`A text in ${field} was not understood and is not part of the bill: “${typed}”`;
    return { path, code: "not_understood", severity: "error", message };
  });
  // What is said of the text says already that the field is empty.
  const others = filing.findings.filter(({ path }) => !texts.some((text) => text.path === path));
  const message = t`Not saved. Your changes are kept on this computer.`;
  const edit: Finding[] = unsentAt === null ? [] : [{ path: unsentAt, code: "not_saved", severity: "error", message }];
  return { ...filing, findings: [...edit, ...found, ...others] };
}
