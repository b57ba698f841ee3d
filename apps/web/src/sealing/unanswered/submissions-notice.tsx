// Says of a filing that its submission may have arrived, though no answer came.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans } from "@lingui/react/macro";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useSubmissions } from "./use-submissions.ts";

interface SubmissionsNoticeProps {
  readonly system: FilingSystem;
  /** Absent: of all that this browser waits for. */
  readonly filingId?: string;
}

export function SubmissionsNotice({ system, filingId }: SubmissionsNoticeProps) {
  const waiting = useSubmissions(system).filter(({ id }) => filingId === undefined || id === filingId);
  return waiting.map((submission) => {
    const name = isolated(submission.name);
    return (
      <AlertBox key={submission.id} type="warning" isLive title={<Trans>{name} may already be submitted</Trans>}>
        <Trans>No answer came to its submission. Once the server answers, this page says what became of it.</Trans>
      </AlertBox>
    );
  });
}
