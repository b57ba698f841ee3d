// The totals as they stand, what is left to mend, and the way to the seal.
import { totalsOf } from "@filings/contract/mpci/totals";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useMaySeal } from "#filing/team/use-who-seals.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import {
  circleAlertIcon,
  fileTextIcon,
  layersIcon,
  listChecksIcon,
  shieldCheckIcon,
  userRoundIcon,
} from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useBehind } from "#ui/later.tsx";
import { CountToFix } from "../checks/count-to-fix.tsx";
import styles from "../editor.module.css";
import { useBody, useEditor, useObservable } from "../editor-context.ts";
import { actionsId } from "../lead.ts";
import type { Checked } from "./checked-words.tsx";

// Said only once a check was asked for.
const importCheckedWords = () => import("./checked-words.tsx");
const CheckedWords = latePart(async () => (await importCheckedWords()).CheckedWords);

interface ActionBarProps {
  readonly isBusy: boolean;
  /** Something else than its fields keeps the bill from its seal: the checks beside the form say what. */
  readonly isKept: boolean;
  /** NAIC has a version of the bill already. */
  readonly isUpdate: boolean;
  /** Null until a check was asked for. */
  readonly checked: Checked | null;
  /** Whether what was typed is kept, where the head that says so scrolls away. */
  readonly saved?: ReactNode;
  readonly onCheck: () => void;
  readonly onSeal: () => void;
}

export function ActionBar({ isBusy, isKept, isUpdate, checked, saved, onCheck, onSeal }: ActionBarProps) {
  const { t } = useLingui();
  const maySeal = useMaySeal();
  useBehind(importCheckedWords);
  const { findings, lead, saveNow } = useEditor();
  const all = useObservable(findings, (index) => index.all);
  const errors = all.filter(({ severity }) => severity === "error");
  const count = errors.length;
  const isSealKept = maySeal && isKept;
  const sealIcon = maySeal ? shieldCheckIcon : userRoundIcon;
  const sealLabel = !maySeal ? t`Assign to a colleague` : isUpdate ? t`Check and send the update` : t`Check and seal`;
  useOfferActions([
    ...(isBusy || isSealKept ? [] : [{ id: "editor-seal", icon: sealIcon, label: sealLabel, run: onSeal } as const]),
    { id: "editor-check", icon: listChecksIcon, label: t`Check only`, run: onCheck },
    { id: "editor-save", icon: fileTextIcon, label: t`Save now`, run: () => void saveNow() },
  ]);
  return (
    <section id={actionsId} tabIndex={-1} className={styles.bar} aria-label={t`Actions`}>
      <Totals />
      {saved}
      <p role="status" className={styles.checked} data-found={count > 0 || undefined}>
        <Suspense>{checked !== null && <CheckedWords checked={checked} errors={count} />}</Suspense>
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
        <Button
          data-guide="seal"
          kind={isSealKept ? "secondary" : "primary"}
          icon={sealIcon}
          isBusy={isBusy}
          isDisabled={isSealKept}
          onClick={onSeal}
        >
          {sealLabel}
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
