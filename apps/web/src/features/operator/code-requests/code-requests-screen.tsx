// The registration codes that companies ask for, each with the paper that proves it, for an operator to decide.
import {
  type AskedCode,
  approveAskedCode,
  downloadAskedEvidence,
  listAskedCodes,
  refuseAskedCode,
} from "@filings/contract/api/operator/code-requests";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { RequestLine } from "#filing/adc/codes/code-lines.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { DateField } from "#ui/date/date-field.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { stampIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { ActDialog, ReasonDialog } from "../act-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";

interface Act {
  readonly verb: "approve" | "refuse";
  readonly asked: AskedCode;
}

export function CodeRequestsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Codes asked for`);
  const call = useCall();
  const [act, setAct] = useState<Act | null>(null);
  const query = useInfiniteQuery({
    queryKey: operatorKeys.codeRequests,
    queryFn: ({ pageParam, signal }) => call(listAskedCodes, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const waiting = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const close = () => setAct(null);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Codes asked for</Trans>}
        description={<Trans>Compare each with its paper, then approve it, or say what is wrong.</Trans>}
      />
      <QueryState label={t`Loading the codes`} lines={4} query={query} />
      {query.data !== undefined && waiting.length === 0 && (
        <EmptyState icon={stampIcon} title={<Trans>No code is asked for</Trans>}>
          <Trans>Registration codes that companies ask for come here.</Trans>
        </EmptyState>
      )}
      {waiting.length > 0 && <Waiting waiting={waiting} onAct={setAct} />}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {act?.verb === "approve" && <ApproveDialog asked={act.asked} onClose={close} />}
      {act?.verb === "refuse" && <RefuseDialog asked={act.asked} onClose={close} />}
    </div>
  );
}

interface WaitingProps {
  readonly waiting: readonly AskedCode[];
  readonly onAct: (act: Act) => void;
}

function Waiting({ waiting, onAct }: WaitingProps) {
  const call = useCall();
  const download = useMutation({
    mutationFn: async ({ id, evidence }: AskedCode) => {
      const content = (await call(downloadAskedEvidence, { params: { request: id } })) as unknown as Blob;
      saveFile({ name: evidence.file_name, type: evidence.mime_type, content });
    },
  });
  return (
    <SettingsCard title={<Trans>Waiting</Trans>}>
      {download.error !== null && (
        <QueryFailure
          query={{ ...download, isFetching: download.isPending, refetch: () => download.mutate(download.variables) }}
        />
      )}
      {waiting.map((asked) => (
        <RequestLine
          key={asked.id}
          request={asked}
          company={
            <>
              <Link to={routerPath(`/operator/companies/${asked.company.id}`)}>
                <OwnWords>{asked.company.name}</OwnWords>
              </Link>
              <br />
            </>
          }
        >
          <Button size="sm" isBusy={download.isPending} onClick={() => download.mutate(asked)}>
            <Bdi>{asked.evidence.file_name}</Bdi>
          </Button>
          <Button size="sm" onClick={() => onAct({ verb: "refuse", asked })}>
            <Trans>Refuse</Trans>
          </Button>
          <Button size="sm" kind="primary" onClick={() => onAct({ verb: "approve", asked })}>
            <Trans>Approve</Trans>
          </Button>
        </RequestLine>
      ))}
    </SettingsCard>
  );
}

interface DecideProps {
  readonly asked: AskedCode;
  readonly onClose: () => void;
}

function ApproveDialog({ asked, onClose }: DecideProps) {
  const { t } = useLingui();
  const call = useCall();
  return (
    <ActDialog<"valid_until">
      title={<Bdi>{asked.code}</Bdi>}
      description={t`The company can file with Abu Dhabi Customs under it at once.`}
      verb={<Trans>Approve</Trans>}
      done={t`Code approved`}
      start={{ valid_until: asked.valid_until ?? "" }}
      send={({ valid_until, reason }) =>
        call(approveAskedCode, {
          params: { request: asked.id },
          body: { valid_until: valid_until === "" ? null : valid_until, reason },
        })
      }
      onClose={onClose}
    >
      {(form) => <DateField {...form.field("valid_until")} label={<Trans>Valid until</Trans>} isOptional />}
    </ActDialog>
  );
}

function RefuseDialog({ asked, onClose }: DecideProps) {
  const { t } = useLingui();
  const call = useCall();
  return (
    <ReasonDialog
      title={<Bdi>{asked.code}</Bdi>}
      description={t`The company reads why, and may ask again.`}
      verb={<Trans>Refuse</Trans>}
      done={t`Request refused`}
      send={({ reason }) => call(refuseAskedCode, { params: { request: asked.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
