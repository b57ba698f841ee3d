// Everything that happened between two companies, newest first.
import { getNetworkConnection, type NetworkConnection } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import styles from "../network.module.css";
import { type HistoryEvent, useHistoryWords } from "../words/network-words.ts";

interface HistoryDialogProps {
  readonly connection: NetworkConnection;
  readonly onClose: () => void;
}

export function HistoryDialog({ connection, onClose }: HistoryDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const query = useQuery({
    queryKey: [...queryKeys.companyNetwork, connection.id],
    queryFn: ({ signal }) => call(getNetworkConnection, { params: { connection: connection.id }, signal }),
  });
  const name = connection.company?.name ?? connection.address ?? "";
  return (
    <Dialog isOpen onClose={onClose} title={t`History with ${name}`}>
      <QueryState label={t`Loading the history`} query={query} />
      <ol className={styles.history}>
        {query.data?.history.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </ol>
    </Dialog>
  );
}

function HistoryLine({ event }: { readonly event: HistoryEvent }) {
  const { dateAtTime } = useFormats();
  const words = useHistoryWords();
  const { person, company_name: company } = event;
  return (
    <li>
      <p className={styles.event}>{words(event)}</p>
      <p className={styles.when}>
        {event.is_ours ? (
          <Trans>
            by <OwnWords>{person}</OwnWords> of your company
          </Trans>
        ) : company === null ? (
          <Trans>by the other company</Trans>
        ) : (
          <Trans>
            by <OwnWords>{company}</OwnWords>
          </Trans>
        )}
        {" · "}
        <time dateTime={event.at}>{dateAtTime(event.at)}</time>
      </p>
    </li>
  );
}
