// The companies that a person belongs to, as they are read: the headquarters that the person works for or under, its units, then the others.
import type { CurrentUser } from "@filings/contract/api/platform/service";
import { useLanguage } from "#i18n/language-context.ts";

type Membership = CurrentUser["memberships"][number];

/** Each headquarters is followed by its units; otherwise they stand by name, as the reader's language orders names. */
export function useCompaniesInOrder(): (user: Pick<CurrentUser, "company" | "memberships">) => Membership[] {
  const { format } = useLanguage();
  return ({ company, memberships }) => companiesInOrder(memberships, company.id, new Intl.Collator(format));
}

export function companiesInOrder(
  memberships: readonly Membership[],
  nowId: string,
  { compare }: Pick<Intl.Collator, "compare">,
): Membership[] {
  const byName = memberships.toSorted((one, other) => compare(one.company_name, other.company_name));
  const groupOf = ({ company_id: id, headquarters_id: headquarters }: Membership) => headquarters ?? id;
  // A headquarters that the person does not belong to has its place by the first of its units.
  const heads = byName.filter(
    ({ headquarters_id: headquarters }) => !byName.some(({ company_id: id }) => id === headquarters),
  );
  const now = byName.filter(({ company_id: id }) => id === nowId);
  const groups = new Set([...now, ...heads].map(groupOf));
  return [...groups].flatMap((group) => [
    ...byName.filter(({ company_id: id }) => id === group),
    ...byName.filter(({ headquarters_id: headquarters }) => headquarters === group),
  ]);
}
