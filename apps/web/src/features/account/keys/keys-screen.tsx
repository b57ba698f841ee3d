// The keys of the person who is signed in, and the way to another one.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { blockchainKeysQuery } from "#session/guarded-button/keys.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { keyRoundIcon, plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { KeyCard } from "./key-card.tsx";
import styles from "./keys.module.css";
import { keysSearch } from "./keys-search.ts";
import { KeysTable } from "./keys-table.tsx";
import { KeysToApprove } from "./keys-to-approve.tsx";

// Making and bringing keys needs the signing code; looking at them does not.
const AddKeyDialog = latePart(async () => (await import("./add/add-key-dialog.tsx")).AddKeyDialog);

export function KeysScreen() {
  const { t } = useLingui();
  const call = useCall();
  const go = useGo();
  const { openAddKeyPopup } = keysSearch(useSearch({ strict: false }));
  const query = useQuery(blockchainKeysQuery(call));
  const { data: keys } = query;
  usePageTitle(t`Blockchain keys`);
  const open = (isOpen: boolean) =>
    void go(".", { search: isOpen ? { openAddKeyPopup: true } : {}, isReplacing: true });
  const add = (
    <Button kind="primary" icon={plusIcon} onClick={() => open(true)}>
      <Trans>Add key</Trans>
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Blockchain keys</Trans>}
        description={
          <Trans>
            A key seals filings in your name. It stays on your computer; only its public address is stored here.
          </Trans>
        }
        actions={keys !== undefined && keys.length > 0 ? add : undefined}
      />
      <QueryState label={t`Loading the keys`} look="box" query={query} />
      {keys?.length === 0 && (
        <EmptyState icon={keyRoundIcon} title={<Trans>No key yet</Trans>} actions={add}>
          <Trans>Your keys will appear here. Creating the first takes a minute: you only need a passphrase.</Trans>
        </EmptyState>
      )}
      {keys !== undefined && keys.length > 0 && (
        <ul className={styles.cards} aria-label={t`Blockchain keys`}>
          {keys.map((key) => (
            <KeyCard key={key.id} blockchainKey={key} />
          ))}
        </ul>
      )}
      <KeysToApprove />
      <KeysTable />
      <Suspense>{openAddKeyPopup === true && <AddKeyDialog isOpen onClose={() => open(false)} />}</Suspense>
    </div>
  );
}
