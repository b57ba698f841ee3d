// Of NAIC's open questions, before an update is sealed: the answers that go along, and what goes unanswered.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { SentAnswer } from "#filing/mpci/request/sent-answer.tsx";
import { slotOf } from "#filing/mpci/request/written-answers.ts";
import { useSentVersion } from "#filing/mpci/update/use-sent-version.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { sealedBeside, unansweredBeside } from "./answers-beside.ts";

export function AnswersAlong({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const slot = slotOf(useCurrentUser()?.identifier ?? "", filing.id);
  const { data: sent } = useSentVersion(filing);
  const answer = sealedBeside(filing, slot);
  const open = sent === undefined ? [] : unansweredBeside(filing, slot, sent.body);
  const count = open.length;
  return (
    <>
      {answer !== null && (
        <AlertBox type="info" title={t`Your answers go to NAIC with the update`}>
          <SentAnswer answer={answer} attachments={filing.attachments} />
        </AlertBox>
      )}
      {count > 0 && (
        <AlertBox
          type="warning"
          title={
            <Plural value={count} one="# question of NAIC goes unanswered" other="# questions of NAIC go unanswered" />
          }
        >
          <ul>
            {open.map(({ text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: NAIC may ask a question twice, and their order never changes
              <li key={at} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          <FilingLink to={editFilingPath(filing.id)}>
            <Trans>Answer in the draft</Trans>
          </FilingLink>
        </AlertBox>
      )}
    </>
  );
}
