// What NAIC says of a bill, an answer or a withdrawal that was just sent, and the draft that is due next.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useGivenUp } from "#filing/mpci/act/use-given-up.ts";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { isCarriers, nextStepOf, useStatusWords } from "#filing/mpci/status-words.ts";
import { isLoadEnded, useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { type NextLinkProps, SealSent, type SentAnswer } from "#sealing/seal-sent.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { circleXIcon, sendIcon } from "#ui/icon/first-icons.ts";

/** Of the reader's own that could be sealed; undefined while it is looked for, null when no other draft waits. */
export function useNextDraft(filingId: string): FilingRow | null | undefined {
  const call = useCall();
  const created_by = useCurrentUser()?.identifier;
  const filter = { status: ["DRAFTED" as const], created_by };
  const drafts = useQuery(filingsQuery(call, { filter, ordering: "file_by", page_size: 5 }));
  if (drafts.isPending) return undefined;
  return drafts.data?.results.find(({ id, obstacle }) => id !== filingId && !obstacle) ?? null;
}

interface FilingSentProps {
  readonly sent: FilingDetail;
  /** What was sealed: the bill, unless it is told. */
  readonly what?: "ANSWER" | "WITHDRAWAL";
  readonly due: FilingRow | null | undefined;
  readonly onClose: () => void;
}

export function FilingSent({ sent, what, due, onClose }: FilingSentProps) {
  const { t } = useLingui();
  const call = useCall();
  const { data: filing = sent } = useQuery({
    queryKey: queryKeys.mpciFiling(sent.id),
    queryFn: ({ signal }) => call(getMpciFiling, { params: { filingId: sent.id }, signal }),
  });
  const name = isolated(due?.bill_number ?? due?.number ?? "");
  const titles = {
    ANSWER: isDecided(filing) ? t`NAIC has answered` : t`Your answer is on its way to NAIC`,
    WITHDRAWAL:
      filing.status === "CANCELED" ? t`NAIC accepted the withdrawal` : t`The withdrawal is on its way to NAIC`,
  };
  const ofBill = useAnswer(filing);
  const ofWithdrawal = useAnswerToWithdrawal(filing);
  const isUndecided = what === "WITHDRAWAL" && filing.status !== "CANCELED";
  const next = (props: NextLinkProps) =>
    due === undefined || due === null ? (
      <FilingLink {...props} to={filingsPath}>
        <Trans>Back to the list</Trans>
      </FilingLink>
    ) : (
      <FilingLink {...props} to={editFilingPath(due.id)}>
        <Trans>Next: {name}</Trans>
      </FilingLink>
    );
  return (
    <SealSent
      name={filing.body.bill_number ?? filing.number}
      title={what === undefined ? undefined : titles[what]}
      answer={isUndecided ? ofWithdrawal : ofBill}
      next={due === undefined ? undefined : next}
      onClose={onClose}
    />
  );
}

/** What was sealed is sent, and NAIC has said more than that it has it. */
function isDecided({ status }: FilingDetail): boolean {
  return status !== "SUBMITTED" && status !== "SUBMISSION_SUCCESSFUL" && status !== "DRAFTED";
}

function useAnswerToWithdrawal({ cancellation }: FilingDetail): SentAnswer {
  const { t } = useLingui();
  if (cancellation?.outcome === "REFUSED") {
    const said = [cancellation.text, ...cancellation.points.map(({ text }) => text)];
    return {
      tone: "danger",
      icon: circleXIcon,
      label: t`NAIC refused the withdrawal`,
      words: t`The filing stays valid as it is.`,
      reasons: said.flatMap((text) => (text === null || text === "" ? [] : [text])),
      asksForWork: true,
    };
  }
  if (cancellation?.outcome === "NOT_DELIVERED") {
    return {
      tone: "danger",
      icon: circleXIcon,
      label: t`The withdrawal could not be delivered`,
      words: t`The filing stays valid as it is. Withdraw it again.`,
      reasons: [],
      asksForWork: true,
    };
  }
  return {
    tone: "info",
    icon: sendIcon,
    label: t`Sent, no answer yet`,
    words: t`NAIC decides on it. Until then the filing stays valid as it is.`,
    reasons: [],
    asksForWork: false,
  };
}

function useAnswer(filing: FilingDetail): SentAnswer {
  const { t } = useLingui();
  const { label, nextStep } = useStatusWords();
  const { status, received, rejection, rfi, last_assessment: assessment } = filing;
  const { tone, icon, clock, isStop = false } = statusLook(status);
  const givenUp = useGivenUp(filing);
  const sayLoadEnded = useLoadEndedSays();
  const loadEnded = isLoadEnded(filing) ? sayLoadEnded(status, isCarriers(filing)) : null;
  if (givenUp !== null) {
    return { tone: "danger", icon, label: givenUp.title, words: givenUp.words, reasons: [], asksForWork: true };
  }
  const asksForWork = isStop || clock === "runs";
  const said = rejection ?? rfi ?? assessment;
  const whole = said !== null && "text" in said && said.text !== null ? [said.text] : [];
  const known = {
    tone,
    icon,
    reasons: asksForWork ? [...(said?.points.map(({ text }) => text) ?? []), ...whole] : [],
    asksForWork,
  };
  if (received || asksForWork)
    return { ...known, label: label(status), words: loadEnded ?? nextStep(status, nextStepOf(filing)) ?? "" };
  return {
    ...known,
    tone: "neutral",
    label: t`Sent, no answer yet`,
    words:
      loadEnded ??
      t`NAIC confirms receipt, then decides. You can leave: the answer will appear here and in the work queue.`,
  };
}
