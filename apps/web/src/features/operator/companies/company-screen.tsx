// A company as an operator sees it: plan and credits, NAIC, registration codes, features, people.
import { getOperatorCompany, type OperatorCompany, setCompanyFlag } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import { NoticeDialog } from "../notice-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { CodesCard } from "./codes-card.tsx";
import { CreditsDialog } from "./credits-dialog.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PlanRow } from "./plan-row.tsx";
import { StandingRow } from "./standing-row.tsx";
import { useConnectionWords, useFlagWords } from "./use-operator-words.ts";

export function OperatorCompanyScreen() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const call = useCall();
  const query = useQuery({
    queryKey: [...operatorKeys.companies, "one", id],
    queryFn: ({ signal }) => call(getOperatorCompany, { params: { company: id }, signal }),
  });
  const company = query.data;
  usePageTitle(company?.name ?? t`Company`);
  return (
    <div className={styles.page}>
      <PageHeader title={company === undefined ? <Trans>Company</Trans> : <OwnWords>{company.name}</OwnWords>} />
      <QueryState label={t`Loading the company`} query={query} />
      {company !== undefined && (
        <>
          <AccountCard company={company} />
          <CodesCard companyId={company.id} codes={company.registration_codes} />
          <FeaturesCard company={company} />
          <PeopleCard people={company.people} />
        </>
      )}
    </div>
  );
}

function AccountCard({ company }: { readonly company: OperatorCompany }) {
  const { date } = useFormats();
  const credits = useCredits();
  const connection = useConnectionWords();
  const [isGiving, setGiving] = useState(false);
  const [isTelling, setTelling] = useState(false);
  const { mpci, email, phone, tax_number: taxNumber } = company;
  return (
    <SettingsCard title={<Trans>Account</Trans>}>
      <StandingRow company={company} />
      <SettingRow title={<Trans>Registered here on</Trans>}>{date(company.created_at)}</SettingRow>
      <SettingRow title={<Trans>Contact person</Trans>}>
        <Bdi>{[email, phone].filter((one) => one !== null).join(" · ")}</Bdi>
      </SettingRow>
      <SettingRow title={<Trans>Tax registration number (TRN)</Trans>}>
        {taxNumber === null ? <Trans>Not stated</Trans> : <Bdi>{taxNumber}</Bdi>}
      </SettingRow>
      <PlanRow company={company} />
      <SettingRow
        title={<Trans>Connection to NAIC</Trans>}
        hint={mpci !== null && <OwnWords>{mpci.registered_name}</OwnWords>}
      >
        {connection(mpci?.state ?? null)}
        {mpci !== null && (
          <>
            {" · "}
            <Bdi>{mpci.mpci_party_id}</Bdi>
          </>
        )}
      </SettingRow>
      <SettingRow title={<Trans>Credits</Trans>} hint={credits(company.available_e5)}>
        <Button size="sm" onClick={() => setGiving(true)}>
          <Trans>Add credits</Trans>
        </Button>
      </SettingRow>
      <SettingRow
        title={<Trans>Notice on top</Trans>}
        hint={<Trans>The people of this company see it on top of every page.</Trans>}
      >
        <Button size="sm" onClick={() => setTelling(true)}>
          <Trans>New notice</Trans>
        </Button>
      </SettingRow>
      {isTelling && <NoticeDialog companyId={company.id} onClose={() => setTelling(false)} />}
      {isGiving && <CreditsDialog companyId={company.id} onClose={() => setGiving(false)} />}
    </SettingsCard>
  );
}

function FeaturesCard({ company }: { readonly company: OperatorCompany }) {
  const { t } = useLingui();
  const call = useCall();
  const words = useFlagWords();
  const [changed, setChanged] = useState<OperatorCompany["flags"][number] | null>(null);
  return (
    <SettingsCard title={<Trans>Features</Trans>}>
      {company.flags.map((flag) => (
        <SettingRow
          key={flag.name}
          title={words[flag.name]}
          hint={flag.is_on_for_all ? t`On for every company` : flag.is_on ? t`On for this company` : t`Off`}
        >
          {!flag.is_on_for_all && (
            <Button size="sm" onClick={() => setChanged(flag)}>
              {flag.is_on ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            </Button>
          )}
        </SettingRow>
      ))}
      {changed !== null && (
        <ReasonDialog
          title={words[changed.name]}
          description={t`Holds within a second, for everybody in the company.`}
          verb={changed.is_on ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          done={changed.is_on ? t`Switched off` : t`Switched on`}
          send={({ reason }) =>
            call(setCompanyFlag, {
              params: { company: company.id },
              body: { name: changed.name, is_on: !changed.is_on, reason },
            })
          }
          onClose={() => setChanged(null)}
        />
      )}
    </SettingsCard>
  );
}
