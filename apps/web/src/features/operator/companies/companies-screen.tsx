// Every company on the platform, found by its name or by the address of one of its people.
import { type ListedCompany, listOperatorCompanies } from "@filings/contract/api/operator/companies";
import { type CompanyStanding, companyStandings } from "@filings/contract/company/standing";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { usePlanName } from "#identity/use-plan-name.ts";
import { SearchField } from "#list/filter/search-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/field/select.tsx";
import { building2Icon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Row } from "#ui/layout/stack.tsx";
import { routerPath, useGo } from "#ui/navigation/address.ts";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { useConnectionWords, useStandingWords } from "./use-operator-words.ts";

export function OperatorCompaniesScreen() {
  const { t } = useLingui();
  usePageTitle(t`Companies`);
  const call = useCall();
  const go = useGo();
  const standings = useStandingWords();
  const { search, standing } = useFilters();
  const asked = { ...(search !== "" && { search }), ...(standing !== undefined && { standing }) };
  const query = useInfiniteQuery({
    queryKey: [...operatorKeys.companies, asked],
    queryFn: ({ pageParam, signal }) => call(listOperatorCompanies, { query: { cursor: pageParam, ...asked }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    placeholderData: keepPreviousData,
  });
  const show = ({ q, standing: state = "" }: { readonly q: string; readonly standing: string | undefined }) =>
    void go("/operator/companies", {
      search: { ...(q !== "" && { q }), ...(state !== "" && { standing: state }) },
      isReplacing: true,
    });
  const companies = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Companies</Trans>}
        description={<Trans>Open a company to give it registration codes, features and credits.</Trans>}
      />
      <search>
        <Row>
          <SearchField
            label={t`Beginning of a name, or somebody’s e-mail address`}
            className={styles.search}
            value={search}
            onSearch={(words) => show({ q: words, standing })}
          />
          <Select
            label={t`State`}
            placeholder={t`All`}
            options={companyStandings.map((value) => ({ value, label: standings[value] }))}
            value={standing ?? ""}
            onChange={({ target }) => show({ q: search, standing: target.value })}
          />
        </Row>
      </search>
      <QueryState label={t`Loading the companies`} lines={6} query={query} />
      {query.data !== undefined && companies.length === 0 && (
        <EmptyState icon={building2Icon} title={<Trans>No company found</Trans>}>
          <Trans>Type the beginning of its name, or the whole address of one of its people.</Trans>
        </EmptyState>
      )}
      {companies.length > 0 && <CompaniesTable companies={companies} />}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more companies</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** From the address, where anything may stand. */
function useFilters(): { readonly search: string; readonly standing: CompanyStanding | undefined } {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const { q } = given;
  return { search: typeof q === "string" ? q : "", standing: companyStandings.find((one) => one === given.standing) };
}

function CompaniesTable({ companies }: { readonly companies: readonly ListedCompany[] }) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const connection = useConnectionWords();
  const standings = useStandingWords();
  const planName = usePlanName();
  return (
    <Table caption={t`Companies`} hasCards>
      <TableHead>
        <HeaderCell>
          <Trans>Name</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>State</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Plan</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>People</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>NAIC</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Registration codes</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Registered here on</Trans>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {companies.map((company) => (
          <TableRow key={company.id}>
            <RowHeader
              link={
                <Link to={routerPath(`/operator/companies/${company.id}`)}>
                  <OwnWords>{company.name}</OwnWords>
                </Link>
              }
            />
            <Cell label={t`State`}>{standings[company.standing]}</Cell>
            <Cell label={t`Plan`}>{planName(company.plan)}</Cell>
            <Cell label={t`People`}>{number(company.users)}</Cell>
            <Cell label={t`NAIC`}>{connection(company.mpci_state)}</Cell>
            <Cell label={t`Registration codes`}>{number(company.registration_codes)}</Cell>
            <Cell label={t`Registered here on`}>{date(company.created_at)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
