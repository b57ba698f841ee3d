// The drafts that were begun without a connection and that the server does not have yet: this computer alone can show them. And the changes to other filings that it alone has.
import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { WaitingNotice } from "#filing/mpci/waiting/waiting-notice.tsx";
import { useFormats } from "#i18n/formats.ts";
import { type MadeDraft, madeDrafts } from "#offline/made/made-drafts.ts";
import { numberTyped } from "#offline/unsent/unsent-edit.ts";
import { SubmissionsNotice } from "#sealing/unanswered/submissions-notice.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "../bulk/bulk.module.css";
import { UnsentHere } from "./unsent-here.tsx";

export function MadeHere() {
  const user = useCurrentUser();
  const { dateAtTime } = useFormats();
  const drafts = useSyncExternalStore(madeDrafts.subscribe, () =>
    user === null ? "[]" : JSON.stringify(madeDrafts.all(user.identifier, user.company.id)),
  );
  const shown = JSON.parse(drafts) as MadeDraft[];
  if (user === null) return null;
  return (
    <div className={styles.notice}>
      <WaitingNotice />
      <SubmissionsNotice system="MPCI" />
      <UnsentHere user={user.identifier} company={user.company.id} />
      {shown.length > 0 && (
        <AlertBox type="info" title={<Trans>Begun without a connection</Trans>}>
          {shown.some(({ isBegun }) => !isBegun) && (
            <Trans>Numbers and checks come with the connection. Until then only this computer has these drafts.</Trans>
          )}
          <ul>
            {shown.map(({ id, at, isBegun, refusal }) => (
              <li key={id}>
                <FilingLink to={editFilingPath(id)}>
                  {numberTyped(user.identifier, id) ?? <Trans>New filing</Trans>}
                </FilingLink>{" "}
                <time dateTime={at}>{dateAtTime(at)}</time>{" "}
                {isBegun && refusal !== null && <Trans>Your last changes are not saved.</Trans>}{" "}
                {refusal !== null && <bdi>{refusal}</bdi>}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
    </div>
  );
}
