// The papers of a filing that answer a question: chosen among those that are attached, or attached at the question.
import { attachToMpciFiling, type FilingDetail, type MpciAttachment } from "@filings/contract/api/mpci/filings";
import { paperExtensions } from "@filings/contract/mpci/types/paper-types";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AddPapers } from "#filing/papers/add-papers.tsx";
import { useUploads } from "#filing/papers/use-uploads.ts";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./request.module.css";

interface Attaching {
  /** Asks for the filing anew. */
  readonly renew: () => Promise<unknown>;
  /** Chooses the paper that was just attached. */
  readonly choose: (attachmentId: string) => void;
}

interface AnswerPapersProps {
  readonly filing: FilingDetail;
  readonly number: number;
  readonly chosen: readonly string[];
  /** NAIC asks for a document. */
  readonly isAsked: boolean;
  /** Undefined where papers are attached elsewhere. */
  readonly attaching: Attaching | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function AnswerPapers(props: AnswerPapersProps) {
  const { filing, number, chosen, isAsked, attaching } = props;
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
  const mayAttach = attaching !== undefined && filing.available_actions.includes("attach");
  return (
    <>
      {hasPapers && <Choice {...props} />}
      {mayAttach && <Attach filingId={filing.id} number={number} attaching={attaching} />}
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

interface AttachProps {
  readonly filingId: string;
  readonly number: number;
  readonly attaching: Attaching;
}

function Attach({ filingId, number, attaching: { renew, choose } }: AttachProps) {
  const { t } = useLingui();
  const uploads = useUploads({
    endpoint: attachToMpciFiling,
    filingId,
    onTaken: (answer) => {
      choose((answer as MpciAttachment).id);
      return renew();
    },
  });
  return <AddPapers label={t`Attach the document for question ${number}`} accept={paperExtensions} uploads={uploads} />;
}
