// The company's own places: its headquarters, its branches and open units, each with its address.
import type { getCompanyNetwork } from "@filings/contract/api/company/network";
import { Trans } from "@lingui/react/macro";
import type { AnswerOf } from "#api/call.ts";
import { PlaceRow } from "#identity/place-row.tsx";
import { SettingsCard } from "#identity/settings-rows.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";

type Network = AnswerOf<typeof getCompanyNetwork>;

export function OwnPlaces({ network: { headquarters, units } }: { readonly network: Network }) {
  return (
    <SettingsCard title={<Trans>Your company</Trans>}>
      {[headquarters, ...units].map((unit) => (
        <PlaceRow key={unit.id} place={unit}>
          <OwnWords>{[unit.street, unit.city, unit.country].filter(Boolean).join(", ")}</OwnWords>
          {unit.phone !== null && (
            <>
              <br />
              <Bdi>{unit.phone}</Bdi>
            </>
          )}
        </PlaceRow>
      ))}
    </SettingsCard>
  );
}
