// Asks Abu Dhabi customs for a filing number: only what this filing and declaration type need, checked before it is sent.
import type { HeaderLookups } from "@filings/contract/adc/check-header";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { countriesIn } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { usePageSlot } from "#offline/page/use-page-slot.ts";
import { nameOf } from "#offline/unsent/slots.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { importDayField } from "./form/movement-fields.tsx";
import { RequestForm } from "./form/request-form.tsx";
import { createRequestKeep } from "./form/request-keep.ts";
import { emptyRequest, type RequestValues, valuesFrom } from "./form/request-values.ts";
import { centersQuery, declarationTypesQuery, metaDataQuery } from "./reference-queries.ts";
import styles from "./request.module.css";

export function AdcRequestScreen() {
  const { t } = useLingui();
  const call = useCall();
  const user = useCurrentUser();
  const { code: locale, format } = useLanguage();
  const { again, copy, code } = useSearch({ strict: false }) as Readonly<Record<"again" | "copy" | "code", unknown>>;
  const againId = typeof again === "string" ? again : null;
  // What was declared under a number begins a request of its own.
  const earlierId = againId ?? (typeof copy === "string" ? copy : null);
  const search = earlierId === null ? "" : `${againId === null ? "copy" : "again"}=${earlierId}`;
  const userId = user?.identifier ?? "";
  const slot = usePageSlot(nameOf("request", userId, search));
  const keep = useMemo(() => (slot === null ? null : createRequestKeep(slot)), [slot]);
  usePageTitle(t`Request a declaration`);
  useEffect(() => void importDayField().catch(() => {}), []);
  const types = useQuery(declarationTypesQuery(call, locale));
  const centers = useQuery(centersQuery(call, locale));
  const lists = useQuery(metaDataQuery(call, locale));
  const earlier = useQuery({ ...adcFilingQuery(call, earlierId ?? ""), enabled: earlierId !== null });
  const parts = [types, centers, lists, ...(earlierId === null ? [] : [earlier])];
  const error = parts.find((part) => part.error !== null)?.error;
  const isReady = types.data !== undefined && centers.data !== undefined && lists.data !== undefined;
  const isEarlierReady = earlierId === null || earlier.data !== undefined;
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <nav aria-label={t`Breadcrumb`}>
            <FilingLink to={adcFilingsPath}>
              <Trans>Declarations</Trans>
            </FilingLink>
          </nav>
        }
        title={<Trans>Request a declaration</Trans>}
        description={<Trans>Customs issues a filing number first; then you add documents and seal.</Trans>}
      />
      {error !== undefined && error !== null ? (
        <EmptyState
          title={<bdi>{error.message}</bdi>}
          actions={<TryAgain size="md" onAgain={() => parts.forEach((part) => void part.refetch())} />}
        />
      ) : !isReady || !isEarlierReady || keep === null ? (
        <Skeleton label={t`Loading the form`} look="box" />
      ) : (
        <RequestForm
          key={search}
          earlierId={againId}
          keep={keep}
          start={earlier.data === undefined ? begunUnder(code) : valuesFrom(earlier.data.header)}
          types={types.data}
          centers={centers.data}
          lists={lists.data}
          lookups={lookupsOf(centers.data, lists.data, countriesIn(format))}
        />
      )}
    </div>
  );
}

/** In the name of the company whose registration code the address names. */
function begunUnder(code: unknown): RequestValues {
  return typeof code === "string" ? { ...emptyRequest, importer_code: code, exporter_code: code } : emptyRequest;
}

interface Coded {
  readonly code: string;
}

function lookupsOf(
  centers: readonly (Coded & Omit<NonNullable<ReturnType<HeaderLookups["center"]>>, "code">)[],
  lists: { readonly currencies: readonly Coded[]; readonly package_types: readonly Coded[] },
  countries: readonly Coded[],
): HeaderLookups {
  const among = (list: readonly Coded[]) => (code: string) => list.some((one) => one.code === code);
  return {
    center: (code) => centers.find((one) => one.code === code) ?? null,
    country: among(countries),
    currency: among(lists.currencies),
    packageType: among(lists.package_types),
    today: dubaiDay(new Date(toldNow())),
  };
}
