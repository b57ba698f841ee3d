// The tabs over the list, each with how many filings stand in it.
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { filingsPath } from "#filing/filing-link.tsx";
import { howManyBills } from "#filing/mpci/bills-need-you.ts";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { useNow } from "#filing/use-now.ts";
import { isShown, type ShownView } from "#filing/views/views-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { ListTabs as Tabs } from "#list/list-tabs.tsx";
import { addresses, atView, type ListAddress, viewedList, viewOf } from "./list-address.ts";
import { countOf, type ViewName, viewNames } from "./list-views.ts";

interface ListTabsProps {
  readonly address: ListAddress;
  /** By status; null until they are known. */
  readonly active: Readonly<Record<string, number>> | null;
  readonly archived: Readonly<Record<string, number>> | null;
  /** They stand behind the tabs. */
  readonly views: readonly ShownView<ListAddress>[];
}

export function ListTabs({ address, active, archived, views }: ListTabsProps) {
  const { t } = useLingui();
  const { number, upTo } = useFormats();
  const { data: needing } = useQuery(filingsQuery(useCall(), howManyBills(useNow(), address.owner)));
  const labels: Readonly<Record<ViewName, string>> = {
    all: t`All`,
    drafts: t`Drafts`,
    sent: t({ message: "Sent", context: "filings" }),
    "needs-you": t`Needs you`,
    decided: t`Decided`,
    closed: t({ message: "Closed", context: "filings" }),
    archived: t`Archived`,
  };
  const figureOf = (view: ViewName) => {
    if (view === "needs-you") return needing === undefined ? null : upTo(needing);
    const counts = view === "archived" ? archived : active;
    return counts === null ? null : number(countOf(view, counts));
  };
  // What waits for a person is marked as such, while there is any of it.
  const isWaiting = needing !== undefined && needing.count > 0;
  const saved = views.find((view) => isShown(viewedList, view, address));
  // What a saved view is made of is left behind with it.
  const kept = saved === undefined ? address : addresses.tidy({ rows: address.rows });
  return (
    <Tabs
      label={t`Filings by status`}
      path={filingsPath}
      current={saved?.id ?? viewOf(address)}
      tabs={[
        ...viewNames.map((view) => ({
          name: view,
          words: labels[view],
          search: atView(kept, view),
          figure: figureOf(view),
          isWaiting: isWaiting && view === "needs-you",
        })),
        ...views.map(({ id, name, search }) => ({ name: id, words: name, search })),
      ]}
    />
  );
}
