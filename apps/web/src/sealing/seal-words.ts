// Says why nothing was signed, and why a submission was refused.
import type { SealDifference } from "@filings/seal/check-preparation";
import { useLingui } from "@lingui/react/macro";
import { ApiError } from "#api/api-error.ts";

export function useDifferenceWords(): (difference: SealDifference) => string {
  const { t } = useLingui();
  return (difference) => {
    switch (difference) {
      case "kind":
        return t`Nothing was signed: the server asked to seal something that is not a filing.`;
      case "network":
        return t`Nothing was signed: the statement is for another environment than this page.`;
      case "filing":
        return t`Nothing was signed: the statement names another filing.`;
      case "version":
        return t`Nothing was signed: the statement names another version.`;
      case "party":
        return t`Nothing was signed: the statement names another company or registration.`;
      case "signer":
        return t`Nothing was signed: the statement names another key.`;
      case "documents":
        return t`Nothing was signed: the documents in the statement are not those listed.`;
      case "content":
        return t`Nothing was signed: the content is not the one on this page. Someone may have changed it; check it again.`;
      case "price":
        return t`Nothing was signed: the price is not the one shown.`;
      case "validity":
        return t`Nothing was signed: the statement is valid until another time than the server says.`;
      case "digest":
        return t`Nothing was signed: the fingerprint from the server is not that of the statement it shows.`;
    }
  };
}

/** Of a filing that was agreed to in another name. */
export function useOtherPartyWords(): string {
  const { t } = useLingui();
  return t`The company or registration that it is filed under has changed.`;
}

/** What was to be sealed cannot be sealed any more, however often it is tried. */
const overtaken = ["invalid_transition", "preparation_used", "newer_answer"];

/** The preparation is void: a new one is made and shown, or the filing as it is now if there is nothing left to seal. */
const voided = ["preparation_expired", "content_changed", "price_changed", "key_not_usable", ...overtaken];

export function isVoided(code: string | null): boolean {
  return code !== null && voided.includes(code);
}

/** Somebody else, or another page, was faster. */
export function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && overtaken.includes(error.code ?? "");
}
