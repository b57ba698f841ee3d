// Joins a further company as the person who has an account here: signed in as they must be, or sent to sign in first.
import { joinCompany } from "@filings/contract/api/company/invitations";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useRefusal } from "#identity/form/use-refusal.ts";
import styles from "#identity/identity.module.css";
import { loginAddress } from "#session/own-paths.ts";
import { useCurrentUser, useSession, useSessionState } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import type { SeenInvitation } from "./accept-invitation-screen.tsx";

interface JoinProps {
  readonly token: string;
  readonly invitation: SeenInvitation;
}

export function JoinAsKnown({ token, invitation }: JoinProps) {
  const { t } = useLingui();
  const router = useRouter();
  const signedIn = useSessionState() === "signed-in";
  const user = useCurrentUser();
  const here = router.state.location.href;
  if (!signedIn)
    return (
      <>
        <p className="muted">
          <Trans>You already have an account here. Sign in to come back to this page.</Trans>
        </p>
        <a className={buttonClass({ kind: "primary", size: "lg", isBlock: true })} href={loginAddress(here)}>
          <Trans>Sign in to join</Trans>
        </a>
      </>
    );
  if (user === null) return null;
  if (user.email.toLowerCase() === invitation.email.toLowerCase())
    return <JoinNow token={token} company={invitation.company_name} />;
  return (
    <AlertBox type="noSign" title={t`This invitation is for another address`}>
      <Trans>
        You are signed in as <bdi dir="ltr">{user.email}</bdi>. Sign out first, then open the link in the e-mail again.
      </Trans>
    </AlertBox>
  );
}

function JoinNow({ token, company }: { token: string; company: string }) {
  const call = useCall();
  const session = useSession();
  const sentenceOf = useRefusal();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function join(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const { company_id } = await call(joinCompany, { body: { token } });
      await session.switchCompany(company_id);
      // What is on this page belongs to the other company.
      location.assign("/");
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      {refusal !== null && <AlertBox type="danger" title={refusal} isLive />}
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onClick={() => void join()}>
        <Trans>
          Join and go to <bdi dir="auto">{company}</bdi>
        </Trans>
      </Button>
    </div>
  );
}
