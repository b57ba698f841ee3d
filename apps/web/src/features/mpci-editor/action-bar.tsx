// The totals as they stand, what is left to mend, and the way to the seal.
import { totalsOf } from "@filings/contract/mpci/totals";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, layersIcon, listChecksIcon, shieldCheckIcon } from "#ui/icon/icons.ts";
import styles from "./editor.module.css";
import { useBody, useEditor, useObservable } from "./editor-context.ts";

interface ActionBarProps {
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  readonly onSeal: () => void;
}

export function ActionBar({ isBusy, onCheck, onSeal }: ActionBarProps) {
  const { t } = useLingui();
  const { findings, lead } = useEditor();
  const all = useObservable(findings, (index) => index.all);
  const errors = all.filter(({ severity }) => severity === "error");
  const count = errors.length;
  return (
    <section className={styles.bar} aria-label={t`Actions`}>
      <Totals />
      {count > 0 && (
        <button type="button" className={styles.barErrors} onClick={() => lead(errors[0]?.path ?? "")}>
          <Icon shape={circleAlertIcon} size="sm" />
          <Trans>{count} to fix</Trans>
        </button>
      )}
      <div className={styles.barButtons}>
        <Button icon={listChecksIcon} onClick={onCheck}>
          <Trans>Check now</Trans>
        </Button>
        <Button kind="primary" icon={shieldCheckIcon} isBusy={isBusy} onClick={onSeal}>
          <Trans>Check and seal</Trans>
        </Button>
      </div>
    </section>
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
        </b>{" "}
        <span className={styles.muted}>
          <Plural value={packages} one="# package" other="# packages" />
          {" · "}
          <Plural value={containers} one="# container" other="# containers" />
        </span>
      </span>
    </p>
  );
}
