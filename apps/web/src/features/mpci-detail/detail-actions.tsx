// What may be done with the filing now: from `available_actions` alone.

import { actOnMpciFiling, createMpciFiling, type FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { type PageAction, useOfferActions } from "#filing/page-actions.tsx";
import { GuardedButton } from "#session/guarded-button.tsx";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import {
  checkCheckIcon,
  copyIcon,
  ellipsisIcon,
  fileArchiveIcon,
  pencilLineIcon,
  refreshCwIcon,
  shieldCheckIcon,
  squarePenIcon,
  trash2Icon,
} from "#ui/icon/icons.ts";
import type { MenuItem } from "#ui/navigation/menu.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { nextSteps } from "./next-steps.ts";
import { useConvert } from "./use-convert.ts";

// What rarely is opened comes after the page; its button stands there from the start.
const Menu = lazy(async () => ({ default: (await import("#ui/navigation/menu.tsx")).Menu }));

/** Of the menu, and of the palette too. */
type Offer = MenuItem & Pick<PageAction, "id" | "label" | "icon"> & { readonly onSelect: () => void };

type Simple = "DISCARD" | "ARCHIVE" | "UNARCHIVE" | "MARK_READ" | "REFRESH_STATUS";

/** What was on the screen when it was pressed: an action that is about just that says so. */
function namesOf(action: Simple, { revision, last_assessment }: FilingDetail): object {
  if (action === "DISCARD") return { revision };
  return action === "MARK_READ" && last_assessment !== null ? { answer_received_at: last_assessment.received_at } : {};
}

export function DetailActions({ filing, onSeal }: { readonly filing: FilingDetail; readonly onSeal: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [busy, setBusy] = useState<string | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { id, available_actions: available } = filing;
  const { isBusy: isConverting, convert } = useConvert(id);
  const [next] = nextSteps(filing);
  const may = (action: (typeof available)[number]) => available.includes(action);

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      // What is not as it is shown here is shown as it is.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: queryKeys.mpciFiling(id) });
      }
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(null);
    }
  }

  function keep(answer: FilingDetail): void {
    keepAnswer(queries, queryKeys.mpciFiling(answer.id), answer);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
  }

  const done: Readonly<Record<Simple, string>> = {
    DISCARD: t`Draft discarded`,
    ARCHIVE: t`Filing archived`,
    UNARCHIVE: t`Restored from archive`,
    MARK_READ: t`Marked as read`,
    REFRESH_STATUS: t`Asked NAIC for its latest answer`,
  };
  const act = (action: Simple) =>
    run(action, async () => {
      const names = namesOf(action, filing);
      keep(await call(actOnMpciFiling, { params: { filingId: id }, body: { action, ...names } }));
      setDiscarding(false);
      toasts.show({ title: done[action], tone: "success", titleIconName: "circle-check" });
    });
  const edit = (filingId: string) => navigate({ href: `/ae/mpci/filings/${filingId}/edit` } as never);
  const copy = () =>
    run("copy", async () => {
      const made = await call(createMpciFiling, { body: { copy_from: id } });
      keep(made);
      await edit(made.id);
    });

  const item = (action: Simple, label: string, icon: string): Offer[] =>
    may(action) ? [{ id: action, label, icon, onSelect: () => void act(action) }] : [];
  const more: Offer[][] = [
    [
      ...item("MARK_READ", t`Mark the answer as read`, checkCheckIcon),
      ...item("REFRESH_STATUS", t`Ask NAIC for its latest answer`, refreshCwIcon),
      ...item("ARCHIVE", t`Archive`, fileArchiveIcon),
      ...item("UNARCHIVE", t`Restore from archive`, fileArchiveIcon),
    ],
    may("DISCARD")
      ? [
          {
            id: "DISCARD",
            label: t`Discard draft`,
            icon: trash2Icon,
            isDangerous: true,
            onSelect: () => setDiscarding(true),
          },
        ]
      : [],
  ];
  const offer = (isOffered: boolean, action: PageAction) => (isOffered ? [action] : []);
  const seal = useRef<HTMLButtonElement>(null);
  useOfferActions([
    ...offer(may("prepare"), {
      id: "seal",
      label: t`Seal and submit`,
      icon: shieldCheckIcon,
      run: () => seal.current?.click(),
    }),
    ...offer(may("save"), { id: "edit", label: t`Edit filing`, icon: pencilLineIcon, run: () => void edit(id) }),
    ...offer(may("convert"), { id: "convert", label: t`Update filing`, icon: squarePenIcon, run: () => convert() }),
    ...offer(may("copy"), { id: "copy", label: t`Copy as new`, icon: copyIcon, run: () => void copy() }),
    ...more.flat().map(({ id: action, label, icon, onSelect }) => ({ id: action, label, icon, run: onSelect })),
  ]);
  const moreButton = <IconButton kind="secondary" icon={ellipsisIcon} label={t`More actions`} />;
  return (
    <>
      {may("save") && (
        <FilingLink className={buttonClass()} to={editFilingPath(id)}>
          <Icon shape={pencilLineIcon} />
          <Trans>Edit filing</Trans>
        </FilingLink>
      )}
      {may("convert") && (
        <Button
          kind={next?.by === "convert" ? "primary" : "secondary"}
          icon={squarePenIcon}
          isBusy={isConverting}
          onClick={() => convert()}
        >
          <Trans>Update filing</Trans>
        </Button>
      )}
      {next?.by === "read" && may("MARK_READ") && (
        <Button
          kind="primary"
          icon={checkCheckIcon}
          isBusy={busy === "MARK_READ"}
          onClick={() => void act("MARK_READ")}
        >
          <Trans>Mark the answer as read</Trans>
        </Button>
      )}
      {may("copy") && (
        <Button icon={copyIcon} isBusy={busy === "copy"} onClick={() => void copy()}>
          <Trans>Copy as new</Trans>
        </Button>
      )}
      {more.flat().length > 0 && (
        <Suspense fallback={moreButton}>
          <Menu label={t`More actions`} trigger={moreButton} groups={more} />
        </Suspense>
      )}
      {may("prepare") && (
        <GuardedButton ref={seal} kind="primary" icon={shieldCheckIcon} onGo={onSeal}>
          <Trans>Seal and submit</Trans>
        </GuardedButton>
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        isBusy={busy === "DISCARD"}
        title={t`Discard this draft?`}
        description={
          filing.version > 1
            ? t`The changes in this version are lost. The version already filed stays as it is.`
            : t`The draft and everything in it are lost. Its number is not used again.`
        }
        okLabel={t`Discard draft`}
        onOk={() => void act("DISCARD")}
        onCancel={() => setDiscarding(false)}
      />
    </>
  );
}
