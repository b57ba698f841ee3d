// The company's connection to NAIC: under which MPCI Party ID it files, and the way to connect or to change it.
import { type Connection, getMpciConnection } from "@filings/contract/api/mpci/connection";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./connect.module.css";
import { ConnectForm } from "./connect-form.tsx";
import { ConnectedCard } from "./connected-card.tsx";

const askEveryMs = 2_000;

function isAwaited(connection: Connection | undefined): boolean {
  const replacement = connection?.replacement?.state;
  return connection?.state === "PENDING" || replacement === "PENDING" || replacement === "CONFIRMED";
}

export function ConnectScreen() {
  const { t } = useLingui();
  usePageTitle(t`Connection to NAIC`);
  const call = useCall();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.mpciConnection,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Connection>(queryKeys.mpciConnection);
      const now = await call(getMpciConnection, { signal });
      // What the company may file with depends on it.
      if (before !== undefined && before.state !== now.state) {
        void queries.invalidateQueries({ queryKey: queryKeys.available });
      }
      return now;
    },
    refetchInterval: ({ state }) => (isAwaited(state.data) ? askEveryMs : false),
  });
  const connection = query.data;
  const administers = user?.permissions.includes("administer") === true;
  const isFree = connection?.state === "NOT_CONNECTED" || connection?.state === "REJECTED";
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Connection to NAIC</Trans>}
        description={<Trans>The MPCI Party ID under which your company files bills.</Trans>}
      />
      <QueryState label={t`Loading the connection`} query={query} />
      {connection?.state === "PENDING" && (
        <AlertBox type="info">
          <Trans>NAIC is reviewing your company's connection. You can already prepare drafts.</Trans>
        </AlertBox>
      )}
      {connection?.state === "REJECTED" && (
        <AlertBox
          type="danger"
          title={
            connection.code === null ? (
              <Trans>NAIC refused your company's connection. Correct it and apply again.</Trans>
            ) : (
              <Trans>Your company was not connected. Correct it and apply again.</Trans>
            )
          }
        >
          <WhyRefused {...connection} />
        </AlertBox>
      )}
      <ReplacementNote connection={connection} />
      {connection !== undefined && user !== null && isFree && !administers && (
        <AlertBox type="noSign">
          <Trans>Your company is not connected. Only an administrator can connect it.</Trans>
        </AlertBox>
      )}
      {connection !== undefined && !isFree && !isChanging && (
        <ConnectedCard connection={connection} {...(administers && { onChange: () => setChanging(true) })} />
      )}
      {connection !== undefined && administers && (isFree || isChanging) && (
        <ConnectForm
          connection={connection}
          company={user.company.name}
          onDone={() => setChanging(false)}
          {...(isChanging && { onCancel: () => setChanging(false) })}
        />
      )}
    </div>
  );
}

/** The change that is asked for while the connection before it holds. */
function ReplacementNote({ connection }: { readonly connection: Connection | undefined }) {
  const { t } = useLingui();
  if (!connection?.replacement) return null;
  const { state, code, mpci_party_id } = connection.replacement;
  const [next, held] = [isolated(mpci_party_id), isolated(connection.mpci_party_id ?? "")];
  if (state === "PENDING")
    return (
      <AlertBox type="info" title={t`NAIC is reviewing the change to ${next}`}>
        <Trans>Until it confirms, your company files under {held}.</Trans>
      </AlertBox>
    );
  if (state === "CONFIRMED")
    return (
      <AlertBox type="info" title={t`NAIC has confirmed the change to ${next}`}>
        <Trans>
          Your company files under {held} until NAIC has acknowledged every bill that is on its way. The change then
          takes effect by itself.
        </Trans>
      </AlertBox>
    );
  return (
    <AlertBox
      type="danger"
      title={
        code === null
          ? t`NAIC refused the change to ${next}. You still file under ${held}.`
          : t`The change to ${next} was not made. You still file under ${held}.`
      }
    >
      <WhyRefused {...connection.replacement} />
    </AlertBox>
  );
}

/** In NAIC's words, or in ours where it was us. */
function WhyRefused({ reason, code }: Pick<Connection, "reason" | "code">) {
  if (code !== null) {
    return (
      <Trans>
        Check the MPCI Party ID: another company is connected with it. If you file for that company, ask it for a
        delegation.
      </Trans>
    );
  }
  return reason ? <bdi dir="auto">{reason}</bdi> : <Trans>NAIC gave no reason.</Trans>;
}
