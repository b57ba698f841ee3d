// The registration codes of one's company: what each permits, until when, and what was asked for.
import {
  type CodeRequest,
  downloadCodeEvidence,
  type HeldCode,
  listCodeRequests,
  withdrawCodeRequest,
} from "@filings/contract/api/adc/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { CodeLine, RequestLine } from "#filing/adc/codes/code-lines.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AskCodeDialog } from "./ask-code-dialog.tsx";

export function RegistrationCodesScreen() {
  const { t } = useLingui();
  usePageTitle(t`Registration codes`);
  const call = useCall();
  const administers = useCurrentUser()?.permissions.includes("administer") === true;
  const [asked, setAsked] = useState<HeldCode | "new" | null>(null);
  const query = useQuery({
    queryKey: queryKeys.registrationCodes,
    queryFn: ({ signal }) => call(listCodeRequests, { signal }),
  });
  const { codes = [], requests = [] } = query.data ?? {};
  const isWaiting = (code: HeldCode) => requests.some((one) => one.state === "WAITING" && one.code === code.code);
  return (
    <div className={`${styles.page} ${styles.alone}`}>
      <PageHeader
        title={<Trans>Registration codes</Trans>}
        description={<Trans>With a code of the customs register a company can file with Abu Dhabi Customs.</Trans>}
        actions={
          administers && (
            <Button kind="primary" onClick={() => setAsked("new")}>
              <Trans>Ask for a code</Trans>
            </Button>
          )
        }
      />
      <QueryState label={t`Loading the codes`} lines={4} query={query} />
      {query.data !== undefined && (
        <SettingsCard title={<Trans>Your company’s codes</Trans>}>
          {codes.length === 0 && (
            <SettingRow
              title={<Trans>No codes yet</Trans>}
              hint={!administers && <Trans>An administrator of your company can ask for one.</Trans>}
            />
          )}
          {codes.map((code) => (
            <CodeLine key={code.id} code={code}>
              {administers && !isWaiting(code) && (
                <Button size="sm" onClick={() => setAsked(code)}>
                  <Trans>Ask for a renewal</Trans>
                </Button>
              )}
            </CodeLine>
          ))}
        </SettingsCard>
      )}
      {requests.length > 0 && <Requests requests={requests} administers={administers} />}
      {asked !== null && <AskCodeDialog renewed={asked === "new" ? null : asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface RequestsProps {
  readonly requests: readonly CodeRequest[];
  readonly administers: boolean;
}

function Requests({ requests, administers }: RequestsProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const withdrawing = ({ code }: CodeRequest) => t`Withdraw the request for ${code}`;
  const withdraw = useMutation({
    mutationFn: (request: string) => call(withdrawCodeRequest, { params: { request } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.registrationCodes }),
  });
  const download = useMutation({
    mutationFn: async ({ id, evidence }: CodeRequest) => {
      const content = (await call(downloadCodeEvidence, { params: { request: id } })) as unknown as Blob;
      saveFile({ name: evidence.file_name, type: evidence.mime_type, content });
    },
  });
  return (
    <SettingsCard title={<Trans>Asked for</Trans>}>
      {withdraw.error !== null && (
        <QueryFailure
          query={{ ...withdraw, isFetching: withdraw.isPending, refetch: () => withdraw.mutate(withdraw.variables) }}
        />
      )}
      {download.error !== null && (
        <QueryFailure
          query={{ ...download, isFetching: download.isPending, refetch: () => download.mutate(download.variables) }}
        />
      )}
      {requests.map((request) => (
        <RequestLine key={request.id} request={request}>
          <Button size="sm" isBusy={download.isPending} onClick={() => download.mutate(request)}>
            <Bdi>{request.evidence.file_name}</Bdi>
          </Button>
          {administers && request.state === "WAITING" && (
            <Button
              size="sm"
              isBusy={withdraw.isPending}
              aria-label={withdrawing(request)}
              onClick={() => withdraw.mutate(request.id)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </RequestLine>
      ))}
    </SettingsCard>
  );
}
