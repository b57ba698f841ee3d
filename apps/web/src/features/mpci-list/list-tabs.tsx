// The tabs over the list, each with how many filings stand in it.
import { useLingui } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import styles from "#list/list-tabs.module.css";
import { atView, type ListAddress, viewOf } from "./list-address.ts";
import { type Counts, countOf, type ViewName, viewNames } from "./list-views.ts";

interface ListTabsProps {
  readonly address: ListAddress;
  /** By status; null until they are known. */
  readonly active: Counts | null;
  readonly archived: Counts | null;
}

/** What waits for a person is marked as such, while there is any of it. */
const tones: Readonly<Partial<Record<ViewName, string>>> = { "needs-you": "warning" };

export function ListTabs({ address, active, archived }: ListTabsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const labels: Readonly<Record<ViewName, string>> = {
    all: t`All`,
    drafts: t`Drafts`,
    sent: t({ message: "Sent", context: "filings" }),
    "needs-you": t`Needs you`,
    decided: t`Decided`,
    closed: t({ message: "Closed", context: "filings" }),
    archived: t`Archived`,
  };
  return (
    <nav className={styles.tabs} aria-label={t`Filings by status`}>
      {viewNames.map((view) => {
        const counts = view === "archived" ? archived : active;
        const count = counts === null ? null : countOf(view, counts);
        return (
          <FilingLink
            key={view}
            to={filingsPath}
            search={atView(address, view)}
            className={styles.tab}
            aria-current={view === viewOf(address) ? "page" : undefined}
          >
            {labels[view]}
            {count !== null && (
              <span className={styles.count} data-tone={count > 0 ? tones[view] : undefined}>
                {number(count)}
              </span>
            )}
          </FilingLink>
        );
      })}
    </nav>
  );
}
