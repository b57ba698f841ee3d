// The deadlines by vessel: what sails within two days, and what has sailed with a bill that is still to be filed.
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsAnswer, filingsQuery } from "#filing/mpci/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { Button } from "#ui/button/button.tsx";
import { listOf, loadingSoon, sailedUnfiled } from "../queue-questions.ts";
import { AwaitedLines, Empty } from "../queue-states.tsx";
import styles from "../work-queue.module.css";
import { DeadlineRails } from "./deadline-rails.tsx";
import { sailingsOf, sailingsShown } from "./vessels.ts";

const shownFirst = 8;

export function SailingsSection({ now }: { readonly now: Date }) {
  const { number, upTo } = useFormats();
  const call = useCall();
  const [isWhole, setWhole] = useState(false);
  const soon = useQuery(filingsQuery(call, loadingSoon(now)));
  const sailed = useQuery(filingsQuery(call, sailedUnfiled));
  const failed = [soon, sailed].find(({ error }) => error !== null);
  const isAwaited = [soon, sailed].some(({ data, error }) => data === undefined && error === null);
  const all = sailingsOf(rowsOf(sailed.data, soon.data));
  const shown = sailingsShown(all, now, isWhole ? all.length : shownFirst);
  const hasMore = soon.data !== undefined && (soon.data.count > soon.data.results.length || soon.data.count_capped);
  const count = soon.data === undefined ? "" : upTo(soon.data);
  const rest = number(all.length - shown.length);
  return (
    <section aria-labelledby="at-risk">
      <div className={styles.sectionHead}>
        <h2 id="at-risk">
          <Trans>Deadlines by vessel</Trans>
        </h2>
        <p className={styles.note}>
          <Trans>File 24 hours before loading, or by an earlier cut-off.</Trans>
        </p>
        {hasMore && (
          <FilingLink className={styles.all} to={filingsPath} search={listOf.all}>
            <Trans>Show all {count}</Trans>
          </FilingLink>
        )}
      </div>
      {failed !== undefined && (
        <div className={styles.failure}>
          <QueryFailure query={failed} />
        </div>
      )}
      {isAwaited ? (
        <AwaitedLines />
      ) : shown.length > 0 ? (
        <DeadlineRails sailings={shown} now={now} />
      ) : (
        failed === undefined && (
          <Empty>
            <Trans>No bills are due within 48 hours.</Trans>
          </Empty>
        )
      )}
      {shown.length < all.length && (
        <p>
          <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
            <Trans>Show {rest} more</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

/** What sailed while one of the two was asked is in both. */
function rowsOf(...answers: readonly (FilingsAnswer | undefined)[]) {
  const rows = answers.flatMap((answer) => answer?.results ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
