// The lists a request is written with: declaration types, centres, registration codes, currencies and packages.
import {
  getAdcMetaData,
  listAdcCenters,
  listAdcDeclarationTypes,
  listAdcRegistrationCodes,
} from "@filings/contract/api/adc/reference";
import { limits } from "@filings/contract/limits";
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

const hourMs = 3_600_000;

export type AdcCenter = AnswerOf<typeof listAdcCenters>["results"][number];
export type RegistrationCode = AnswerOf<typeof listAdcRegistrationCodes>["results"][number];

export type DeclarationType = AnswerOf<typeof listAdcDeclarationTypes>[number];

export function declarationTypesQuery(call: Call, locale: string) {
  return queryOptions({
    queryKey: [...queryKeys.adcReference, "declaration-types", locale],
    queryFn: ({ signal }) => call(listAdcDeclarationTypes, { signal }),
    staleTime: hourMs,
  });
}

/** All of them fit on one page, so that they are searched here. */
export function centersQuery(call: Call, locale: string) {
  return queryOptions({
    queryKey: [...queryKeys.adcReference, "centers", locale],
    queryFn: async ({ signal }) =>
      (await call(listAdcCenters, { query: { page_size: limits.referencePageMost }, signal })).results,
    staleTime: hourMs,
  });
}

export function metaDataQuery(call: Call, locale: string) {
  return queryOptions({
    queryKey: [...queryKeys.adcReference, "meta-data", locale],
    queryFn: ({ signal }) => call(getAdcMetaData, { signal }),
    staleTime: hourMs,
  });
}

/** The company's codes and those delegated to it; with words, all that they find. */
export function codesQuery(call: Call, role: RegistrationCode["roles"][number], words = "") {
  return queryOptions({
    queryKey: [...queryKeys.adcReference, "codes", role, words],
    queryFn: ({ signal }) => findCodes(call, { words, role, signal }),
  });
}

export const searchLettersLeast = 3;

export async function findCodes(
  call: Call,
  { words, role, signal }: { words: string; role: RegistrationCode["roles"][number]; signal?: AbortSignal },
): Promise<readonly RegistrationCode[]> {
  const search = words.trim().length < searchLettersLeast ? {} : { search: words.trim() };
  const { results } = await call(listAdcRegistrationCodes, {
    query: { ...search, filter: { role } },
    ...(signal === undefined ? {} : { signal }),
  });
  return results;
}
