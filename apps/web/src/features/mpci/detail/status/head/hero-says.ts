// What the head of the page says is to be done now, in one sentence.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { useTakesCare, useWhoActs } from "#filing/detail/reader.ts";
import { useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { asksNothing, statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { isCarriers, nextStepOf, useStatusWords } from "#filing/mpci/status-words.ts";
import { answeredBefore } from "#filing/mpci/update/answered-before.ts";
import { isLoadEnded, useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { useUnchangedUpdate } from "#filing/mpci/update/use-sent-version.ts";
import { useWhoSeals } from "#filing/team/use-who-seals.ts";
import { useFormats } from "#i18n/formats.ts";
import { useWaitSays } from "#sealing/unanswered/use-submissions.ts";
import { isFinishedDraft, isLongLoaded, isWithdrawalRefused } from "../next-steps.ts";

export function useHeroSays(filing: FilingDetail): string {
  const { label, nextStep } = useStatusWords();
  const ofDraft = useDraftSays(filing);
  const sayLoadEnded = useLoadEndedSays();
  const { t } = useLingui();
  const whoActs = useWhoActs(filing.filed_by);
  const takesCare = useTakesCare();
  const { status, pending_operation } = filing;
  if (pending_operation === "CANCEL") return t`Withdrawal requested`;
  const isDiscarded = status === "CANCELED" && filing.first_submitted_at === null;
  if (whoActs !== null && !isDiscarded && !isAwaited(filing)) return takesCare(whoActs);
  if (isLoadEnded(filing)) return sayLoadEnded(status, isCarriers(filing));
  if (isDiscarded) return t`The draft was discarded. NAIC never had it.`;
  if (isWithdrawalRefused(filing)) {
    return t`NAIC refused the withdrawal: the filing stays valid. Read why, and contact NAIC if the cargo does not sail.`;
  }
  if (isLongLoaded(filing)) return nextStep("EXPIRED") ?? label(status);
  return ofDraft ?? nextStep(status, nextStepOf(filing)) ?? label(status);
}

/** Nobody but NAIC has anything to do. */
function isAwaited(filing: FilingDetail): boolean {
  return ["SUBMITTED", "SUBMISSION_SUCCESSFUL"].includes(filing.status) && !isLoadEnded(filing);
}

const calmAnswers = asksNothing.map((code) => statusOfAnswer[code]);

function useDraftSays(filing: FilingDetail): string | null {
  const { t } = useLingui();
  const { nextStep } = useStatusWords();
  const unchanged = useUnchangedUpdate(filing);
  const { number } = useFormats();
  const who = useWhoSeals();
  const sayObstacle = useObstacleSays();
  const wait = useWaitSays("MPCI", filing.id);
  if (filing.status !== "DRAFTED") return null;
  if (wait !== null) return wait;
  if (filing.obstacle) return sayObstacle(filing.obstacle, filing.filer.company_name);
  if (filing.attachments.some(({ delivery }) => delivery === "REFUSED")) {
    return t`Remove or replace the document that NAIC refused.`;
  }
  const isFinished = isFinishedDraft(filing);
  const before = answeredBefore(filing);
  if (who !== null && isFinished) return t`Nothing is left to fix. ${who} can seal and submit it: assign it to them.`;
  if (filing.rejection !== null) {
    return isFinished
      ? t`Seal and submit it again: every field that NAIC rejected was changed.`
      : t`Correct what NAIC rejected, then seal and submit it again.`;
  }
  // What NAIC asks for comes before the update.
  if (before !== null && !calmAnswers.includes(before.said)) return nextStep(before.said, nextStepOf(filing));
  if (unchanged !== null) {
    const version = number(unchanged);
    return t`Nothing differs from version ${version}, which NAIC has. Change the bill, or discard the update.`;
  }
  if (before === null) {
    return isFinished
      ? t`Seal and submit it: nothing is left to fix.`
      : t`Complete the filing, then seal and submit it.`;
  }
  return isFinished
    ? t`Seal and send the update: nothing is left to fix.`
    : t`Complete the update, then seal and send it.`;
}
