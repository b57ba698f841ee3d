// The two folders of the list, what still needs somebody and what is over, and behind them the saved views.
import { useLingui } from "@lingui/react/macro";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { isShown, type ShownView } from "#filing/views/views-query.ts";
import { ListTabs } from "#list/list-tabs.tsx";
import { type AdcListAddress, atFolder, type Folder, folderOf, folders, viewedList } from "./list-address.ts";

interface ListFoldersProps {
  readonly address: AdcListAddress;
  readonly views: readonly ShownView<AdcListAddress>[];
}

export function ListFolders({ address, views }: ListFoldersProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<Folder, string>> = {
    active: t({ message: "Active", context: "declarations" }),
    completed: t`Completed`,
  };
  return (
    <ListTabs
      label={t`Folders`}
      path={adcFilingsPath}
      current={views.find((view) => isShown(viewedList, view, address))?.id ?? folderOf(address)}
      tabs={[
        ...folders.map((folder) => ({ name: folder, words: labels[folder], search: atFolder(address, folder) })),
        ...views.map(({ id, name, search }) => ({ name: id, words: name, search })),
      ]}
    />
  );
}
