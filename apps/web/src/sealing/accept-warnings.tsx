// Warnings one by one or all at once: each must be seen before it is sealed over.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./seal.module.css";
import type { SealedFinding } from "./sealing-course.ts";

export function warningsOf(findings: readonly SealedFinding[]): { id: string; message: string }[] {
  return findings
    .filter(({ severity }) => severity === "warning")
    .map(({ code, path, message }) => ({ id: `${code} ${path}`, message }));
}

interface AcceptWarningsProps {
  readonly warnings: readonly { readonly id: string; readonly message: string }[];
  readonly accepted: ReadonlySet<string>;
  readonly error: string | null;
  readonly onChange: (accepted: ReadonlySet<string>) => void;
}

export function AcceptWarnings({ warnings, accepted, error, onChange }: AcceptWarningsProps) {
  const { t } = useLingui();
  if (warnings.length === 0) return null;
  const count = warnings.filter(({ id }) => accepted.has(id)).length;
  const change = (ids: readonly string[], isAccepted: boolean) => {
    const next = new Set(accepted);
    for (const id of ids) isAccepted ? next.add(id) : next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Plural value={warnings.length} one="# warning to accept" other="# warnings to accept" />
      </legend>
      {warnings.length > 1 && (
        <Checkbox
          checked={count === warnings.length}
          isMixed={count > 0 && count < warnings.length}
          onChange={({ target }) =>
            change(
              warnings.map(({ id }) => id),
              target.checked,
            )
          }
          label={<Trans>Accept all</Trans>}
        />
      )}
      <div className={styles.warnings}>
        {warnings.map(({ id, message }) => (
          <Checkbox
            key={id}
            checked={accepted.has(id)}
            onChange={({ target }) => change([id], target.checked)}
            label={message}
            error={error !== null && !accepted.has(id) ? t`Accept it, or correct the filing first.` : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
