// NAIC's questions, each with the field of its answer and the papers that answer it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import { answerLettersLeft, answerLine, isAnswered, type Question, questionsOf } from "@filings/contract/mpci/rfi";
import { isSendable } from "@filings/contract/mpci/rules/text/sendable";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { slots } from "#offline/unsent/slots.ts";
import { TextArea } from "#ui/field/text-field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paperclipIcon } from "#ui/icon/icons.ts";
import { AnswerPapers } from "./answer-papers.tsx";
import { OtherAnswer } from "./other-answer.tsx";
import styles from "./request.module.css";
import type { Writing } from "./use-written-answers.ts";
import { givenAnswers, nothingWritten } from "./written-answers.ts";

interface AnswerFieldsProps {
  readonly filing: FilingDetail;
  readonly writing: Writing;
  /** The first press of the button that sends found something to say. */
  readonly isTried?: boolean;
  /** Where a paper is attached to a question and chosen; without it papers are attached elsewhere. */
  readonly attach?: ((number: number, choose: (attachmentId: string) => void) => ReactNode) | undefined;
  /** Where a wrong value is corrected. */
  readonly wayOf: (question: Question) => ReactNode;
}

export function AnswerFields({ filing, writing, isTried = false, attach, wayOf }: AnswerFieldsProps) {
  const { rfi } = filing;
  if (rfi === null) return null;
  const left = answerLettersLeft(givenAnswers(writing.answers, filing));
  const isNear = left < limits.answerLettersMost / 10;
  return (
    <>
      <ol className={styles.questions}>
        {questionsOf(rfi).map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: NAIC may ask a question twice, and their order never changes
          <AnswerField key={at} {...{ filing, writing, question, isTried, attach, wayOf }} number={at + 1} />
        ))}
      </ol>
      <NotKept name={slots.answers.prefix} />
      {isNear && (
        <p className={styles.left} role="status">
          {left >= 0 ? (
            <Plural value={left} one="# letter left for all answers" other="# letters left for all answers" />
          ) : (
            <Plural
              value={-left}
              one="The answers are # letter too long: shorten them."
              other="The answers are # letters too long: shorten them."
            />
          )}
        </p>
      )}
    </>
  );
}

interface AnswerFieldProps extends AnswerFieldsProps {
  readonly question: Question;
  readonly number: number;
}

function AnswerField({ filing, writing, question, number, isTried = false, attach, wayOf }: AnswerFieldProps) {
  const { t } = useLingui();
  const { text: asked, wants_attachment: wantsPaper } = question;
  const { text, papers, other } = writing.answers.get(asked) ?? nothingWritten;
  const isOpen = isTried && !isAnswered({ question: number, text, attachment_ids: [...papers] });
  const error = !isSendable(answerLine(text))
    ? t`Write the answer in Latin letters: NAIC’s messages carry no others.`
    : !isOpen
      ? undefined
      : wantsPaper || filing.attachments.length > 0
        ? t`Answer this question, or choose a paper that answers it.`
        : t`Answer this question in words.`;
  const paperChoice = (
    <AnswerPapers
      filing={filing}
      number={number}
      chosen={papers}
      isAsked={wantsPaper}
      attach={attach?.(number, (id) => writing.attach(asked, id))}
      onChange={(next) => writing.write(asked, { papers: next })}
    />
  );
  return (
    <li className={styles.question}>
      <p className={styles.asked} dir="auto">
        {asked}
      </p>
      {wantsPaper && (
        <p className={styles.wants}>
          <Icon shape={paperclipIcon} size="sm" />
          <Trans>NAIC asks for a document</Trans>
        </p>
      )}
      {wayOf(question)}
      {wantsPaper && paperChoice}
      <TextArea
        label={t`Answer to question ${number}`}
        rows={2}
        value={text}
        error={error}
        onChange={({ target }) => writing.write(asked, { text: target.value })}
      />
      {other !== undefined && <OtherAnswer {...{ text, other }} onChoose={(one) => writing.choose(asked, one)} />}
      {!wantsPaper && paperChoice}
    </li>
  );
}
