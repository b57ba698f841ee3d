// What may be done with the filing now: from `available_actions` alone.
import { createMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { whatSyncSends } from "@filings/contract/mpci/sync/what-sync-sends";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { type Simple, useAct } from "#filing/mpci/act/use-act.ts";
import { useUnchangedUpdate } from "#filing/mpci/update/use-sent-version.ts";
import { newFilingId } from "#filing/new-filing-id.ts";
import { type PageAction, useOfferActions } from "#filing/page-actions.tsx";
import { isNoAnswer } from "#offline/no-answer.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { LateConfirmDialog } from "#ui/dialog/late-confirm-dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import {
  checkCheckIcon,
  copyIcon,
  ellipsisIcon,
  fileArchiveIcon,
  layersIcon,
  mailIcon,
  pencilLineIcon,
  refreshCwIcon,
  shieldCheckIcon,
  squarePenIcon,
  trash2Icon,
  undo2Icon,
} from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useGo } from "#ui/navigation/address.ts";
import { LateMenu } from "#ui/navigation/late-menu.tsx";
import type { MenuItem } from "#ui/navigation/menu.tsx";
import { isFinishedDraft, nextBegins } from "./status/next-steps.ts";

const SaveTemplateDialog = latePart(
  async () => (await import("#filing/mpci/templates/save-template-dialog.tsx")).SaveTemplateDialog,
);

/** Of the menu, and of the palette too. */
type Offer = MenuItem & Pick<PageAction, "id" | "label" | "icon"> & { readonly onSelect: () => void };

interface DetailActionsProps {
  readonly filing: FilingDetail;
  readonly onSeal: () => void;
  readonly onWithdraw: () => void;
}

