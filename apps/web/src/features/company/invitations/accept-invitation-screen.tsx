// Accepting an invitation to a company: as somebody new by name and password, or as the person who is signed in.
import { lookAtInvitation } from "@filings/contract/api/company/invitations";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { LinkState } from "#identity/link-state.tsx";
import { linkToken } from "#identity/link-token.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { useSessionState } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { JoinAsKnown } from "./join-as-known.tsx";
import { JoinAsNew } from "./join-as-new.tsx";

export function AcceptInvitationScreen() {
  const { t } = useLingui();
  usePageTitle(t`Accept an invitation`);
  const call = useCall();
  const token = linkToken(useSearch({ strict: false }));
  const signedIn = useSessionState() === "signed-in";
  const look = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const invitation = look.data;
  if (invitation === undefined)
    return (
      <IdentityCard>
        <h1>
          <Trans>Accept an invitation</Trans>
        </h1>
        <LinkState
          error={look.error}
          onAgain={() => void look.refetch()}
          advice={<Trans>Ask whoever invited you for a new invitation.</Trans>}
          other={
            <Link to="/identity/login" className={buttonClass()}>
              <Trans>Sign in</Trans>
            </Link>
          }
        />
      </IdentityCard>
    );
  const company = invitation.company_name;
  return (
    <IdentityCard>
      <h1>
        <Trans>
          Join <bdi dir="auto">{company}</bdi>
        </Trans>
      </h1>
      <Facts invitation={invitation} />
      {invitation.has_account || signedIn ? (
        <JoinAsKnown token={token} invitation={invitation} />
      ) : (
        <JoinAsNew token={token} invitation={invitation} />
      )}
    </IdentityCard>
  );
}

export type SeenInvitation = AnswerOf<typeof lookAtInvitation>;

function Facts({ invitation }: { invitation: SeenInvitation }) {
  const { dateAtTime, list } = useFormats();
  const words = usePermissionWords();
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Invited by</Trans>
      </dt>
      <dd>
        <bdi dir="auto">{invitation.invited_by}</bdi>
      </dd>
      <dt>
        <Trans>Your e-mail</Trans>
      </dt>
      <dd>
        <bdi dir="ltr">{invitation.email}</bdi>
      </dd>
      <dt>
        <Trans>You will be able to</Trans>
      </dt>
      <dd>{list(invitation.permissions.map((permission) => words[permission].label))}</dd>
      <dt>
        <Trans>Open until</Trans>
      </dt>
      <dd>{dateAtTime(invitation.expires_at)}</dd>
    </dl>
  );
}
