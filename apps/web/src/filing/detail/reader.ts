// What the reader of a filing is to it: of the company that files it, of the one in whose name, or of its headquarters.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "#session/session-context.tsx";

interface Company {
  readonly id: string;
  readonly name: string;
}

/** What a page says is to be done, to who reads it alone. */
export function useTakesCare(): (whoActs: string) => string {
  const { t } = useLingui();
  return (company) => t`${company} takes care of it.`;
}

/** The company that files it, by its name; null: the reader's own, or it is not known who reads. */
export function useWhoActs(filedBy: Company): string | null {
  const own = useCurrentUser()?.company.id;
  return own === undefined || own === filedBy.id ? null : isolated(filedBy.name);
}

/** Who may read a filing and neither files it nor is named in it oversees the unit that does. */
export function useOversees({ filedBy, principal }: { filedBy: Company; principal: Company | null }): boolean {
  const own = useCurrentUser()?.company.id;
  return own !== undefined && own !== filedBy.id && own !== principal?.id;
}
