// How a delegation and what happened between two companies are said.
import type { NetworkConnectionWithHistory, NetworkDelegation } from "@filings/contract/api/company/network";
import { isolated, isolatedCode } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { systemLooks } from "#list/system-looks.tsx";

type BillType = NetworkDelegation["scope"][number];

export function useBillTypeWords(): Readonly<Record<BillType, string>> {
  const { t } = useLingui();
  return {
    HOUSE: t`House bills`,
    MASTER: t`Master bills`,
    DIRECT: t`Direct bills`,
    CO_LOAD_MASTER: t`Co-load master bills`,
  };
}

/** What a delegation covers: bill types by name, or the registration code with the name it is registered under. */
export function useCoverWords(): (covered: {
  readonly scope: readonly BillType[];
  readonly code: string | null;
  readonly name?: string | undefined;
}) => string {
  const { list } = useFormats();
  const words = useBillTypeWords();
  return ({ scope, code, name }) => {
    if (code === null) return list(scope.map((type) => words[type] ?? type));
    return name === undefined ? isolatedCode(code) : `${isolated(name)}\u00a0· ${isolatedCode(code)}`;
  };
}

export type HistoryEvent = NetworkConnectionWithHistory["history"][number];

export function useHistoryWords(): (event: HistoryEvent) => string {
  const { i18n, t } = useLingui();
  const cover = useCoverWords();
  const creditsOf = useCredits();
  return (event) => {
    const system = event.system === null ? "" : i18n._(systemLooks[event.system].name);
    const covered = cover(event);
    const words: Readonly<Record<HistoryEvent["kind"], string>> = {
      INVITED: t`Invited`,
      WITHDRAWN: t`Invitation withdrawn`,
      ACCEPTED: t`Invitation accepted`,
      REFUSED: t`Invitation refused`,
      ENDED: t`Connection ended`,
      DELEGATION_GIVEN: t`Filing delegated: ${system}, ${covered}`,
      DELEGATION_ENDED: t`Delegation ended: ${system}, ${covered}`,
      DELEGATION_REMOVED: t`Expired delegation removed from the list: ${system}, ${covered}`,
      DELEGATION_REPLACED: t`Delegation replaced by another: ${system}, ${covered}`,
      PAYER_CHANGED: t`Who pays was changed: ${system}, ${covered}`,
      DELEGATION_WITHDRAWN: t`Delegation withdrawn: ${system}, ${covered}`,
    };
    const said = words[event.kind] ?? event.kind;
    // From whose side it is read, the event tells: the principal alone gives a delegation and says who pays.
    if (event.payer === null) return said;
    const isOurs = (event.payer === "PRINCIPAL") === event.is_ours;
    const most = event.monthly_limit_e5 === null ? null : creditsOf(event.monthly_limit_e5);
    const paying = isOurs ? t`Your company pays` : t`The other company pays`;
    return most === null ? `${said} · ${paying}` : `${said} · ${paying} · ${t`at most ${most} a month`}`;
  };
}
