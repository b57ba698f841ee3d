// In place of the form of a filing that has been sent meanwhile, or that one may not prepare.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { filingPath } from "#filing/filing-link.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import styles from "../editor.module.css";

export function NotEditable({ filing }: { filing: FilingDetail }) {
  return (
    <div className={styles.startPage}>
      <h1>
        <bdi dir="ltr">{filing.body.bill_number ?? filing.number}</bdi>
      </h1>
      <AlertBox
        type="noSign"
        title={<Trans>This filing cannot be edited now</Trans>}
        actions={
          <Link to={routerPath(filingPath(filing.id))}>
            <Trans>Open the filing</Trans>
          </Link>
        }
      >
        <Trans>It has been sent, or you may not prepare filings. Open it to see what you can do.</Trans>
      </AlertBox>
    </div>
  );
}
