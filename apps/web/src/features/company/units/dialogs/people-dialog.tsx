// The people of a unit, or of the headquarters; each can be moved to another of them.
import { listUnitPeople, type Unit } from "@filings/contract/api/company/units";
import { type CompanyUser, listCompanyUsers } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import type { Place } from "../asked.ts";
import styles from "../units.module.css";
import { ownCompany } from "../use-headquarters.ts";
import { MoveForm } from "./move-form.tsx";

interface PeopleDialogProps {
  readonly place: Place;
  readonly headquarters: Place;
  /** The open ones. */
  readonly units: readonly Unit[];
  readonly onClose: () => void;
}

export function PeopleDialog({ place, headquarters, units, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const [moved, setMoved] = useState<CompanyUser | null>(null);
  const isOwn = place.id === headquarters.id;
  const query = useQuery({
    queryKey: isOwn ? queryKeys.companyUsers : [...queryKeys.headquarters, "people", place.id],
    queryFn: ({ signal }) =>
      isOwn
        ? call(listCompanyUsers, { params: ownCompany, signal })
        : call(listUnitPeople, { params: { ...ownCompany, unit: place.id }, signal }),
  });
  const people = query.data?.filter(({ active }) => active) ?? [];
  const places = [headquarters, ...units].filter(({ id }) => id !== place.id);
  const { name } = place;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={moved === null ? t`People of ${name}` : t`Move ${moved.name}`}
      description={
        moved === null
          ? undefined
          : t`Who is moved keeps the permissions, is signed out of ${name}, and needs a new key in the new place.`
      }
    >
      <QueryState label={t`Loading the people`} query={query} />
      {moved === null ? (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <OwnWords>{person.name}</OwnWords>
              <Button size="sm" aria-label={t`Move ${person.name}`} onClick={() => setMoved(person)}>
                <Trans comment="A person, to another unit of the company">Move</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <MoveForm person={moved} people={people} from={place} places={places} onCancel={() => setMoved(null)} />
      )}
    </Dialog>
  );
}
