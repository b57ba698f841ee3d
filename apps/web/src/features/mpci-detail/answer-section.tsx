// What the authority said, as it said it, each point with the way to its field.

import type { FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";
import { useFieldName } from "./use-field-name.ts";

interface Point {
  readonly path: string | null;
  readonly text: string;
}

export function AnswerSection({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { rejection, rfi, last_assessment: answer } = filing;
  return (
    <>
      {rejection !== null && (
        <Said
          filing={filing}
          title={t`What NAIC refused`}
          at={rejection.received_at}
          text={rejection.text}
          points={rejection.points}
        />
      )}
      {rfi !== null && (
        <Said filing={filing} title={t`Request for information`} at={rfi.issued_at} text={null} points={rfi.points} />
      )}
      {answer !== null && rfi === null && (
        <Said
          filing={filing}
          title={t`NAIC's answer`}
          at={answer.received_at}
          text={answer.text}
          points={answer.points}
          note={
            (answer.superseded || answer.after_loading) && (
              <p className={styles.small}>
                {answer.superseded && <Trans>It was overtaken by a later version.</Trans>}{" "}
                {answer.after_loading && <Trans>It came after loading had begun.</Trans>}
              </p>
            )
          }
        />
      )}
    </>
  );
}

interface SaidProps {
  readonly filing: FilingDetail;
  readonly title: string;
  readonly at: string;
  readonly text: string | null;
  readonly points: readonly Point[];
  readonly note?: ReactNode;
}

function Said({ filing, title, at, text, points, note }: SaidProps) {
  const { dateAtTime } = useFormats();
  const received = dateAtTime(at);
  return (
    <Card title={title}>
      <div className={styles.said}>
        <p className={styles.small}>
          <Trans>Received {received}</Trans>
        </p>
        {text !== null && text !== "" && (
          <blockquote className={styles.quote} dir="auto">
            {text}
          </blockquote>
        )}
        {points.length > 0 && (
          <ol className={styles.points}>
            {points.map(({ path, text: words }) => (
              <li key={`${path} ${words}`}>
                <span dir="auto">{words}</span>
                {path !== null && <ToField filing={filing} path={path} />}
              </li>
            ))}
          </ol>
        )}
        {note}
      </div>
    </Card>
  );
}

/** Only while the filing can be edited does a point lead into the editor. */
function ToField({ filing, path }: { readonly filing: FilingDetail; readonly path: string }) {
  const name = useFieldName(filing.body)(path);
  if (!filing.available_actions.includes("save"))
    return (
      <span className={styles.small}>
        <Trans>About: {name}</Trans>
      </span>
    );
  return (
    <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
      <Trans>Correct {name}</Trans>
    </FilingLink>
  );
}
