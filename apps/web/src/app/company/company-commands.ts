// What the palette finds of companies by their names: to go on for one that one belongs to, and the filings of a unit.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { unitsPath } from "#features/company/units/filings-address.ts";
import { headquartersQuery } from "#features/company/units/use-headquarters.ts";
import type { Command } from "#features/platform/site-search/palette-dialog.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { building2Icon } from "#ui/icon/icons.ts";
import { useWorkFor } from "#ui/navigation/work-for.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { switchCompany } from "../frame/account-pages.ts";

export function useCompanyCommands(): readonly Command[] {
  const { t, i18n } = useLingui();
  const user = useCurrentUser();
  const workFor = useWorkFor();
  const toasts = useToasts();
  const { data } = useQuery({ ...headquartersQuery(useCall()), enabled: user !== null });
  const others = user?.memberships.filter(({ company_id }) => company_id !== user.company.id) ?? [];
  const change = async (id: string) => {
    try {
      await workFor?.(id);
    } catch {
      toasts.show({
        title: t`The company could not be changed. Try again.`,
        tone: "danger",
        titleIconName: "octagon-alert",
      });
    }
  };
  return [
    ...others.map(({ company_id: id, company_name }): Command => {
      const name = isolated(company_name);
      const label = t`Work for ${name}`;
      return {
        ...{ id: `work-for-${id}`, icon: building2Icon, label, group: t`Company` },
        alsoFoundBy: i18n._(switchCompany),
        run: () => void change(id),
      };
    }),
    ...(data?.seen_units ?? []).map(({ id, name: unit }): Command => {
      const name = isolated(unit);
      const address = `${unitsPath}?unit=${id}`;
      return { id: `unit-${id}`, icon: building2Icon, label: t`Filings of ${name}`, group: t`Company`, address };
    }),
  ];
}
