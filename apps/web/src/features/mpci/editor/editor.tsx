// The editor of one draft: its parts, its checks, and what happens when two people edit it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { beginsWithChange } from "#filing/mpci/update/begins-with-change.ts";
import { useMaySeal } from "#filing/team/use-who-seals.ts";
import { fieldId } from "#forms/field-path.ts";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { hasCoarsePointer } from "#ui/coarse-pointer.ts";
import { latePart } from "#ui/late-part.ts";
import { Later, useBehind } from "#ui/later.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { type Answered, AskedProvider } from "./answers/asked.ts";
import { isToAccept } from "./checks/counted.ts";
import { changeBetween } from "./draft/change.ts";
import { useDraftEditor } from "./draft/use-draft-editor.ts";
import styles from "./editor.module.css";
import { EditorProvider, leave, useObservable } from "./editor-context.ts";
import { useFieldVisible } from "./fields/use-field-visible.ts";
import { FormSections, type Rows, rowsShown } from "./form-sections.tsx";
import { ActionBar } from "./frame/action-bar.tsx";
import type { Checked } from "./frame/checked-words.tsx";
import { EditorHead } from "./frame/editor-head.tsx";
import { SavedWords } from "./frame/saved-words.tsx";
import { SectionNav } from "./frame/section-nav.tsx";
import type { Saved } from "./keep/autosave.ts";
import type { Kept, LocalKeep } from "./keep/local-keep.ts";
import { useClosed } from "./keep/use-closed.ts";
import { leadWhenThere } from "./lead.ts";
import { useBegunUpdate } from "./leave/use-begun-update.ts";
import { useLeaveUnchanged } from "./leave/use-leave-unchanged.ts";
import { useSomethingToSend } from "./leave/use-something-to-send.ts";
import { importRowPanel, OpenPanel } from "./panels/panels.tsx";
import { useDraftPapers } from "./papers/use-draft-papers.ts";
import { usePageKeys } from "./use-page-keys.ts";

// Drawn after the form, and so fetched after it.
const ChecksPanel = latePart(async () => (await import("./checks/checks-panel.tsx")).ChecksPanel);
const ToFix = latePart(async () => (await import("./checks/to-fix.tsx")).ToFix);
const PapersSection = latePart(async () => (await import("./papers/papers-section.tsx")).PapersSection);
const importSealWaits = () => import("./keep/seal-waits.tsx");
const SealWaits = latePart(async () => (await importSealWaits()).SealWaits);
const BeforeUpdate = latePart(async () => (await import("#filing/mpci/update/before-update.tsx")).BeforeUpdate);
const KeptNotice = latePart(async () => (await import("./keep/kept-notice.tsx")).KeptNotice);
const AnswersPanel = latePart(async () => (await import("./answers/answers-panel.tsx")).AnswersPanel);
const NotEditable = latePart(async () => (await import("./frame/not-editable.tsx")).NotEditable);
const EditorPresence = latePart(async () => (await import("./frame/editor-presence.tsx")).EditorPresence);
const importConflictDialog = () => import("./keep/conflict-dialog.tsx");
const ConflictDialog = latePart(async () => (await importConflictDialog()).ConflictDialog);

const AssignDialog = latePart(async () => (await import("#filing/team/assign-dialog.tsx")).AssignDialog);

/** Where the head scrolls away: the breakpoint of .head in the styles. */
const headScrollsUpTo = "44.9375rem";
const checksAwaited = <div aria-hidden="true" className={styles.checksAwaited} />;

interface EditorProps {
  readonly filing: FilingDetail;
  readonly body: FilingBody;
  readonly unanswered: readonly FilingBody[];
  readonly keep: LocalKeep;
  /** The server has a save that it did not answer. */
  readonly onFound: (saved: Saved) => void;
  /** The edit that was found in this browser and laid over the server's content. */
  readonly found: Kept | null;
  readonly texts: KeptTexts;
  readonly answered: Answered;
  /** The filing as it is now, which may be no draft any more. */
  readonly now: FilingDetail;
  readonly onClosed: () => unknown;
}

