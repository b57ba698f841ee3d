// Says that this computer keeps changes to the draft that another tab has and that are not saved yet; once that tab, or a colleague, has saved they come here.
import { getMpciFiling } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editSlotOf } from "#filing/mpci/unchosen/kept-texts.ts";
import { pagesEditing, thisPage } from "#offline/page/open-pages.ts";
import { entriesOf } from "#offline/unsent/entries.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useEditor, useObservable } from "../editor-context.ts";
import type { Autosave } from "./autosave.ts";

/** A save that is answered at once is not worth a word. */
const againMs = 3_000;

export function OtherTab({ autosave }: { readonly autosave: Autosave }) {
  const { filingId } = useEditor();
  const queries = useQueryClient();
  const user = useCurrentUser()?.identifier;
  const slot = user === undefined ? null : editSlotOf(user, filingId);
  const whose = useWhose(slot, filingId);
  const isSaved = useObservable(autosave.state, ({ kind }) => kind === "saved");
  useSavedElsewhere(slot, filingId, autosave);
  if (whose === null) return null;
  if (whose === "open") {
    return (
      <AlertBox type="info" isLive title={<Trans>Another tab has changes to this filing that are not saved yet</Trans>}>
        <Trans>They come here as soon as that tab has saved them.</Trans>
      </AlertBox>
    );
  }
  const open = () => void queries.resetQueries({ queryKey: queryKeys.mpciDraft(filingId), exact: true });
  return (
    <AlertBox
      type="info"
      isLive
      title={<Trans>This computer kept other changes to this filing, from a tab that was closed</Trans>}
      actions={
        isSaved && (
          <Button size="sm" onClick={open}>
            <Trans>Open them</Trans>
          </Button>
        )
      }
    >
      <Trans>Open them once this page is saved. Where a field has two values, you choose which to keep.</Trans>
    </AlertBox>
  );
}

/** `open`: of a tab that has the draft open; `closed`: of one that has not; null: there are none. */
function useWhose(slot: string | null, id: string): "open" | "closed" | null {
  const [whose, setWhose] = useState<"open" | "closed" | null>(null);
  useEffect(() => {
    if (slot === null) return;
    const held = { isHere: true };
    async function look(slot: string): Promise<void> {
      const pages = others(slot);
      const editing = pages.length === 0 ? [] : await pagesEditing(id);
      if (!held.isHere) return;
      const isOpen = pages.some((page) => editing.includes(page));
      setWhose(pages.length === 0 ? null : isOpen ? "open" : "closed");
    }
    const timer = setInterval(() => void look(slot), againMs);
    return () => {
      held.isHere = false;
      clearInterval(timer);
    };
  }, [slot, id]);
  return whose;
}

/** The pages besides this one that keep something there. */
function others(slot: string): readonly string[] {
  const pages = entriesOf(unsentStore, slot).map(({ key }) => key.slice(slot.length + 1));
  return pages.filter((page) => page !== thisPage);
}

/** What another tab keeps no more has reached the server, or was taken back; what a colleague saves is told live. */
function useSavedElsewhere(slot: string | null, filingId: string, autosave: Autosave): void {
  const call = useCall();
  const isSaving = useObservable(autosave.state, ({ kind }) => kind === "saving");
  // Nothing is fetched: the live line writes it.
  const { data: told = 0 } = useQuery<number>({
    queryKey: queryKeys.mpciRevision(filingId),
    queryFn: () => 0,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    // A save of this page is told of too.
    if (isSaving || told <= autosave.saved().revision) return;
    call(getMpciFiling, { params: { filingId } }).then(autosave.savedElsewhere, () => {});
  }, [told, isSaving, filingId, call, autosave]);
  useEffect(() => {
    function hear({ key, newValue }: StorageEvent): void {
      if (slot === null || key === null || newValue !== null || !key.startsWith(`${slot}:`)) return;
      // Without a line this page asks with its next save.
      call(getMpciFiling, { params: { filingId } }).then(autosave.savedElsewhere, () => {});
    }
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [slot, filingId, call, autosave]);
}
