// What waits for an operator, counted; each line leads to its list.
import { getOperatorHome, type OperatorHome } from "@filings/contract/api/operator/home";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type Address, routerPath } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";

export function OperatorHomeScreen() {
  const { t } = useLingui();
  usePageTitle(t`Waiting for you`);
  const call = useCall();
  const query = useQuery({
    queryKey: operatorKeys.home,
    queryFn: ({ signal }) => call(getOperatorHome, { signal }),
    // Colleagues settle things, and new ones come, while it stays open.
    refetchInterval: limits.queryFreshSeconds * 3_000,
  });
  const home = query.data;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Waiting for you</Trans>}
        actions={
          <Link to={routerPath("/operator/people")}>
            <Trans>Help at sign-in</Trans>
          </Link>
        }
        description={<Trans>Each line opens its list. What a colleague settles leaves it.</Trans>}
      />
      <QueryState label={t`Counting what waits`} lines={4} query={query} />
      {home !== undefined && Object.values(home).every((count) => count === 0) && (
        <EmptyState icon={circleCheckIcon} title={<Trans>Nothing is waiting for you</Trans>} />
      )}
      {home !== undefined && <WaitingCard home={home} />}
    </div>
  );
}

function WaitingCard({ home }: { readonly home: OperatorHome }) {
  const { number } = useFormats();
  const most = number(limits.countMost);
  const lines = useLines();
  return (
    <SettingsCard title={<Trans>Waiting</Trans>}>
      {lines.map(({ name, to, search, words }) => (
        <SettingRow
          key={name}
          title={
            <Link to={routerPath(to)} search={search}>
              {words}
            </Link>
          }
        >
          <StatusBadge tone={home[name] === 0 ? "neutral" : "warning"}>
            {home[name] > limits.countMost ? <Trans>More than {most}</Trans> : number(home[name])}
          </StatusBadge>
        </SettingRow>
      ))}
    </SettingsCard>
  );
}

interface Line {
  readonly name: keyof OperatorHome;
  readonly to: Address;
  readonly search?: object;
  readonly words: string;
}

function useLines(): readonly Line[] {
  const { t } = useLingui();
  return [
    { name: "companies", to: "/operator/companies", search: { standing: "WAITING" }, words: t`Companies to approve` },
    { name: "code_requests", to: "/operator/code-requests", words: t`Codes asked for` },
    { name: "party_ids", to: "/operator/party-ids", words: t`Party ids of lines` },
    { name: "messages", to: "/operator/messages", search: { show: "open" }, words: t`Messages set aside` },
    { name: "jobs", to: "/operator/jobs", words: t`Stuck jobs` },
    { name: "payments", to: "/operator/payments", words: t`Payments in doubt` },
    { name: "mails", to: "/operator/mails", words: t`Mails that were refused` },
    { name: "prices", to: "/operator/prices", words: t`Changes of prices` },
  ];
}
