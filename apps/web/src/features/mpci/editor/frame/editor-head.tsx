// Which filing this is, by when it is due, and, on a wide page, whether what was typed is kept.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { filingsPath } from "#filing/filing-link.tsx";
import { latePart } from "#ui/late-part.ts";
import styles from "../editor.module.css";
import { useBody } from "../editor-context.ts";
import { actionsId, goToActions } from "../lead.ts";

const KeepTemplate = latePart(async () => (await import("./keep-template.tsx")).KeepTemplate);
// Said of the bill, and needed for nothing that is done in it.
const StatusAndDeadline = latePart(async () => (await import("./status-and-deadline.tsx")).StatusAndDeadline);

interface EditorHeadProps {
  readonly filing: FilingDetail;
  readonly saved: ReactNode;
}

export function EditorHead({ filing, saved }: EditorHeadProps) {
  const { t } = useLingui();
  const bill = useBody((body) => body.bill_number);
  return (
    <header className={styles.head}>
      <a
        className="skip-link"
        href={`#${actionsId}`}
        aria-keyshortcuts="Alt+7"
        onClick={(event) => {
          event.preventDefault();
          goToActions();
        }}
      >
        <Trans>Go to the actions</Trans>
      </a>
      <nav className={styles.crumbs} aria-label={t`Where you are`}>
        <Link to={filingsPath}>
          <Trans>Filings</Trans>
        </Link>
      </nav>
      <div className={styles.title}>
        <h1>
          {/* Begun without a connection it has no number yet. */}
          <bdi dir={bill === null && filing.number === "" ? undefined : "ltr"}>
            {bill ?? (filing.number || t`New filing`)}
          </bdi>
        </h1>
        <Suspense fallback={<PlaceAwaited />}>
          <StatusAndDeadline
            filingId={filing.id}
            status={filing.status}
            answer={filing.last_assessment}
            cutOffAt={filing.deadline.cut_off_at}
            filedFor={filing.delegation_id === null ? null : filing.filer.company_name}
          />
        </Suspense>
      </div>
      <Suspense fallback={<span aria-hidden="true" className={styles.templateAwaited} />}>
        <KeepTemplate filingId={filing.id} />
      </Suspense>
      {saved}
    </header>
  );
}

/** Two chips, and the words behind them where a day of loading is known. */
function PlaceAwaited() {
  const isDated = useBody((body) => body.transport.planned_loading_at !== null);
  return (
    <>
      <span aria-hidden="true" className={styles.chipAwaited} />
      <span aria-hidden="true" className={styles.chipAwaited} />
      {isDated && <span aria-hidden="true" className={styles.byAwaited} />}
    </>
  );
}
