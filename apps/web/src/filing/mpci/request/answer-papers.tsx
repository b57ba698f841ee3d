// The papers of a filing that answer a question: chosen among those that are attached.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./request.module.css";

interface AnswerPapersProps {
  readonly filing: FilingDetail;
  readonly number: number;
  readonly chosen: readonly string[];
  /** NAIC asks for a document. */
  readonly isAsked: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function AnswerPapers({ filing, number, chosen, isAsked, onChange }: AnswerPapersProps) {
  const { attachments } = filing;
  if (attachments.length === 0) {
    return isAsked ? (
      <p className={styles.hint}>
        <Trans>Add it under Documents, then choose it here.</Trans>
      </p>
    ) : null;
  }
  return (
    <fieldset className={styles.papers}>
      <legend className={styles.hint}>
        <Trans>Documents that answer question {number}</Trans>
      </legend>
      {attachments.map(({ id, name }) => (
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
