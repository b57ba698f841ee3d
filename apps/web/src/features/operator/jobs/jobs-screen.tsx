// Jobs that are stuck, by queue: why, how often they were tried, and what has them done.
import {
  dismissFailedJob,
  listStuckJobs,
  retryStuckJobs,
  type StuckJob,
  type StuckQueue,
} from "@filings/contract/api/operator/jobs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";

interface Act {
  readonly verb: "retry" | "dismiss";
  readonly queue: string;
  /** Absent: each of the queue. */
  readonly job?: StuckJob;
}

export function StuckJobsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Stuck jobs`);
  const call = useCall();
  const [act, setAct] = useState<Act | null>(null);
  const query = useQuery({
    queryKey: operatorKeys.jobs,
    queryFn: ({ signal }) => call(listStuckJobs, { signal }),
  });
  const queues = query.data ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <Link to={routerPath("/operator")}>
            <Trans>Waiting for you</Trans>
          </Link>
        }
        title={<Trans>Stuck jobs</Trans>}
        description={<Trans>They failed for good, or have waited or been tried for more than an hour.</Trans>}
      />
      <QueryState label={t`Loading the jobs`} lines={4} query={query} />
      {query.data !== undefined && queues.length === 0 && (
        <EmptyState icon={circleCheckIcon} title={<Trans>No job is stuck</Trans>} />
      )}
      {queues.map((queue) => (
        <QueueCard key={queue.queue} queue={queue} onAct={setAct} />
      ))}
      {act !== null && <JobDialog act={act} onClose={() => setAct(null)} />}
    </div>
  );
}

interface QueueProps {
  readonly queue: StuckQueue;
  readonly onAct: (act: Act) => void;
}

function QueueCard({ queue: { queue, count, jobs }, onAct }: QueueProps) {
  const { number } = useFormats();
  return (
    <Card
      isFlush
      title={
        <>
          <Bdi isMono>{queue}</Bdi> · {number(count)}
        </>
      }
      tools={
        <Button size="sm" onClick={() => onAct({ verb: "retry", queue })}>
          <Trans>Try all again</Trans>
        </Button>
      }
    >
      <div className={settings.rows}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} queue={queue} onAct={onAct} />
        ))}
      </div>
    </Card>
  );
}

function JobRow({ job, queue, onAct }: { readonly job: StuckJob; readonly queue: string } & Pick<QueueProps, "onAct">) {
  const { dateAtTime, number } = useFormats();
  const { words, tone } = useStates()[job.state];
  const attempts = number(job.attempts);
  return (
    <SettingRow
      title={job.reason === "" ? words : <Bdi>{job.reason}</Bdi>}
      hint={
        <>
          {dateAtTime(job.created_at)} · <Trans>Attempts: {attempts}</Trans>
        </>
      }
    >
      <StatusBadge tone={tone}>{words}</StatusBadge>
      <Button size="sm" onClick={() => onAct({ verb: "retry", queue, job })}>
        <Trans>Try again</Trans>
      </Button>
      {job.state === "FAILED" && (
        <Button size="sm" onClick={() => onAct({ verb: "dismiss", queue, job })}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </SettingRow>
  );
}

function useStates(): Readonly<Record<StuckJob["state"], { readonly words: string; readonly tone: Tone }>> {
  const { t } = useLingui();
  return {
    FAILED: { words: t`Failed for good`, tone: "danger" },
    RETRYING: { words: t`Is tried again`, tone: "warning" },
    WAITING: { words: t`Not begun`, tone: "neutral" },
  };
}

function JobDialog({ act: { verb, queue, job }, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const named = { queue, ...(job !== undefined && { job: job.id }) };
  const again = job === undefined ? <Trans>Try all again</Trans> : <Trans>Try again</Trans>;
  return (
    <ReasonDialog
      title={<Bdi isMono>{queue}</Bdi>}
      readBy="self"
      description={
        verb === "retry" ? t`It begins now. What was done already is not done twice.` : t`Nobody tries it again.`
      }
      verb={verb === "retry" ? again : <Trans>Dismiss</Trans>}
      done={verb === "retry" ? t`Tried again` : t`Dismissed`}
      send={({ reason }) =>
        verb === "dismiss" && job !== undefined
          ? call(dismissFailedJob, { body: { queue, job: job.id, reason } })
          : call(retryStuckJobs, { body: { ...named, reason } })
      }
      onClose={onClose}
    />
  );
}
