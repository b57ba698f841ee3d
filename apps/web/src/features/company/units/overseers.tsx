// Who of the headquarters sees the filings of all its units: a permission of its own, beside those of the people.
import { chooseOverseer } from "@filings/contract/api/company/units";
import { listCompanyUsers } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Switch } from "#ui/field/checkbox.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { ownCompany, useUnitChange } from "./use-headquarters.ts";

interface OverseersProps {
  readonly overseers: readonly { readonly id: string; readonly name: string }[];
}

export function Overseers({ overseers }: OverseersProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useUnitChange();
  const attempt = useAttempt();
  const query = useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: ownCompany, signal }),
  });
  // The switch stays enabled, so that it keeps the focus.
  const choose = async (user: string, oversees: boolean) =>
    attempt.isBusy ||
    attempt.run(() => change(() => call(chooseOverseer, { params: { ...ownCompany, user }, body: { oversees } })));
  return (
    <SettingsCard title={<Trans>Who sees the filings of all units</Trans>}>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <QueryState label={t`Loading the people`} query={query} />
      {query.data
        ?.filter(({ active }) => active)
        .map(({ id, name }) => (
          <SettingRow key={id} title={<OwnWords>{name}</OwnWords>}>
            <Switch
              label={
                <span className="vh">
                  <Trans>{name} sees the filings of all units</Trans>
                </span>
              }
              checked={overseers.some((one) => one.id === id)}
              onChange={({ target }) => void choose(id, target.checked)}
            />
          </SettingRow>
        ))}
    </SettingsCard>
  );
}
