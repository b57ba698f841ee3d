// What the authority has said of the version last sent, over the form of the update that answers it: each point leads to its field.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { fieldNames } from "@filings/phrases/mpci/finding-paths";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { type Answer, openAnswers, type Point, pathInForm } from "#filing/mpci/answers.ts";
import { SaidPoint } from "#filing/mpci/points/said-point.tsx";
import { AnswerFields } from "#filing/mpci/request/answer-fields.tsx";
import { useWrittenAnswers } from "#filing/mpci/request/use-written-answers.ts";
import { slotOf } from "#filing/mpci/request/written-answers.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paperclipIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { leave, useEditor } from "../editor-context.ts";
import type { DraftPapers } from "../papers/use-draft-papers.ts";
import { useWords } from "../use-words.ts";
import styles from "./answers-panel.module.css";
import { SameFaults } from "./same-faults.tsx";

// NAIC asks for a paper now and then.
const AttachPaper = latePart(async () => (await import("#filing/mpci/request/attach-paper.tsx")).AttachPaper);

interface AnswersPanelProps {
  readonly filing: FilingDetail;
  /** As they are now: those of the filing are as old as the page. */
  readonly papers: DraftPapers;
}

export function AnswersPanel({ filing, papers }: AnswersPanelProps) {
  const { t } = useLingui();
  const { nearTime } = useFormats();
  const now = useNow();
  const titles: Readonly<Record<Answer["kind"], string>> = {
    refusal: t`What NAIC rejected`,
    request: t`What NAIC wants to know`,
    answer: t`What NAIC has decided`,
  };
  const mayAnswer = filing.rfi !== null && filing.available_actions?.includes("ANSWER_RFI") === true;
  return openAnswers(filing).map((answer) => {
    const id = `answer-${answer.kind}`;
    const received = nearTime(answer.at, now);
    return (
      <section key={id} className={styles.panel} data-tone={statusLook(answer.status).tone} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{titles[answer.kind]}</h2>
          <FilingStatus status={answer.status} />
          <span className={styles.when}>
            <Trans>Received {received}</Trans>
          </span>
        </div>
        {answer.text !== null && (
          <blockquote className={styles.words} dir="auto">
            {answer.text}
          </blockquote>
        )}
        {answer.kind === "request" && mayAnswer ? (
          <WrittenAnswers filing={{ ...filing, attachments: [...papers.papers] }} renew={papers.renew} />
        ) : (
          answer.points.length > 0 && (
            <ol className={styles.points}>
              {answer.points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: NAIC may send a point twice, and their order never changes
                <Said key={index} point={point} filingId={filing.id} />
              ))}
            </ol>
          )
        )}
        <p className={styles.how}>
          {answer.kind === "refusal" ? (
            <Trans>It stays in the work queue until you have corrected, sealed and submitted the bill.</Trans>
          ) : (
            <Trans>It stays in the work queue until you have sealed and submitted this update.</Trans>
          )}
        </p>
      </section>
    );
  });
}

/** Written here or beside the filing, the answers go with the update. */
function WrittenAnswers(props: WrittenAnswersProps) {
  const user = useCurrentUser();
  return user === null ? null : <Fields {...props} slot={slotOf(user.identifier, props.filing.id)} />;
}

interface WrittenAnswersProps extends Pick<DraftPapers, "renew"> {
  readonly filing: FilingDetail;
}

function Fields({ filing, renew, slot }: WrittenAnswersProps & { readonly slot: string }) {
  const writing = useWrittenAnswers(filing, slot);
  return (
    <AnswerFields
      filing={filing}
      writing={writing}
      attach={(number, choose) => (
        <Suspense>
          <AttachPaper filing={filing} number={number} choose={choose} renew={renew} />
        </Suspense>
      )}
      wayOf={({ path }) => path !== null && path !== "" && <ToField path={pathInForm(path)} />}
    />
  );
}

function Said({ point, filingId }: { readonly point: Point; readonly filingId: string }) {
  const { path, code, value, wantsAttachment } = point;
  return (
    <li className={styles.point}>
      <SaidPoint point={point} />
      <p className={styles.ways}>
        {path !== null && path !== "" && <ToField path={pathInForm(path)} />}
        {path && code !== null && value !== undefined && <SameFaults filingId={filingId} point={point} />}
        {wantsAttachment && (
          <span className={styles.paper}>
            <Icon shape={paperclipIcon} size="sm" />
            <Trans>NAIC asks for a document</Trans>
          </span>
        )}
      </p>
    </li>
  );
}

function ToField({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { label } = useWords();
  const party = /^parties\[\d+\]/.exec(path)?.[0];
  const role = party === undefined ? undefined : editor.values.at(`${party}.role`);
  const [, list, index] = /^(goods_items|equipment)\[(\d+)\]/.exec(path) ?? [];
  const number = Number(index) + 1;
  // A point may be about a group that has no name of its own: then it is the row that is named.
  const isNamed = Object.hasOwn(fieldNames, path.replace(/\[\d+\]/g, "[]"));
  const rows = { goods_items: t`Goods item ${number}`, equipment: t`Container ${number}` };
  const rowName = list === undefined ? t`the field` : rows[list as keyof typeof rows];
  const name = isNamed || role !== undefined ? label(path, typeof role === "string" ? role : undefined) : rowName;
  function go() {
    leave(editor, path);
    editor.lead(path);
  }
  return (
    <Button kind="link" size="sm" onClick={go}>
      <Trans>Go to: {name}</Trans>
    </Button>
  );
}
