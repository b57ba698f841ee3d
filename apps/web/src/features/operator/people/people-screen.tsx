// Helps a person to sign in, who is found by their whole e-mail address.
import { signOutPerson } from "@filings/contract/api/operator/companies";
import { type FoundPerson, findPerson, markReachable, resetSecondFactor } from "@filings/contract/api/operator/people";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { SearchField } from "#list/filter/search-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { userRoundIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath, useGo } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";

type Act = "sign-out" | "reset" | "reach";

export function SignInHelpScreen() {
  const { t } = useLingui();
  usePageTitle(t`Help at sign-in`);
  const call = useCall();
  const go = useGo();
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const email = typeof given.q === "string" ? given.q : "";
  const query = useQuery({
    queryKey: [...operatorKeys.people, email],
    queryFn: ({ signal }) => call(findPerson, { query: { email }, signal }),
    enabled: email !== "",
  });
  const person = query.data?.person;
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <Link to={routerPath("/operator")}>
            <Trans>Waiting for you</Trans>
          </Link>
        }
        title={<Trans>Help at sign-in</Trans>}
        description={<Trans>Make sure by telephone who asks. The person reads what you do.</Trans>}
      />
      <search>
        <SearchField
          label={t`Whole e-mail address`}
          className={styles.search}
          value={email}
          onSearch={(q) => void go("/operator/people", { search: q === "" ? {} : { q }, isReplacing: true })}
        />
      </search>
      {email !== "" && <QueryState label={t`Loading the person`} lines={3} query={query} />}
      {person === null && <EmptyState icon={userRoundIcon} title={<Trans>Nobody has this address</Trans>} />}
      {person !== undefined && person !== null && <PersonCard person={person} />}
    </div>
  );
}

function PersonCard({ person }: { readonly person: FoundPerson }) {
  const [act, setAct] = useState<Act | null>(null);
  const { name, email, companies, has_phone, code_channel, is_unreachable, sessions } = person;
  return (
    <SettingsCard title={<OwnWords>{name}</OwnWords>}>
      <SettingRow
        title={<Bdi>{email}</Bdi>}
        hint={is_unreachable ? <Trans>No mail reaches this address.</Trans> : undefined}
      >
        {is_unreachable && (
          <Button size="sm" onClick={() => setAct("reach")}>
            <Trans>Mail reaches it again</Trans>
          </Button>
        )}
      </SettingRow>
      <SettingRow title={<Trans>Companies</Trans>}>
        {companies.map(({ id, name: company, is_active: isActive }, place) => (
          <Fragment key={id}>
            {place > 0 && " · "}
            <Link to={routerPath(`/operator/companies/${id}`)}>
              <OwnWords>{company}</OwnWords>
            </Link>
            {!isActive && (
              <>
                {" "}
                <StatusBadge tone="neutral" weight="outline">
                  <Trans>Deactivated</Trans>
                </StatusBadge>
              </>
            )}
          </Fragment>
        ))}
      </SettingRow>
      <SettingRow
        title={<Trans>Sessions</Trans>}
        hint={sessions === 0 ? <Trans>Signed out</Trans> : <Trans>Signed in</Trans>}
      >
        {sessions > 0 && (
          <Button size="sm" onClick={() => setAct("sign-out")}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        )}
      </SettingRow>
      <SettingRow
        title={<Trans>Code at sign-in</Trans>}
        hint={
          <>
            {code_channel === "SMS" ? <Trans>By SMS</Trans> : <Trans>By e-mail</Trans>}
            {has_phone && (
              <>
                {" · "}
                <Trans>A phone is confirmed</Trans>
              </>
            )}
          </>
        }
      >
        <Button size="sm" onClick={() => setAct("reset")}>
          <Trans>Reset</Trans>
        </Button>
      </SettingRow>
      {act !== null && <HelpDialog person={person} act={act} onClose={() => setAct(null)} />}
    </SettingsCard>
  );
}

interface HelpProps {
  readonly person: FoundPerson;
  readonly act: Act;
  readonly onClose: () => void;
}

function HelpDialog({ person, act, onClose }: HelpProps) {
  const { t } = useLingui();
  const call = useCall();
  const params = { user: person.id };
  const acts = {
    "sign-out": {
      description: t`Ends every session on every device. They sign in again with password and code.`,
      verb: t`Sign out everywhere`,
      done: t`Signed out everywhere`,
    },
    reset: {
      description: t`Removes the phone, forgets the devices and ends every session. The next code comes by e-mail.`,
      verb: t`Reset`,
      done: t`The code comes by e-mail from now on`,
    },
    reach: {
      description: t`The person is no longer told that no mail reaches this address.`,
      verb: t`Mail reaches it again`,
      done: t`Saved`,
    },
  };
  const { description, verb, done } = acts[act];
  return (
    <ReasonDialog
      title={<OwnWords>{person.name}</OwnWords>}
      readBy="person"
      description={description}
      verb={verb}
      done={done}
      send={({ reason }) => {
        if (act === "sign-out") return call(signOutPerson, { params, body: { reason } });
        if (act === "reset") return call(resetSecondFactor, { params, body: { reason } });
        return call(markReachable, { params, body: { reason } });
      }}
      onClose={onClose}
    />
  );
}
