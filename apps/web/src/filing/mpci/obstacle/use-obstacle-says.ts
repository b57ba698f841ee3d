// What keeps a draft from being sealed besides its fields, in a sentence, and what can be done about it.
import type { SealObstacle } from "@filings/contract/api/mpci/parts";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "#session/session-context.tsx";

/** `filer`: the name of the company in whose name it is filed. */
export function useObstacleSays(): (obstacle: SealObstacle, filer: string) => string {
  const { t } = useLingui();
  const mayConnect = useMayConnect();
  return (obstacle, filer) => {
    const name = isolated(filer);
    const sentences: Readonly<Record<SealObstacle, string>> = {
      DELEGATION_ENDED: t`The delegation of ${name} has ended, so this bill cannot be sealed. Copy it as new for your own company, or discard it.`,
      DELEGATION_NOT_ACTIVE: t`The delegation of ${name} is not active now, so this bill cannot be sealed. Ask ${name} about it.`,
      PRINCIPAL_NOT_CONNECTED: t`${name} has no confirmed MPCI Party ID: it has to connect to NAIC`,
      NOBODY_NAMED: t`Nobody is left of those who were to file: an administrator of your company has to choose who files`,
      NOT_CONNECTED: mayConnect
        ? t`Connect your company to NAIC first.`
        : t`Connect your company to NAIC first: an administrator can do this.`,
      CONNECTION_PENDING: t`NAIC is reviewing your company's connection. You can already prepare drafts.`,
      CONNECTION_REJECTED: t`NAIC refused your company's connection. Correct it and apply again.`,
    };
    return sentences[obstacle];
  };
}

/** Who administers the company connects it. */
export function useMayConnect(): boolean {
  return useCurrentUser()?.permissions.includes("administer") === true;
}

/** What the reader's company does away with by connecting. */
export function asksToConnect(
  obstacle: SealObstacle | null | undefined,
): obstacle is "NOT_CONNECTED" | "CONNECTION_REJECTED" {
  return obstacle === "NOT_CONNECTED" || obstacle === "CONNECTION_REJECTED";
}
