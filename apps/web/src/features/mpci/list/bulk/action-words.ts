// What an action on many filings is called: before, meanwhile and afterwards.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BulkAction } from "./use-run-action.ts";

interface ActionWords {
  readonly title: string;
  readonly meaning: string;
  readonly ok: string;
  readonly busy: string;
  readonly will: string;
  readonly willNot: (count: number) => string;
  readonly whyNot: string;
  readonly done: (count: number) => string;
}

export function useActionWords(action: BulkAction, count: number): ActionWords {
  const { t } = useLingui();
  const words: Readonly<Record<BulkAction, ActionWords>> = {
    ARCHIVE: {
      title: t`Archive the selected filings`,
      meaning: t`They leave the work lists. Nothing else changes, and you can restore them at any time.`,
      ok: t`${plural(count, { one: "Archive # filing", other: "Archive # filings" })}`,
      busy: t`Archiving`,
      will: t`${plural(count, { one: "# filing will be archived", other: "# filings will be archived" })}`,
      willNot: (some) =>
        t`${plural(some, { one: "# filing will not be archived", other: "# filings will not be archived" })}`,
      whyNot: t`Already archived, or you may not prepare filings.`,
      done: (some) => t`${plural(some, { one: "# filing archived", other: "# filings archived" })}`,
    },
    UNARCHIVE: {
      title: t`Restore the selected filings from the archive`,
      meaning: t`They return to the work lists.`,
      ok: t`${plural(count, { one: "Restore # filing", other: "Restore # filings" })}`,
      busy: t`Restoring`,
      will: t`${plural(count, { one: "# filing will be restored", other: "# filings will be restored" })}`,
      willNot: (some) =>
        t`${plural(some, { one: "# filing will not be restored", other: "# filings will not be restored" })}`,
      whyNot: t`Not archived, or you may not prepare filings.`,
      done: (some) => t`${plural(some, { one: "# filing restored", other: "# filings restored" })}`,
    },
    DISCARD: {
      title: t`Discard the selected drafts?`,
      meaning: t`A first draft cannot be edited or sent any more, but you can still read and copy it. Of an update only the changes are lost: the version already filed stays.`,
      ok: t`${plural(count, { one: "Discard # draft", other: "Discard # drafts" })}`,
      busy: t`Discarding`,
      will: t`${plural(count, { one: "# draft will be discarded", other: "# drafts will be discarded" })}`,
      willNot: (some) =>
        t`${plural(some, { one: "# filing will not be discarded", other: "# filings will not be discarded" })}`,
      whyNot: t`Only a draft can be discarded. What NAIC has is withdrawn, one by one.`,
      done: (some) => t`${plural(some, { one: "# draft discarded", other: "# drafts discarded" })}`,
    },
  };
  return words[action];
}
