// The version that NAIC has of a filing, and whether a drafted update says anything else.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { getMpciSentVersion, type MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { differenceOf } from "@filings/contract/mpci/sync/difference";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

const sentVersionQuery = (call: Call, filingId: string) =>
  queryOptions({
    queryKey: [...queryKeys.mpciFiling(filingId), "sent-version"],
    queryFn: ({ signal }) => call(getMpciSentVersion, { params: { filingId }, signal }),
  });

export function useSentVersion({ id }: Pick<FilingDetail, "id">, isWanted = true) {
  return useQuery({ ...sentVersionQuery(useCall(), id), enabled: isWanted });
}

/** The version that NAIC has, where the draft and its files say just the same; null where they differ, or nobody knows yet. */
export function useSameAsSent(filing: FilingDetail): number | null {
  const { data } = useSentVersion(filing);
  return data !== undefined && countOfChanges(filing, data) === 0 ? data.version : null;
}

/** The same of a filing that may be anything; asked of a drafted update alone. */
export function useUnchangedUpdate(filing: FilingDetail): number | null {
  const isUpdate = isDraftedUpdate(filing);
  const { data } = useQuery({ ...sentVersionQuery(useCall(), filing.id), enabled: isUpdate });
  return isUpdate && data !== undefined && countOfChanges(filing, data) === 0 ? data.version : null;
}

/** Discarded, it leaves the version that NAIC registered; a first version that was refused would be cancelled. */
export function isDraftedUpdate({ status, version, registration_number }: FilingDetail): boolean {
  return status === "DRAFTED" && version > 1 && registration_number !== null;
}

export const addedTo = ({ attachments }: FilingDetail) =>
  attachments.filter(({ sealed_version }) => sealed_version === null);

export function countOfChanges(filing: FilingDetail, sent: MpciSentVersion): number {
  return differenceOf(sent.body, filing.body).length + addedTo(filing).length;
}
