// Asks before a sign-out deletes what did not reach the server, and names where it was typed.
import { type AdcFilingDetail, getAdcFiling } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { adcFilingPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { editFilingPath, FilingLink, filingPath } from "#filing/filing-link.tsx";
import { batchPage } from "#filing/mpci/act/kept-reason.ts";
import { importPath, readBillPath } from "#filing/mpci/cells/dropped-file.ts";
import { nameHere } from "#filing/mpci/made/name-here.ts";
import { holdsTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { slotOf } from "#offline/kept-calls.ts";
import { madeDrafts } from "#offline/made/made-drafts.ts";
import type { Owner } from "#offline/own-key.ts";
import { thisPage } from "#offline/page/open-pages.ts";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { nameOf } from "#offline/unsent/slots.ts";
import { unsentEdit } from "#offline/unsent/unsent-edit.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { cloudOffIcon } from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import type { Lost } from "./sign-out-here.ts";

interface UnsentDialogProps extends Owner {
  readonly unsent: Lost;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Nothing is kept of what stands in a form: there is nothing to open, and nothing to delete. */
function hasOnlyForms({ filings, pages, declarations, contacts, files, requests, sealed }: Lost): boolean {
  return [filings, pages, declarations, contacts, files, requests, sealed].every(({ length }) => length === 0);
}

function WhatIsLost({ isTypedAlone }: { isTypedAlone: boolean }) {
  return isTypedAlone ? (
    <Trans>What is typed in these forms was not sent, and signing out loses it.</Trans>
  ) : (
    <Trans>Signing out deletes them from this computer. Open one to go on with it.</Trans>
  );
}

export function UnsentDialog({ user, company, unsent, onStay, onSignOut }: UnsentDialogProps) {
  const { t } = useLingui();
  const { filings, requests, pages, declarations, contacts, files, forms, sealed } = unsent;
  const names = useNames({ user, company }, unsent);
  // Edits of drafts alone are saved without anybody, where all of what was typed was understood.
  const goesByItself =
    [pages, declarations, contacts, files, forms, requests].every(({ length }) => length === 0) &&
    !filings.some((id) => holdsTexts(unsentStore, user, id));
  const isTypedAlone = hasOnlyForms(unsent);
  const stay = useRef<HTMLButtonElement>(null);
  useFirstFocus(stay, true);
  return (
    <Dialog
      isOpen
      focusesItself
      onClose={onStay}
      icon={cloudOffIcon}
      tone="warning"
      title={<Trans>Some changes did not reach the server</Trans>}
      description={<WhatIsLost isTypedAlone={isTypedAlone} />}
      actions={
        <>
          <Button onClick={onSignOut}>
            {isTypedAlone ? <Trans>Sign out</Trans> : <Trans>Sign out and delete them</Trans>}
          </Button>
          <Button ref={stay} kind="primary" onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      {!navigator.onLine && (
        <p>
          {goesByItself ? (
            <Trans>There is no connection. Stay signed in: these changes are saved when it is back.</Trans>
          ) : (
            <Trans>There is no connection. Stay signed in, and send what stands here when it is back.</Trans>
          )}
        </p>
      )}
      <NotKept name="" />
      <ul>
        {filings.map((id) => (
          <li key={id}>
            <FilingLink to={editFilingPath(id)} onClick={onStay}>
              {names.has(id) ? (
                <bdi dir="ltr">{names.get(id)}</bdi>
              ) : madeDrafts.read(user, id) !== null ? (
                t`New filing`
              ) : (
                <bdi dir="ltr">{id}</bdi>
              )}
            </FilingLink>{" "}
            {isInOtherTab(user, id) && <Trans>in another tab</Trans>}
          </li>
        ))}
        {pages.map((id) => (
          <li key={`page ${id}`}>
            <FilingLink to={filingPath(id)} onClick={onStay}>
              {id === batchPage ? t`Seal and submit bills` : <bdi dir="ltr">{names.get(id) ?? id}</bdi>}
            </FilingLink>
          </li>
        ))}
        {declarations.map((id) => (
          <li key={`declaration ${id}`}>
            <FilingLink to={adcFilingPath(id)} onClick={onStay}>
              <bdi>{names.get(id) ?? id}</bdi>
            </FilingLink>
          </li>
        ))}
        {contacts.map((id) => (
          <li key={`contact ${id}`}>
            <FilingLink to="/contacts" search={{ open: id }} onClick={onStay}>
              {id === "new" ? t`New contact` : t`Contact`}
            </FilingLink>
          </li>
        ))}
        {files.map((file) => (
          <li key={file}>
            <FilingLink to={pathOf(file)} onClick={onStay}>
              {file === "bill" ? t`Bill from a PDF` : t`Bills from a spreadsheet`}
            </FilingLink>{" "}
            {isKeptByOthers(nameOf(file, user, company), pathOf(file)) && <Trans>in another tab</Trans>}
          </li>
        ))}
        {requests.map((search) => (
          <li key={search}>
            <FilingLink to={requestPath(search)} onClick={onStay}>
              <Trans>Request a declaration</Trans>
            </FilingLink>{" "}
            {isKeptByOthers(nameOf("request", user, search), requestPath(search)) && <Trans>in another tab</Trans>}
          </li>
        ))}
        {forms.map((title) => (
          <li key={`form ${title}`}>
            <bdi>{title}</bdi> <Trans>on this page</Trans>
          </li>
        ))}
        {sealed.length > 0 && (
          <li>
            <Trans>
              Changes of an earlier session, which could not be opened yet. Load the page again to open them.
            </Trans>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

function pathOf(file: Lost["files"][number]): Address {
  return file === "bill" ? readBillPath : importPath;
}

function requestPath(search: string): Address {
  return search === "" ? newAdcFilingPath : `${newAdcFilingPath}?${search}`;
}

/** The form is shown, and what is kept of it is not what stands in it. */
function isKeptByOthers(slot: string, path: string): boolean {
  return location.pathname + location.search === path && unsentStore.getItem(`${slot}:${thisPage}`) === null;
}

/** The page that is shown is that of the filing, and what was not saved was typed on another. */
function isInOtherTab(user: string, id: string): boolean {
  const edit = unsentEdit(user, id);
  return edit !== null && edit.page !== thisPage && location.pathname.startsWith(editFilingPath(id));
}

/** As this computer kept them. */
function useNames({ user, company }: Owner, { filings, pages, declarations }: Lost): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const held = { isOpen: true };
    void namesOf({ user, company }, [...filings, ...pages], declarations).then(
      (found) => held.isOpen && setNames(found),
    );
    return () => {
      held.isOpen = false;
    };
  }, [user, company, filings, pages, declarations]);
  return names;
}

async function namesOf(
  owner: Owner,
  filings: readonly string[],
  declarations: readonly string[],
): Promise<Map<string, string>> {
  const { readAnswer } = await import("#offline/kept-answers.ts");
  const found = new Map<string, string>();
  for (const filingId of filings) {
    const name = await nameHere(owner, filingId);
    if (name !== null) found.set(filingId, name);
  }
  for (const filingId of declarations) {
    const kept = await readAnswer(owner, slotOf(getAdcFiling.id, { params: { filingId } }));
    const declaration = kept?.answer as AdcFilingDetail | undefined;
    if (declaration !== undefined) found.set(filingId, declaration.name);
  }
  return found;
}
