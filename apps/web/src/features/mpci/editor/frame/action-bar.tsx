// The totals as they stand, what is left to mend, and the way to the seal.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { totalsOf } from "@filings/contract/mpci/totals";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, layersIcon, listChecksIcon, shieldCheckIcon } from "#ui/icon/icons.ts";
import { CountToFix } from "../checks/count-to-fix.tsx";
import { isSame } from "../draft/values.ts";
import styles from "../editor.module.css";
import { useBody, useEditor, useObservable } from "../editor-context.ts";

/** What the last check that somebody asked for came to. */
export interface Checked {
  readonly at: number;
  readonly errors: number;
  readonly looks: number;
  /** What was checked. */
  readonly body: FilingBody;
}

interface ActionBarProps {
  readonly isBusy: boolean;
  /** NAIC has a version of the bill already. */
  readonly isUpdate: boolean;
  /** Null until a check was asked for. */
  readonly checked: Checked | null;
  readonly onCheck: () => void;
  readonly onSeal: () => void;
}

export function ActionBar({ isBusy, isUpdate, checked, onCheck, onSeal }: ActionBarProps) {
  const { t } = useLingui();
  const { findings, lead } = useEditor();
  const all = useObservable(findings, (index) => index.all);
  const errors = all.filter(({ severity }) => severity === "error");
  const count = errors.length;
  return (
    <section className={styles.bar} aria-label={t`Actions`}>
      <Totals />
      <p role="status" className={styles.checked} data-found={count > 0 || undefined}>
        {checked !== null && <CheckedWords checked={checked} errors={count} />}
      </p>
      {count > 0 && (
        <button type="button" className={styles.barErrors} onClick={() => lead(errors[0]?.path ?? "")}>
          <Icon shape={circleAlertIcon} size="sm" />
          <CountToFix count={count} />
        </button>
      )}
      <div className={styles.barButtons}>
        <Button icon={listChecksIcon} onClick={onCheck}>
          <Trans>Check only</Trans>
        </Button>
        <Button kind="primary" icon={shieldCheckIcon} isBusy={isBusy} onClick={onSeal}>
          {isUpdate ? <Trans>Check and send the update</Trans> : <Trans>Check and seal</Trans>}
        </Button>
      </div>
    </section>
  );
}

/** Said of what was checked, and no longer once that has changed. */
function CheckedWords({ checked: { at, errors: found, looks, body }, errors }: { checked: Checked; errors: number }) {
  const formats = useFormats();
  const isStill = useBody((now) => isSame(now, body));
  const time = formats.time(at);
  if (!isStill) return null;
  if (errors === 0 && looks === 0) return <Trans>Checked at {time}: nothing to fix. You can seal.</Trans>;
  if (errors === 0) {
    return (
      <Plural
        value={looks}
        one={`Checked at ${time}: nothing to fix, # thing worth a look. You can seal.`}
        other={`Checked at ${time}: nothing to fix, # things worth a look. You can seal.`}
      />
    );
  }
  if (errors !== found) return null;
  return (
    <Plural
      value={errors}
      one={`Checked at ${time}: # thing to fix before you seal`}
      other={`Checked at ${time}: # things to fix before you seal`}
    />
  );
}

function Totals() {
  const formats = useFormats();
  const body = useBody((value) => value);
  const { gross_weight_kg, packages, containers } = totalsOf(body);
  const weight = formats.number(Number(gross_weight_kg), { maximumFractionDigits: 3 });
  return (
    <p className={styles.totals}>
      <Icon shape={layersIcon} />
      <span>
        <b>
          <Trans>{weight} kg gross</Trans>
        </b>
        {" · "}
        <span className={styles.muted}>
          <Plural value={packages} one="# package" other="# packages" />
          {" · "}
          <Plural value={containers} one="# container" other="# containers" />
        </span>
      </span>
    </p>
  );
}
