// The company's own places, its headquarters, branches and open units, each with its address.
import type { getCompanyNetwork } from "@filings/contract/api/company/network";
import { Trans } from "@lingui/react/macro";
import type { AnswerOf } from "#api/call.ts";
import { Places } from "#identity/settings/places.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";

type Network = AnswerOf<typeof getCompanyNetwork>;

export function OwnPlaces({ network: { headquarters, units } }: { readonly network: Network }) {
  return (
    <Places title={<Trans>Your company</Trans>} places={[headquarters, ...units]}>
      {(place) => (
        <>
          <OwnWords>{[place.street, place.city, place.country].filter(Boolean).join(", ")}</OwnWords>
          {place.phone !== null && (
            <>
              <br />
              <Bdi>{place.phone}</Bdi>
            </>
          )}
        </>
      )}
    </Places>
  );
}
