// Names a message as a clerk would: "CUSCAR, original", "Received by NAIC (CONTRL)".
import type { MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { isolated } from "@filings/contract/values/hidden-characters";
import { messageNames } from "@filings/phrases/mpci/messages";
import { useLingui } from "@lingui/react/macro";

export function useMessageName(): (message: MpciMessageSummary) => string {
  const { i18n, t } = useLingui();
  return ({ direction, kind, type }) => {
    const name = i18n._(messageNames[kind]);
    if (type === null) return name;
    const code = isolated(type);
    return direction === "OUT"
      ? t`${code}, ${name.toLocaleLowerCase(i18n.locale.replace("_", "-"))}`
      : `${name} (${code})`;
  };
}