export function Editor(props: EditorProps) {
  const { filing, body, unanswered, keep, found, texts, answered, now, onFound, onClosed } = props;
  const { t } = useLingui();
  const call = useCall();
  const navigate = useNavigate();
  const formats = useFormats();
  const carriers = useCarriers();
  const { draft, update } = useBegunUpdate(filing);
  /** Of a bill that was no draft when it was opened, as it is now. */
  const current = draft ?? (update === null ? filing : now);
  const papers = useDraftPapers(filing);
  const kinds = papers.papers.map(({ document_type }) => document_type);
  const knows = { carriers, filer: filing.filer, papers: kinds };
  const { stillRejected } = answered;
  const editor = useDraftEditor({
    call,
    filing,
    body,
    unanswered,
    keep,
    onFound,
    texts,
    knows,
    stillRejected,
    update,
    onClosed,
  });
  const { parts, autosave } = editor;
  // Until its update is begun it is the version that was opened; what an answer of NAIC says of that changes no field.
  const isOpened = now.revision === filing.revision || (draft === null && now.version === filing.version);
  const isUnbegun = beginsWithChange(filing) && beginsWithChange(now) && isOpened;
  const isOpen = now.available_actions.includes("save") || isUnbegun;
  const isClosed = useClosed(now, autosave, { isOpen, version: current.version });
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState<Checked | null>(null);
  /** Presses of "Check and seal" that found nothing wrong and could not save. */
  const [waits, setWaits] = useState(0);
  const forgetWaits = useCallback(() => setWaits(0), []);
  const [isBusy, setBusy] = useState(false);
  const maySeal = useMaySeal();
  const isNarrow = useIsNarrow(headScrollsUpTo);
  const [isGiving, setGiving] = useState(false);
  // An answer's point, or a refusal, names the field that it is about.
  const [leadsTo] = useState(() => new URLSearchParams(location.search).get("field"));
  // What was typed into a draft that was begun here is no surprise.
  const [isFoundShown, setFoundShown] = useState(found !== null && filing.number !== "");
  const forgetFound = useCallback(() => setFoundShown(false), []);
  // Of the saving only this: drawn at each of its steps, the form would stand in the way of typing.
  const theirs = useObservable(autosave.state, (state) => (state.kind === "conflict" ? state.theirs : null));
  const [, compareAnew] = useReducer((count: number) => count + 1, 0);
  const base = autosave.saved().body;
  const mine = theirs === null ? null : parts.readNow();

  function settle(merged: FilingBody) {
    if (theirs === null) return;
    // What was typed since the two were compared would be lost.
    if (parts.readNow() !== mine) return compareAnew();
    editor.replace(merged);
    autosave.continueFrom(theirs);
    forgetFound();
  }
  useEffect(() => {
    if (leadsTo === null) return;
    leave(parts, leadsTo);
    return leadWhenThere(parts.lead, leadsTo);
  }, [parts, leadsTo]);
  useFieldVisible(parts);
  useFirstField(leadsTo === null && body.bill_number === null);
  useBehind(importRowPanel);
  useBehind(importConflictDialog);
  useBehind(importSealWaits);
  usePageKeys(autosave);
  const isAnswering = answered.isOpen && (filing.rfi !== null || filing.rejection !== null);
  useLeaveUnchanged({ filing: current, autosave, unchosen: parts.unchosen, isAnswering });
  const isThereToSend = useSomethingToSend({ update, filing, isAnswering });

  async function check(): Promise<boolean> {
    await editor.check();
    const { all } = parts.findings.get();
    const errors = all.filter(({ severity }) => severity === "error").length;
    setChecked({ at: toldNow(), errors, looks: all.filter(isToAccept).length, body: parts.body.get(), filing: now });
    setAttempt((count) => count + 1);
    return errors === 0;
  }
  async function seal() {
    setBusy(true);
    // First: what the server refuses is among what is to be fixed.
    const isSaved = await autosave.flush();
    const isFine = await check();
    const goesOn = isFine && isSaved && (await isThereToSend());
    setBusy(false);
    setWaits((count) => (isFine && !isSaved ? count + 1 : 0));
    if (!goesOn) return;
    if (!maySeal) setGiving(true);
    else await navigate({ href: `/ae/mpci/filings/${filing.id}?seal=1` });
  }

  const [rows] = useState<Rows>(() => ({
    equipment: rowsShown(body.equipment),
    goods_items: rowsShown(body.goods_items),
  }));
  const isUpdate = filing.first_submitted_at !== null;
  if (isClosed) {
    const typed = parts.readNow();
    const edit = { change: changeBetween(base, typed), before: changeBetween(typed, base) };
    return (
      <Suspense>
        <NotEditable filing={now} edit={edit} texts={parts.unchosen.get()} isMeanwhile />
      </Suspense>
    );
  }
  // Nothing is saved of a bill whose update is not begun.
  const head = current.number === "" ? now : current;
  const saved = head.status === "DRAFTED" && <SavedWords autosave={autosave} isOnServer={head.number !== ""} />;
  const foundAt = found === null ? "" : formats.dateAtTime(found.at);
  return (
    <EditorProvider value={parts}>
      <AskedProvider value={answered.asked}>
        <div className={styles.editor}>
          <EditorHead filing={head} saved={!isNarrow && saved} />
          <div className={styles.columns}>
            <div className={styles.parts}>
              <SectionNav />
            </div>
            <form
              className={styles.form}
              aria-label={t`Filing`}
              noValidate
              onSubmit={(event) => event.preventDefault()}
            >
              <div>
                <Suspense>
                  <EditorPresence filingId={filing.id} autosave={autosave} />
                </Suspense>
                {isFoundShown && (
                  <Suspense>
                    <KeptNotice
                      at={foundAt}
                      autosave={autosave}
                      saved={filing.body}
                      recovered={body}
                      onReplace={editor.replace}
                      onOver={forgetFound}
                    />
                  </Suspense>
                )}
                {/* NAIC may have rejected a bill before it had any version of it. */}
                {(isUpdate || answered.isOpen) && (
                  <Suspense>
                    <BeforeUpdate filing={asBegun(current)} isAnswerBelow={answered.isOpen} />
                    {answered.isOpen && <AnswersPanel filing={current} papers={papers} />}
                  </Suspense>
                )}
                <Suspense>{attempt > 0 && <ToFix attempt={attempt} isListAbove={isNarrow} />}</Suspense>
                <Suspense>
                  {waits > 0 && (
                    <SealWaits
                      autosave={autosave}
                      attempt={waits}
                      firstFiling={isUpdate || !maySeal ? null : filing.id}
                      onAgain={() => void seal()}
                      onSaved={forgetWaits}
                    />
                  )}
                </Suspense>
              </div>
              <FormSections isWhole={leadsTo !== null} rows={rows} />
              <Suspense>
                <PapersSection filing={current} update={update} {...papers} />
              </Suspense>
            </form>
            <div className={styles.checks}>
              {/* The form can be begun before what is said beside it is there. */}
              <Later fallback={checksAwaited}>
                <Suspense fallback={checksAwaited}>
                  <ChecksPanel filing={now} attempt={attempt} isListAbove={isNarrow} />
                </Suspense>
              </Later>
            </div>
          </div>
          <ActionBar
            isBusy={isBusy}
            isKept={Boolean(now.obstacle)}
            isUpdate={isUpdate}
            checked={checked}
            saved={isNarrow && saved}
            onCheck={() => void check()}
            onSeal={() => void seal()}
          />
        </div>
        <OpenPanel />
        {isGiving && (
          <Suspense>
            <AssignDialog system="MPCI" ids={[filing.id]} onClose={() => setGiving(false)} />
          </Suspense>
        )}
        {theirs !== null && mine !== null && (
          <Suspense>
            <ConflictDialog base={base} mine={mine} theirs={theirs.body} onChosen={settle} />
          </Suspense>
        )}
      </AskedProvider>
    </EditorProvider>
  );
}

/** What is said of an update before it is begun too: a line that comes with the first letter would move the form. */
function asBegun(filing: FilingDetail): FilingDetail {
  return filing.status === "DRAFTED" ? filing : { ...filing, status: "DRAFTED", version: filing.version + 1 };
}

/** Where a bill without a number begins to be typed, unless somebody has moved on meanwhile. */
function useFirstField(isNew: boolean): void {
  useLayoutEffect(() => {
    const { activeElement: active } = document;
    const isFree = active === null || active.matches("body, #main, h1");
    if (isNew && isFree && !hasCoarsePointer()) {
      document.getElementById(fieldId("bill_number"))?.focus({ preventScroll: true });
    }
  }, [isNew]);
}
