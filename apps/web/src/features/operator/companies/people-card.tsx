// The people of a company, and help for who lost a device.
import { type CompanyPerson, signOutPerson } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { ReasonDialog } from "../act-dialog.tsx";
import { useIsIn } from "./use-operator-words.ts";

export function PeopleCard({ people }: { readonly people: readonly CompanyPerson[] }) {
  const { t } = useLingui();
  const call = useCall();
  const [helped, setHelped] = useState<CompanyPerson | null>(null);
  return (
    <SettingsCard title={<Trans>People</Trans>}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onSignOut={() => setHelped(person)} />
      ))}
      {helped !== null && (
        <ReasonDialog
          title={<OwnWords>{helped.name}</OwnWords>}
          description={t`Ends every session on every device. They sign in again with password and code.`}
          verb={<Trans>Sign out everywhere</Trans>}
          done={t`Signed out everywhere`}
          send={({ reason }) => call(signOutPerson, { params: { user: helped.id }, body: { reason } })}
          onClose={() => setHelped(null)}
        />
      )}
    </SettingsCard>
  );
}

function PersonRow({ person, onSignOut }: { readonly person: CompanyPerson; readonly onSignOut: () => void }) {
  const { list } = useFormats();
  const words = usePermissionWords();
  const isIn = useIsIn();
  // Read in a list of links alone, each says whose it is.
  const whose = (
    <VisuallyHidden>
      {": "}
      <OwnWords>{person.name}</OwnWords>
    </VisuallyHidden>
  );
  return (
    <SettingRow
      title={<OwnWords>{person.name}</OwnWords>}
      hint={
        <>
          <Bdi>{person.email}</Bdi>
          <br />
          {person.is_active ? (
            <>
              {list(person.permissions.map((one) => words[one].label))} · {isIn(person)}
            </>
          ) : (
            <Trans>Deactivated</Trans>
          )}
        </>
      }
    >
      {/* Codes, devices and mail that does not arrive: what is done for one person stands there. */}
      <Link to={routerPath("/operator/people")} search={{ q: person.email }}>
        <Trans>Help at sign-in</Trans>
        {whose}
      </Link>
      {person.sessions > 0 && (
        <Button size="sm" onClick={onSignOut}>
          <Trans>Sign out everywhere</Trans>
          {whose}
        </Button>
      )}
    </SettingRow>
  );
}
