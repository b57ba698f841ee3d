// The points of the authority, each with the way to its field.

import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { answersOf } from "#filing/mpci/answers.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { SaidPoint } from "#filing/mpci/points/said-point.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { cornerDownRightIcon, paperclipIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "../detail.module.css";
import { useConvert } from "../use-convert.ts";
import { AnswerWords, useAnswerTitle } from "./answer-words.tsx";

export function AnswerSection({ filing }: { readonly filing: FilingDetail }) {
  const titleOf = useAnswerTitle();
  return answersOf(filing)
    .filter(({ points }) => points.length > 0)
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
                  {point.path && <ToField filing={filing} path={point.path} />}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Card>
    ));
}

/** A filing that may be edited is; one that may be turned into a draft becomes one on the way. */
function ToField({ filing, path }: { readonly filing: FilingDetail; readonly path: string }) {
  const name = useFieldName(filing.body)(path);
  const { isBusy, convert } = useConvert(filing.id);
  const may = filing.available_actions;
  return (
    <p className={styles.pointWay}>
      <Icon shape={cornerDownRightIcon} size="sm" isDirectional />
      {may.includes("save") ? (
        <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
          <Trans>Correct {name}</Trans>
        </FilingLink>
      ) : may.includes("convert") ? (
        <Button kind="link" isBusy={isBusy} onClick={() => convert(path)}>
          <Trans>Correct {name}</Trans>
        </Button>
      ) : (
        <span>
          <Trans>About: {name}</Trans>
        </span>
      )}
    </p>
  );
}
