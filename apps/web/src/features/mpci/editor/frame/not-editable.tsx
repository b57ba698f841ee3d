// In place of the form of a filing that has been sent meanwhile, or that one may not prepare.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { filingPath } from "#filing/filing-link.tsx";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";
import styles from "../editor.module.css";
import type { Kept } from "../keep/local-keep.ts";
import { EditAgain } from "./edit-again.tsx";
import { useNotSent } from "./not-sent.ts";
import { useWhatEndedIt } from "./what-ended-it.tsx";

interface NotEditableProps {
  readonly filing: FilingDetail;
  /** What was typed here and never reached the server. */
  readonly edit: Pick<Kept, "change" | "before"> | null;
  readonly texts: KeptTexts;
  /** It was a draft when the page was opened. */
  readonly isMeanwhile?: boolean;
}

export function NotEditable({ filing, edit, texts, isMeanwhile = false }: NotEditableProps) {
  const { t } = useLingui();
  const ended = useWhatEndedIt(filing);
  const kept = useNotSent(filing.body, typedInto(filing.body, edit), texts);

  return (
    <div className={styles.startPage}>
      <h1>
        <bdi dir="ltr">{filing.body.bill_number ?? filing.number}</bdi>
      </h1>
      <AlertBox
        type={isMeanwhile ? "warning" : "noSign"}
        isLive={isMeanwhile}
        title={ended?.title ?? <Trans>This filing cannot be edited now</Trans>}
        actions={
          <>
            <Link to={routerPath(filingPath(filing.id))}>
              <Trans>Open the filing</Trans>
            </Link>
            <EditAgain filing={filing} hasKept={kept.length > 0} isFound={edit !== null || texts.size > 0} />
          </>
        }
      >
        {ended?.words ?? (
          <Trans>It has been sent, or you may not prepare filings. Open it to see what you can do.</Trans>
        )}
      </AlertBox>
      {kept.length > 0 && (
        <AlertBox
          type="info"
          title={<Trans>These changes of yours were not sent</Trans>}
          actions={<CopyButton what={t`your changes`} value={kept.map(({ copied }) => copied).join("\n")} />}
        >
          <Trans>This computer kept them. Copy what you still need.</Trans>
          <ul>
            {kept.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </AlertBox>
      )}
    </div>
  );
}

/** What others have changed since is in it; of what both changed, what was typed here. */
function typedInto(theirs: FilingBody, edit: NotEditableProps["edit"]): FilingBody {
  if (edit === null) return theirs;
  const [base, mine] = [applyChange(theirs, edit.before), applyChange(theirs, edit.change)];
  return mergeDrafts({ base, mine, theirs }).merged;
}
