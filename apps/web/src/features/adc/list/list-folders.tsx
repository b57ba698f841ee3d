// The two folders of the list: what still needs somebody, and what is over.
import { useLingui } from "@lingui/react/macro";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import styles from "#list/list-tabs.module.css";
import { type AdcListAddress, atFolder, type Folder, folderOf, folders } from "./list-address.ts";

export function ListFolders({ address }: { readonly address: AdcListAddress }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Folder, string>> = {
    active: t({ message: "Active", context: "declarations" }),
    completed: t`Completed`,
  };
  return (
    <nav className={styles.tabs} aria-label={t`Folders`}>
      {folders.map((folder) => (
        <FilingLink
          key={folder}
          to={adcFilingsPath}
          search={atFolder(address, folder)}
          className={styles.tab}
          aria-current={folder === folderOf(address) ? "page" : undefined}
        >
          {labels[folder]}
        </FilingLink>
      ))}
    </nav>
  );
}
