// NAIC's open request for information: what it asks, since when, and the answers, to be sealed and sent.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { answerLettersLeft, type GivenAnswer, questionsOf } from "@filings/contract/mpci/rfi";
import { isSendable } from "@filings/contract/mpci/rules/text/sendable";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queryKeys } from "#api/query-keys.ts";
import { useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { AnswerFields } from "#filing/mpci/request/answer-fields.tsx";
import { AttachPaper } from "#filing/mpci/request/attach-paper.tsx";
import styles from "#filing/mpci/request/request.module.css";
import { useWrittenAnswers } from "#filing/mpci/request/use-written-answers.ts";
import { givenAnswers, slotOf } from "#filing/mpci/request/written-answers.ts";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import { ToField } from "./to-field.tsx";
import { UnsentAnswers } from "./unsent-answers.tsx";

interface RequestCardProps {
  readonly filing: FilingDetail;
  readonly onAnswer: (given: readonly GivenAnswer[]) => void;
}

export function RequestCard(props: RequestCardProps) {
  const user = useCurrentUser();
  // Another request than the one on screen has fields of its own.
  const key = props.filing.rfi?.received_at ?? "none";
  return user === null ? null : <OpenRequest key={key} {...props} slot={slotOf(user.identifier, props.filing.id)} />;
}

function OpenRequest({ filing, onAnswer, slot }: RequestCardProps & { readonly slot: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: queryKeys.mpciFiling(filing.id), exact: true });
  const writing = useWrittenAnswers(filing, slot);
  const [tries, setTries] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  // Once the questions that are still open are marked, the first of them has the focus.
  useEffect(() => {
    const first = (wanted: string) => card.current?.querySelector<HTMLElement>(wanted);
    if (tries > 0) (first("[aria-invalid=true]") ?? first("textarea"))?.focus();
  }, [tries]);
  const { rfi } = filing;
  const given = givenAnswers(writing.answers, filing);
  // A draft is sealed with its own button, and the answers go with it.
  const isDraft = filing.available_actions.includes("submit");
  const isAnswered = rfi !== null && !isDraft && filing.available_actions.includes("ANSWER_RFI");
  const answer = { label: t`Seal and send the answer`, icon: shieldCheckIcon, run: () => send.current?.click() };
  useOfferActions(isAnswered ? [{ id: "answer", ...answer }] : []);
  if (rfi === null) return <UnsentAnswers writing={writing} filing={filing} />;
  function go(): void {
    const isWhole = rfi !== null && given.length === questionsOf(rfi).length;
    if (isWhole && answerLettersLeft(given) >= 0 && given.every(({ text }) => isSendable(text ?? ""))) {
      onAnswer(given);
      return;
    }
    setTries(tries + 1);
  }
  return (
    <Card title={t`Request for information`}>
      <div className={styles.card} id="request" ref={card}>
        <RequestFacts filing={filing} rfi={rfi} />
        {rfi.points.length > 0 && rfi.text !== null && (
          <blockquote className={styles.asked} dir="auto">
            {rfi.text}
          </blockquote>
        )}
        <AnswerFields
          filing={filing}
          writing={writing}
          isTried={tries > 0}
          attach={(number, choose) => <AttachPaper filing={filing} number={number} choose={choose} renew={renew} />}
          // A paper that NAIC asks for is no field to correct.
          wayOf={({ path, wants_attachment }) =>
            path !== null && path !== "" && !wants_attachment && <ToField filing={filing} path={path} />
          }
        />
        <UnsentAnswers writing={writing} filing={filing} />
        <div className={styles.foot}>
          {isDraft ? (
            <p className={styles.hint}>
              <Trans>Your answers go with the update when you seal and submit it.</Trans>
            </p>
          ) : (
            <>
              <GuardedButton ref={send} kind="primary" icon={shieldCheckIcon} onGo={go}>
                <Trans>Seal and send the answer</Trans>
              </GuardedButton>
              <p className={styles.hint}>
                <Trans>
                  The answer goes as the next version, in which the bill itself does not change. It is free of charge.
                </Trans>
              </p>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

interface RequestFactsProps {
  readonly filing: FilingDetail;
  readonly rfi: NonNullable<FilingDetail["rfi"]>;
}

/** NAIC names no day by which it wants an answer: what counts is the loading. */
function RequestFacts({ filing, rfi }: RequestFactsProps) {
  const { t } = useLingui();
  const now = useNow();
  const { nearTime, duration } = useFormats();
  const { deadline, expires_at, body } = filing;
  const atPort = useAtPort();
  const code = body.transport.last_foreign_load_port ?? body.places.loading?.unlocode ?? null;
  const port = usePortTimes([code])(code);
  const open = Math.max(60_000, now.getTime() - Date.parse(rfi.received_at));
  const facts = [
    { name: t`Open for`, value: duration(open) },
    {
      name: t`Planned loading`,
      value: deadline.planned_loading_at && atPort(deadline.planned_loading_at, port, now).words,
    },
  ];
  const until = expires_at === null ? null : nearTime(expires_at, now);
  const before = rfi.replaces === null ? "" : nearTime(rfi.replaces.issued_at, now);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        {deadline.state === "LOADED_BY_PLAN" ? (
          <Trans>NAIC names no deadline. Answer now: the planned loading is over.</Trans>
        ) : (
          <Trans>NAIC names no deadline. Answer before loading.</Trans>
        )}{" "}
        {until !== null && (
          <span className={styles.hint}>
            <Trans>No answer is taken after {until}, when the filing expires.</Trans>
          </span>
        )}
      </p>
      {rfi.replaces !== null && (
        <p className={styles.hint}>
          <Trans>It replaces the request of {before}: answer this one only.</Trans>
        </p>
      )}
    </>
  );
}
