// The company as it is registered: its address, its plan, the rules for everyone in it, and its places.
import {
  type CompanyAnswer,
  type CompanyUnit,
  getCompany,
  listCompanyUnits,
} from "@filings/contract/api/company/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Places } from "#identity/settings/places.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { usePlanName } from "#identity/use-plan-name.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TaxNumberRow } from "./tax-number-row.tsx";

const params = { company: "self" } as const;

export function CompanyScreen() {
  const { t } = useLingui();
  usePageTitle(t`Company details`);
  const call = useCall();
  const company = useQuery({
    queryKey: queryKeys.company,
    queryFn: ({ signal }) => call(getCompany, { params, signal }),
  });
  const units = useQuery({
    queryKey: [...queryKeys.company, "units"],
    queryFn: ({ signal }) => call(listCompanyUnits, { params, signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Company details</Trans>}
        description={company.data !== undefined && <OwnWords>{company.data.name}</OwnWords>}
      />
      <QueryState label={t`Loading the company`} query={company} />
      {company.data !== undefined && <Details company={company.data} />}
      <QueryState label={t`Loading the places of the company`} query={units} />
      {units.data !== undefined && (
        <Places title={<Trans>Places</Trans>} places={units.data}>
          {(place) => (
            <>
              <Address of={place} />
              <br />
              <Contact of={place} />
            </>
          )}
        </Places>
      )}
    </div>
  );
}

function Details({ company }: { readonly company: CompanyAnswer }) {
  const planName = usePlanName();
  const { date, duration } = useFormats();
  const { plan } = company;
  const name = company.headquarters === null ? null : <OwnWords>{company.headquarters.name}</OwnWords>;
  return (
    <SettingsCard title={<Trans>Registered</Trans>}>
      <SettingRow title={<Trans>Address</Trans>} hint={<Address of={company} />} />
      <SettingRow title={<Trans>Contact person</Trans>} hint={<Contact of={company} />} />
      <TaxNumberRow taxNumber={company.tax_number} />
      {name !== null && (
        <SettingRow
          title={<Trans>Headquarters</Trans>}
          hint={company.draws_on_headquarters && <Trans>{name} pays</Trans>}
        >
          {name}
        </SettingRow>
      )}
      <SettingRow title={<Trans>Plan</Trans>}>{planName(plan)}</SettingRow>
      <SettingRow title={<Trans>Sign out when idle</Trans>}>
        {duration(company.security.idle_session_timeout * 1_000)}
      </SettingRow>
      <SettingRow title={<Trans>A colleague approves new keys</Trans>}>
        {company.key_approval ? (
          <Trans comment="The setting is switched on">On</Trans>
        ) : (
          <Trans comment="The setting is switched off">Off</Trans>
        )}
      </SettingRow>
      <SettingRow title={<Trans>Registered here on</Trans>}>{date(company.created_at)}</SettingRow>
    </SettingsCard>
  );
}

type Addressed = Pick<CompanyUnit, "street" | "po_box" | "city" | "region" | "postcode" | "country">;
type Reached = Pick<CompanyUnit, "contact_name" | "phone" | "email">;

function Address({ of: { street, po_box, city, region, postcode, country } }: { readonly of: Addressed }) {
  const lines = [street, po_box, postcode, city, region, country].filter(Boolean);
  return lines.length === 0 ? <Trans>Not stated</Trans> : <OwnWords>{lines.join(", ")}</OwnWords>;
}

function Contact({ of: { contact_name: name, phone, email } }: { readonly of: Reached }) {
  const known = [name, phone, email].filter((one) => one !== null);
  if (known.length === 0) return <Trans>Not stated</Trans>;
  return known.map((one, at) => (
    <span key={one}>
      {at > 0 && " · "}
      {one === name ? <OwnWords>{one}</OwnWords> : <Bdi>{one}</Bdi>}
    </span>
  ));
}
