// A rule of notification in plain words: when it holds, and whom it tells how.
import type { NotificationRule } from "@filings/contract/api/company/notification-rules";
import { isolated } from "@filings/contract/values/hidden-characters";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useKindName } from "#identity/notification-kind-names.ts";

export type RuleSaid = Pick<
  NotificationRule,
  "kind" | "label" | "of_user" | "hours_most" | "people" | "on_screen" | "by_mail"
>;

export interface RuleWords {
  readonly when: string;
  readonly told: string;
}

export function useRuleWords(): (rule: RuleSaid) => RuleWords {
  const { t } = useLingui();
  const { list } = useFormats();
  const kindName = useKindName();
  return ({ kind, label, of_user, hours_most, people, on_screen, by_mail }) => {
    const event = kindName(kind);
    const labelName = label === null ? "" : isolated(label.name);
    const owner = of_user === null ? "" : isolated(of_user.name);
    const conditions = [
      label !== null && t`labelled “${labelName}”`,
      of_user !== null && t`of ${owner}`,
      hours_most !== null && t`${plural(hours_most, { one: "due within # hour", other: "due within # hours" })}`,
    ].filter((one) => one !== false);
    const which = conditions.length === 0 ? t`any filing` : list(conditions);
    const names = list(people.map(({ name }) => isolated(name)));
    const told = () => {
      if (people.length === 0) return t`Then: nobody is told, because everyone named has left the company.`;
      if (!by_mail) return t`Then: show it to ${names}.`;
      return on_screen ? t`Then: e-mail ${names} and show it to them.` : t`Then: e-mail ${names}.`;
    };
    return { when: t`When: ${event} (${which}).`, told: told() };
  };
}
