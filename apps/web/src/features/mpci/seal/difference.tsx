// What an update changes, field by field, against the version that NAIC has; and the files that it adds.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { type Difference, differenceOf } from "@filings/contract/mpci/sync/difference";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { useShownValue } from "#filing/mpci/fields/use-shown-value.ts";
import { NamedPlace } from "#filing/mpci/places/named-place.tsx";
import { addedTo, useSentVersion } from "#filing/mpci/update/use-sent-version.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./difference.module.css";

/** What is shown of a long difference; the whole of it stands in the message. */
const linesMost = 200;

export function DifferenceToSent({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useSentVersion(filing);
  if (isError)
    return (
      <AlertBox
        type="failed"
        title={t`What changed could not be loaded`}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  if (data === undefined) return <Skeleton label={t`Loading what changed`} look="rows" />;
  return <Changes filing={filing} sent={data} />;
}

function Changes({ filing, sent }: { readonly filing: FilingDetail; readonly sent: MpciSentVersion }) {
  const { version } = sent;
  const changes = differenceOf(sent.body, filing.body);
  const added = addedTo(filing);
  const count = changes.length + added.length;
  const rest = changes.length - linesMost;
  if (count === 0)
    return (
      <p>
        <Trans>Nothing differs from version {version}, which NAIC has.</Trans>
      </p>
    );
  return (
    <section aria-labelledby="sync-changes">
      <h3 id="sync-changes">
        <Plural
          value={count}
          one={`# change against version ${version}, which NAIC has`}
          other={`# changes against version ${version}, which NAIC has`}
        />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-labelledby="sync-changes">
        {changes.slice(0, linesMost).map((change) => (
          <Change key={`${change.kind} ${change.path}`} change={change} now={filing.body} before={sent.body} />
        ))}
        {added.map(({ id, name }) => (
          <AttachmentAdded key={id} name={name} />
        ))}
      </ul>
      {rest > 0 && <p>{<Plural value={rest} one="and # more change" other="and # more changes" />}</p>}
    </section>
  );
}

export function AttachmentAdded({ name }: { readonly name: string }) {
  return (
    <li className={styles.change}>
      <span className={styles.field}>
        <Trans>Attachment added</Trans>
      </span>
      <bdi className={styles.after}>{name}</bdi>
    </li>
  );
}

interface ChangeProps {
  readonly change: Difference;
  readonly now: FilingDetail["body"];
  readonly before: FilingDetail["body"];
}

export function Change({ change: { path, kind, before: was, after: is }, now, before }: ChangeProps) {
  const { t } = useLingui();
  const nameOf = useFieldName(kind === "removed" ? before : now);
  const label = asLabel(nameOf(path));
  const name = nameOf(path).replace(/^the /, "");
  const fields = { changed: label, added: t`Added: ${name}`, removed: t`Removed: ${name}` };
  return (
    <li className={styles.change}>
      <span className={styles.field}>{fields[kind]}</span>
      <span className={styles.values}>
        {kind !== "added" && (
          <del className={styles.before}>
            <Value path={path} value={was} />
          </del>
        )}
        {kind !== "removed" && (
          <ins className={styles.after}>
            <Value path={path} value={is} />
          </ins>
        )}
      </span>
    </li>
  );
}

const isPlaceCode = /\.unlocode$|_port$/;

function Value({ path, value }: { readonly path: string; readonly value: Difference["after"] }) {
  const { t } = useLingui();
  const shown = useShownValue();
  if (isPlaceCode.test(path) && typeof value === "string" && value !== "") return <NamedPlace code={value} />;
  return <bdi dir="auto">{shown(path, value) ?? t`Empty`}</bdi>;
}