export function DetailActions({ filing, onSeal, onWithdraw }: DetailActionsProps) {
  const { t } = useLingui();
  const call = useCall();
  const go = useGo();
  const user = useCurrentUser();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isTemplating, setTemplating] = useState(false);
  const { id, available_actions: available } = filing;
  const queries = useQueryClient();
  const { busy, run, act: perform } = useAct(filing);
  const isUnchanged = useUnchangedUpdate(filing) !== null;
  const isFinished = isFinishedDraft(filing) && !isUnchanged;
  const isOver = filing.obstacle === "DELEGATION_ENDED";
  // What cannot be sealed is not offered to be.
  const may = (action: (typeof available)[number]) =>
    available.includes(action) && !(action === "prepare" && filing.obstacle);
  const sends = whatSyncSends(filing);
  // One of them at a time: nobody chooses the kind of message.
  const sealLabel = sends === "UPDATE" ? t`Send the update` : t`Seal and submit`;

  const isWithdrawalOn = useFeatureFlag("mpci_cancel_enabled");
  // While an update is drafted its dialog says what comes first. What NAIC never registered is discarded.
  const isUpdateDrafted = sends === "UPDATE" && filing.registration_number !== null;
  const withdraws = isUpdateDrafted ? isWithdrawalOn : may("CANCEL") && !may("DISCARD");

  const act = (action: Simple) => perform(action, () => setDiscarding(false));
  const edit = (filingId: string) => go(editFilingPath(filingId));
  const copy = () =>
    run("copy", async () => {
      const newId = newFilingId();
      const made = await call(createMpciFiling, { body: { id: newId, copy_from: id } }).catch(async (error) => {
        if (!isNoAnswer(error) || user === null) throw error;
        const { copyHere } = await import("#filing/mpci/made/copy-here.ts");
        const keepsNothing = t`This browser keeps nothing, so no filing can be begun without a connection.`;
        return copyHere({ id: newId, user, filing, keepsNothing });
      });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      await edit(made.id);
    });

  // "Copy" does not fit beside "Edit" and "Seal", and a draft is rarely copied.
  const copiesInMenu = may("copy") && may("save") && !isOver;
  const one = (isOffered: boolean, each: Offer): Offer[] => (isOffered ? [each] : []);
  const item = (action: Simple, label: string, icon: string): Offer[] =>
    one(may(action), { id: action, label, icon, onSelect: () => void act(action) });
  const more: Offer[][] = [
    [
      ...one(copiesInMenu, { id: "copy", label: t`Copy as new`, icon: copyIcon, onSelect: () => void copy() }),
      ...one(may("copy"), {
        id: "template",
        label: t`Save as template`,
        icon: layersIcon,
        onSelect: () => setTemplating(true),
      }),
      ...item("MARK_READ", t`Mark the answer as read`, checkCheckIcon),
      ...item("MARK_UNREAD", t`Mark the answer as unread`, mailIcon),
      ...item("REFRESH_STATUS", t`Ask NAIC for its latest answer`, refreshCwIcon),
      ...item("ARCHIVE", t`Archive`, fileArchiveIcon),
      ...item("UNARCHIVE", t`Restore from archive`, fileArchiveIcon),
    ],
    [
      ...one(may("DISCARD"), {
        id: "DISCARD",
        label: t`Discard draft`,
        icon: trash2Icon,
        isDangerous: true,
        onSelect: () => setDiscarding(true),
      }),
      ...one(withdraws, {
        id: "CANCEL",
        label: t`Withdraw from NAIC`,
        icon: undo2Icon,
        isDangerous: true,
        onSelect: onWithdraw,
      }),
    ],
  ];
  const offer = (isOffered: boolean, action: PageAction) => (isOffered ? [action] : []);
  const seal = useRef<HTMLButtonElement>(null);
  useOfferActions([
    ...offer(may("prepare"), {
      id: "seal",
      label: sealLabel,
      icon: shieldCheckIcon,
      run: () => seal.current?.click(),
    }),
    ...offer(may("save"), { id: "edit", label: t`Edit filing`, icon: pencilLineIcon, run: () => void edit(id) }),
    ...offer(may("convert"), { id: "convert", label: t`Edit filing`, icon: squarePenIcon, run: () => void edit(id) }),
    ...offer(may("copy") && !copiesInMenu, {
      id: "copy",
      label: t`Copy as new`,
      icon: copyIcon,
      run: () => void copy(),
    }),
    ...more.flat().map(({ id: action, label, icon, onSelect }) => ({ id: action, label, icon, run: onSelect })),
  ]);
  const moreButton = <IconButton kind="secondary" icon={ellipsisIcon} label={t`More actions`} />;
  const sealButton = may("prepare") && (
    <GuardedButton
      ref={seal}
      kind={isFinished ? "primary" : "secondary"}
      icon={shieldCheckIcon}
      onGo={onSeal}
      canWait={filing.first_submitted_at === null}
    >
      {sealLabel}
    </GuardedButton>
  );
  return (
    <>
      {/* The next step first. */}
      {isFinished && sealButton}
      {may("save") && (
        <FilingLink
          className={buttonClass({ kind: isFinished || filing.obstacle ? "secondary" : "primary" })}
          to={editFilingPath(id)}
        >
          <Icon shape={pencilLineIcon} />
          <Trans>Edit filing</Trans>
        </FilingLink>
      )}
      {!isFinished && sealButton}
      {/* Where it is the next step it stands with that. */}
      {may("convert") && nextBegins(filing) !== "convert" && (
        <FilingLink className={buttonClass({})} to={editFilingPath(id)}>
          <Icon shape={squarePenIcon} />
          <Trans>Edit filing</Trans>
        </FilingLink>
      )}
      {may("copy") && !copiesInMenu && (
        <Button
          kind={isOver ? "primary" : "secondary"}
          icon={copyIcon}
          isBusy={busy === "copy"}
          onClick={() => void copy()}
        >
          <Trans>Copy as new</Trans>
        </Button>
      )}
      {more.flat().length > 0 && <LateMenu label={t`More actions`} trigger={moreButton} groups={more} />}
      {isTemplating && (
        <Suspense>
          <SaveTemplateDialog filingId={id} body={filing.body} onClose={() => setTemplating(false)} />
        </Suspense>
      )}
      <LateConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        isBusy={busy === "DISCARD"}
        title={t`Discard this draft?`}
        description={
          filing.version > 1
            ? t`The changes in this version are lost. The version already filed stays as it is.`
            : t`It cannot be edited or sent any more. You can still read it and copy it as new. Its number is not used again.`
        }
        okLabel={t`Discard draft`}
        onOk={() => void act("DISCARD")}
        onCancel={() => setDiscarding(false)}
      />
    </>
  );
}
