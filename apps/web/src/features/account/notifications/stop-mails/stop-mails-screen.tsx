// Stopping mails by the link in their foot: asked first, because programs open links too, and begun again as easily.
import { lookAtMailStop, type MailStop, stopMails } from "@filings/contract/api/account/mail-stops";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { IdentityCard } from "#identity/identity-card.tsx";
import { LinkState } from "#identity/link-state.tsx";
import { linkToken } from "#identity/link-token.ts";
import { useKindName } from "#identity/notification-kind-names.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./stop-mails.module.css";

export function StopMailsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Stop e-mails`);
  const call = useCall();
  const queries = useQueryClient();
  const token = linkToken(useSearch({ strict: false }));
  const queryKey = ["mail-stop", token];
  const look = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(lookAtMailStop, { body: { token }, signal }),
    retry: false,
  });
  const change = useMutation({
    mutationFn: (stopped: boolean) => call(stopMails, { body: { token, stopped } }),
    onSuccess: (stop) => queries.setQueryData(queryKey, stop),
  });
  const stop = look.data;
  const isStopped = stop?.kinds.every(({ is_stopped }) => is_stopped) === true;
  return (
    <IdentityCard>
      <h1>{isStopped ? <Trans>These e-mails are stopped</Trans> : <Trans>Stop these e-mails?</Trans>}</h1>
      {stop === undefined ? (
        <LinkState
          error={look.error}
          onAgain={() => void look.refetch()}
          other={<SettingsLink />}
          advice={<Trans>Choose in your settings which e-mails you get.</Trans>}
        />
      ) : (
        <>
          <Kinds stop={stop} />
          {change.error !== null && <Failure error={change.error} />}
          {isStopped ? (
            <Stopped isBusy={change.isPending} onAgain={() => change.mutate(false)} />
          ) : (
            <Button kind="primary" size="lg" isBlock isBusy={change.isPending} onClick={() => change.mutate(true)}>
              <Trans>Stop these e-mails</Trans>
            </Button>
          )}
        </>
      )}
    </IdentityCard>
  );
}

function Kinds({ stop: { email, company_name: company, kinds } }: { readonly stop: MailStop }) {
  const kindName = useKindName();
  return (
    <>
      <p className="muted">
        <Trans>
          To <bdi dir="ltr">{email}</bdi>, for <bdi>{company}</bdi>:
        </Trans>
      </p>
      <ul className={styles.kinds}>
        {kinds.map(({ kind }) => (
          <li key={kind}>{kindName(kind)}</li>
        ))}
      </ul>
    </>
  );
}

function Stopped({ isBusy, onAgain }: { readonly isBusy: boolean; readonly onAgain: () => void }) {
  return (
    <>
      <p role="status">
        <Trans>
          What the bell shows stays as it was. To get the e-mails again, begin them here or in your settings.
        </Trans>
      </p>
      <Button size="lg" isBlock isBusy={isBusy} onClick={onAgain}>
        <Trans>Begin them again</Trans>
      </Button>
      <SettingsLink />
    </>
  );
}

function SettingsLink() {
  return (
    <Link to="/settings" hash="notifications" className={buttonClass({})}>
      <Trans>Notification settings</Trans>
    </Link>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const sentenceOf = useRefusal();
  return <AlertBox type="failed" isLive title={sentenceOf(error)} />;
}
