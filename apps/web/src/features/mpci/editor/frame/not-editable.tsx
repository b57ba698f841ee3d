// In place of the form of a filing that has been sent meanwhile, or that one may not prepare.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { filingPath } from "#filing/filing-link.tsx";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { isSame } from "../draft/values.ts";
import styles from "../editor.module.css";
import { useWords } from "../use-words.ts";
import { EditAgain } from "./edit-again.tsx";
import { useWhatEndedIt } from "./what-ended-it.tsx";

interface NotEditableProps {
  readonly filing: FilingDetail;
  /** What was typed here and never reached the server. */
  readonly change: FilingChange | null;
  readonly texts: KeptTexts;
  /** It was a draft when the page was opened. */
  readonly isMeanwhile?: boolean;
}

export function NotEditable({ filing, change, texts, isMeanwhile = false }: NotEditableProps) {
  const { t } = useLingui();
  const { label } = useWords();
  const ended = useWhatEndedIt(filing);
  const kept = [
    ...(change === null ? [] : changedValues(filing.body, applyChange(filing.body, change))),
    ...[...texts].map(([path, { text }]) => ({ path, text })),
  ].map(({ path, text }) => ({ path, text, name: label(path) }));

  return (
    <div className={styles.startPage}>
      <h1>
        <bdi dir="ltr">{filing.body.bill_number ?? filing.number}</bdi>
      </h1>
      <AlertBox
        type={isMeanwhile ? "warning" : "noSign"}
        isLive={isMeanwhile}
        title={ended?.title ?? <Trans>This filing cannot be edited now</Trans>}
        actions={
          <>
            <Link to={routerPath(filingPath(filing.id))}>
              <Trans>Open the filing</Trans>
            </Link>
            <EditAgain filing={filing} hasKept={kept.length > 0} isFound={change !== null || texts.size > 0} />
          </>
        }
      >
        {ended?.words ?? (
          <Trans>It has been sent, or you may not prepare filings. Open it to see what you can do.</Trans>
        )}
      </AlertBox>
      {kept.length > 0 && (
        <AlertBox
          type="info"
          title={<Trans>These changes of yours were not sent</Trans>}
          actions={
            <CopyButton what={t`your changes`} value={kept.map(({ name, text }) => `${name}: ${text}`).join("\n")} />
          }
        >
          <Trans>This computer kept them. Copy what you still need.</Trans>
          <ul>
            {kept.map(({ path, name, text }) => (
              <li key={path}>
                {name}: <bdi dir="auto">{text}</bdi>
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
    </div>
  );
}

/** Each value of `mine` that `theirs` does not have, with the path of its field. */
function changedValues(theirs: unknown, mine: unknown, path = ""): { path: string; text: string }[] {
  if (isSame(theirs, mine) || mine === null || mine === undefined || mine === "") return [];
  if (typeof mine !== "object") return [{ path, text: String(mine) }];
  if (Array.isArray(mine)) {
    return mine.flatMap((one, at) => changedValues(counterpart(theirs, one, at), one, `${path}[${at}]`));
  }
  return Object.entries(mine).flatMap(([name, value]) => {
    const before = (theirs as Record<string, unknown> | null | undefined)?.[name];
    return name === "key" ? [] : changedValues(before, value, path === "" ? name : `${path}.${name}`);
  });
}

/** The same row; a value without a key is looked for at its place. */
function counterpart(rows: unknown, row: unknown, at: number): unknown {
  const keyOf = (one: unknown) => (one as { readonly key?: string } | null)?.key;
  if (!Array.isArray(rows)) return undefined;
  return keyOf(row) === undefined ? rows[at] : rows.find((one) => keyOf(one) === keyOf(row));
}
