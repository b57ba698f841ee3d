// "Yusuf is editing: Goods": which colleagues have the filing open, as long as they do.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { companyUsersQuery } from "../assignments-query.ts";
import { usePresence } from "./use-presence.ts";

interface PresentProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  /** What the reader edits; null: they read. */
  readonly part: string | null;
  /** The name of a part of the form; null for one that is not known here. */
  readonly nameOf: (part: string) => string | null;
}

export function PresentLine({ system, filingId, part, nameOf }: PresentProps) {
  const { t } = useLingui();
  const present = usePresence({ system, id: filingId, part });
  const { data: people } = useQuery({ ...companyUsersQuery(useCall()), enabled: present.length > 0 });
  const lines = present.flatMap(({ user_id, part: theirs }) => {
    const person = people?.find(({ id }) => id === user_id);
    if (person === undefined) return [];
    const name = isolated(person.name);
    const edited = theirs === null ? null : nameOf(theirs);
    return edited === null ? t`${name} has this filing open` : t`${name} is editing: ${edited}`;
  });
  // Each line is live, so that a screen reader hears of a colleague who comes.
  return lines.map((line) => <AlertBox key={line} type="info" isLive title={line} />);
}
