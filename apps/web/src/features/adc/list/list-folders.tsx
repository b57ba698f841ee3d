// The two folders of the list: what still needs somebody, and what is over.
import { useLingui } from "@lingui/react/macro";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { ListTabs } from "#list/list-tabs.tsx";
import { type AdcListAddress, atFolder, type Folder, folderOf, folders } from "./list-address.ts";

export function ListFolders({ address }: { readonly address: AdcListAddress }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Folder, string>> = {
    active: t({ message: "Active", context: "declarations" }),
    completed: t`Completed`,
  };
  return (
    <ListTabs
      label={t`Folders`}
      path={adcFilingsPath}
      current={folderOf(address)}
      tabs={folders.map((folder) => ({ name: folder, words: labels[folder], search: atFolder(address, folder) }))}
    />
  );
}
