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
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import settings from "#identity/settings.module.css";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import { operatorKeys } from "../operator-keys.ts";
import { WaitingList } from "../waiting-list.tsx";

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
    <WaitingList
      title={<Trans>Stuck jobs</Trans>}
      description={<Trans>They failed for good, or have waited or been tried for more than an hour.</Trans>}
      loading={t`Loading the jobs`}
      query={query}
      isEmpty={queues.length === 0}
      nothing={<Trans>No job is stuck</Trans>}
    >
      {queues.map((queue) => (
        <QueueCard key={queue.queue} queue={queue} onAct={setAct} />
      ))}
      {act !== null && <JobDialog act={act} onClose={() => setAct(null)} />}
    </WaitingList>
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
