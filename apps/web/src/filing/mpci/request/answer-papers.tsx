// The papers of a filing that answer a question: chosen among those that are attached, or attached at the question.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./request.module.css";

interface AnswerPapersProps {
  readonly filing: FilingDetail;
  readonly number: number;
  readonly chosen: readonly string[];
  /** NAIC asks for a document. */
  readonly isAsked: boolean;
  /** Where a paper is attached; undefined where that is elsewhere. */
  readonly attach: ReactNode;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function AnswerPapers(props: AnswerPapersProps) {
  const { filing, chosen, isAsked, attach } = props;
  const [isOpen] = useState(chosen.length > 0);
  const hasPapers = filing.attachments.length > 0;
  if (!isAsked) {
    // The answer is in words: a paper is the exception.
    return hasPapers ? (
      <details className={styles.other} open={isOpen}>
        <summary>
          <Trans>Answer with a document</Trans>
        </summary>
        <Choice {...props} />
      </details>
    ) : null;
  }
  const mayAttach = attach !== undefined && filing.available_actions.includes("attach");
  return (
    <>
      {hasPapers && <Choice {...props} />}
      {mayAttach && attach}
      {!mayAttach && !hasPapers && (
        <p className={styles.hint}>
          <Trans>Add it under Documents, then choose it here.</Trans>
        </p>
      )}
    </>
  );
}

function Choice({ filing, number, chosen, onChange }: AnswerPapersProps) {
  return (
    <fieldset className={styles.papers}>
      <legend className={styles.hint}>
        <Trans>Documents that answer question {number}</Trans>
      </legend>
      {filing.attachments.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
