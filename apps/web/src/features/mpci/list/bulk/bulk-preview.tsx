// What an action will do to the selected filings, what it will not and why; and afterwards which ones stayed as they were.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Plural, Trans } from "@lingui/react/macro";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useActionWords } from "./action-words.ts";
import styles from "./bulk.module.css";
import type { BulkAction, Results } from "./use-run-action.ts";

interface PreviewProps {
  readonly action: BulkAction;
  readonly can: readonly FilingDetail[];
  readonly cannot: readonly FilingDetail[];
  readonly missing: number;
}

const rowsShown = 5;

export function BulkPreview({ action, can, cannot, missing }: PreviewProps) {
  const words = useActionWords(action, can.length);
  return (
    <>
      {can.length > 0 && (
        <Stack gap="xs">
          <h3>{words.will}</h3>
          <Filings filings={can} />
        </Stack>
      )}
      {cannot.length > 0 && (
        <Stack gap="xs">
          <h3>{words.willNot(cannot.length)}</h3>
          <p className="subtle">{words.whyNot}</p>
          <Filings filings={cannot} />
        </Stack>
      )}
      {missing > 0 && (
        <p className="subtle">
          <Plural
            value={missing}
            one="# selected filing is no longer there"
            other="# selected filings are no longer there"
          />
        </p>
      )}
    </>
  );
}

function Filings({ filings }: { readonly filings: readonly FilingDetail[] }) {
  const rest = filings.length - rowsShown;
  return (
    <ul className={styles.filings}>
      {filings.slice(0, rowsShown).map((filing) => (
        <li key={filing.id}>
          <bdi dir="ltr">{nameOf(filing)}</bdi>
          <FilingStatus status={filing.status} isNeverSent={filing.first_submitted_at === null} />
        </li>
      ))}
      {rest > 0 && (
        <li className="subtle">
          <Plural value={rest} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}

interface FailedProps {
  readonly left: readonly FilingDetail[];
  readonly results: Results;
  readonly say: (error: unknown) => string;
}

export function BulkFailures({ left, results, say }: FailedProps) {
  return (
    <AlertBox
      type="warning"
      isLive
      title={<Plural value={left.length} one="# filing stays as it is" other="# filings stay as they are" />}
    >
      <ul className={styles.filings}>
        {left.map((filing) => (
          <li key={filing.id}>
            <FilingLink to={filingPath(filing.id)}>
              <bdi dir="ltr">{isolated(nameOf(filing))}</bdi>
            </FilingLink>
            <span>{results.has(filing.id) ? say(results.get(filing.id)) : <Trans>Stopped before its turn</Trans>}</span>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

function nameOf({ body, number }: FilingDetail): string {
  return body.bill_number ?? number;
}
