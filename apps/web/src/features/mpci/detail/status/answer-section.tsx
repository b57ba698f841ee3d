// The points of the authority, each with the way to its field; an open request that may be answered has its own card.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { answersOf } from "#filing/mpci/answers.ts";
import { SaidPoint } from "#filing/mpci/points/said-point.tsx";
import { hasWritten, slotOf } from "#filing/mpci/request/written-answers.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paperclipIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "../detail.module.css";
import { AnswerWords, useAnswerTitle } from "./answer-words.tsx";
import { ToField } from "./to-field.tsx";

// Few bills are asked about.
const RequestCard = latePart(async () => (await import("./request-card.tsx")).RequestCard);

interface AnswerSectionProps {
  readonly filing: FilingDetail;
  readonly onAnswer: (given: readonly GivenAnswer[]) => void;
}

export function AnswerSection({ filing, onAnswer }: AnswerSectionProps) {
  const titleOf = useAnswerTitle();
  const user = useCurrentUser();
  const isAsked = filing.rfi !== null && filing.available_actions.includes("ANSWER_RFI");
  const hasUnsent = user !== null && hasWritten(unsentStore, slotOf(user.identifier, filing.id));
  return (
    <>
      {(isAsked || (filing.rfi === null && hasUnsent)) && (
        <Suspense>
          <RequestCard filing={filing} onAnswer={onAnswer} />
        </Suspense>
      )}
      {answersOf(filing)
        .filter(({ kind, points }) => points.length > 0 && !(isAsked && kind === "request"))
        .map((answer) => (
          <Card key={answer.kind} title={titleOf(answer.kind)}>
            <div className={styles.said}>
              <AnswerWords answer={answer} />
              <ol className={styles.points}>
                {answer.points.map((point, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: NAIC may send a point twice, and their order never changes
                  <li key={index}>
                    <div>
                      <SaidPoint point={point} />
                      {point.wantsAttachment && (
                        <p className={styles.pointWay}>
                          <Icon shape={paperclipIcon} size="sm" />
                          <Trans>NAIC asks for a document</Trans>
                        </p>
                      )}
                      {point.path && !point.wantsAttachment && <ToField filing={filing} path={point.path} />}
                    </div>
                  </li>
                ))}
              </ol>
            </div>
          </Card>
        ))}
    </>
  );
}
