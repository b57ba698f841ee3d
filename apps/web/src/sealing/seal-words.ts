// Says why nothing was signed, and why a submission was refused.
import type { SealDifference } from "@filings/seal/check-preparation";
import { useLingui } from "@lingui/react/macro";

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

/** `again`: the preparation is void, a new one is made and shown. */
const voided = ["preparation_expired", "preparation_used", "content_changed", "price_changed", "key_not_usable"];

export function isVoided(code: string | null): boolean {
  return code !== null && voided.includes(code);
}
