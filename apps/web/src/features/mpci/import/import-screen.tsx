// Bills from a spreadsheet: read, matched to our fields, mended on screen, and made into drafts.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import type { PageSlot } from "#offline/page/page-slot.ts";
import { usePageSlot } from "#offline/page/use-page-slot.ts";
import { nameOf } from "#offline/unsent/slots.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./import.module.css";
import { createImportKeep, type ImportKeep, type KeptImport } from "./keep/kept-import.ts";

// The rules and the tables that they read come after the page.
const Begin = latePart(async () => (await import("./begin.tsx")).Begin);
const FixRows = latePart(async () => (await import("./fix-rows.tsx")).FixRows);

export function ImportScreen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  usePageTitle(t`Bills from a spreadsheet`);
  if (user === null) return <Skeleton label={t`Loading`} look="rows" lines={8} />;
  return <OpenImport slotName={nameOf("spreadsheet", user.identifier, user.company.id)} />;
}

function OpenImport({ slotName }: { readonly slotName: string }) {
  const { t } = useLingui();
  const slot = usePageSlot(slotName);
  if (slot === null) return <Skeleton label={t`Loading`} look="rows" lines={8} />;
  return <Import slot={slot} />;
}

function Import({ slot }: { readonly slot: PageSlot }) {
  const { t } = useLingui();
  const [keep] = useState<ImportKeep>(() => createImportKeep(slot));
  const [opened, setOpened] = useState<KeptImport | null>(() => keep.read());
  const [visit, setVisit] = useState(0);
  const [isJustRead, setJustRead] = useState(false);
  function startOver() {
    keep.forget();
    setOpened(null);
    setVisit((count) => count + 1);
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={<Trans>Bills from a spreadsheet</Trans>}
          trail={
            <FilingLink to={filingsPath}>
              <Trans>Filings</Trans>
            </FilingLink>
          }
          description={
            opened === null && <Trans>Each bill becomes a draft. Fix here what is wrong before you create them.</Trans>
          }
        />
      </div>
      <Suspense fallback={<Skeleton label={t`Loading`} look="rows" lines={8} />}>
        {opened === null ? (
          <Begin
            keep={keep}
            onOpen={(read) => {
              setJustRead(true);
              setOpened(read);
            }}
          />
        ) : (
          <FixRows key={visit} start={opened} isJustRead={isJustRead} keep={keep} onStartOver={startOver} />
        )}
      </Suspense>
    </div>
  );
}
