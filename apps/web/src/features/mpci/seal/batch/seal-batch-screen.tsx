// Seals and submits many bills with one opening of the key: one review, then each bill by itself, with its result.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./batch.module.css";

// What seals is large, and the page is there before it.
const KeptBills = latePart(async () => (await import("./kept-bills.tsx")).KeptBills);

export function SealBatchScreen() {
  const { t } = useLingui();
  const title = t`Seal and submit bills`;
  usePageTitle(title);
  const user = useCurrentUser();
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        trail={
          <FilingLink to={filingsPath}>
            <Trans>Filings</Trans>
          </FilingLink>
        }
        description={<Trans>One passphrase, one seal for each bill. The bill that is due first goes first.</Trans>}
      />
      <Suspense>{user !== null && <KeptBills key={user.company.id} user={user} />}</Suspense>
    </div>
  );
}
