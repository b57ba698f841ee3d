// The places of a company: its own address with its branches, and apart from them the companies beside it: its units, or its headquarters.
import type { CompanyUnit } from "@filings/contract/api/company/companies";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { classNames } from "#ui/class-names.ts";
import { PlaceRow } from "../place-row.tsx";
import styles from "../settings.module.css";
import { SettingsCard } from "../settings-rows.tsx";

type Place = Pick<CompanyUnit, "id" | "name" | "kind">;

interface PlacesProps<P extends Place> {
  /** Of the company itself and its branches. */
  readonly title: ReactNode;
  readonly places: readonly P[];
  /** The address of one. */
  readonly children: (place: P) => ReactNode;
}

export function Places<P extends Place>({ title, places, children }: PlacesProps<P>) {
  const ownId = useCurrentUser()?.company.id;
  // Until it is known whose places these are, a unit's headquarters would stand as its own address.
  if (ownId === undefined) return null;
  const isUnit = places.some(({ id, kind }) => kind === "UNIT" && id === ownId);
  const own = places.filter(({ id, kind }) => (isUnit ? id === ownId : kind === "HEADQUARTERS"));
  const branches = places.filter(({ kind }) => kind === "BRANCH");
  const units = isUnit ? [] : places.filter(({ kind }) => kind === "UNIT");
  const above = isUnit ? places.filter(({ kind }) => kind === "HEADQUARTERS") : [];
  const row = (place: P) => (
    <PlaceRow key={place.id} place={place}>
      {children(place)}
    </PlaceRow>
  );
  return (
    <>
      <SettingsCard title={title}>
        {[...own, ...branches].map(row)}
        {branches.length > 0 && (
          <Note>
            <Trans>A branch is another address of your company, with the same people, filings, keys and credits.</Trans>
          </Note>
        )}
      </SettingsCard>
      {above.length > 0 && <SettingsCard title={<Trans>Headquarters</Trans>}>{above.map(row)}</SettingsCard>}
      {units.length > 0 && (
        <SettingsCard title={<Trans>Units</Trans>}>
          {units.map(row)}
          <Note>
            <Trans>
              A unit is a company of its own under your headquarters, with people, filings, keys and a connection to
              NAIC of its own.
            </Trans>
          </Note>
        </SettingsCard>
      )}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className={classNames(styles.row, styles.hint)}>{children}</p>;
}
