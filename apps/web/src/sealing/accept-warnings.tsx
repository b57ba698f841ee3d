// Warnings one by one or all at once: each must be seen before it is sealed over.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef } from "react";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { scrollToNext, showAboveFocus } from "./refused/scroll-to-next.ts";
import styles from "./seal.module.css";
import type { Prepared, SealablePreparation, SealedFinding, SealingCourse } from "./sealing-course.ts";
import type { WarningsRefusal } from "./use-sealing.ts";

export function warningsOf(findings: readonly SealedFinding[]): { id: string; message: string }[] {
  return findings
    .filter(({ severity }) => severity === "warning")
    .map(({ code, path, message }) => ({ id: `${code} ${path}`, message }));
}

export function warningsToAccept<P extends SealablePreparation, F>(
  { ownWarnings, isAcceptedBefore }: Pick<SealingCourse<P, F>, "ownWarnings" | "isAcceptedBefore">,
  { filing, preparation: { findings } }: Prepared<P, F>,
): { id: string; message: string }[] {
  const asked = findings.filter((finding) => isAcceptedBefore?.(finding, filing) !== true);
  return [...(ownWarnings?.(filing) ?? []), ...warningsOf(asked)];
}

interface AcceptWarningsProps {
  readonly warnings: readonly { readonly id: string; readonly message: string }[];
  readonly accepted: ReadonlySet<string>;
  readonly refusal: WarningsRefusal | null;
  readonly onChange: (accepted: ReadonlySet<string>) => void;
  readonly onEnter: () => void;
}

export function AcceptWarnings({ warnings, accepted, refusal, onChange, onEnter }: AcceptWarningsProps) {
  const { t } = useLingui();
  const firstOpen = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLFieldSetElement>(null);
  const names = warnings.map(({ id }) => id).join("\n");
  // Warnings may arrive while the passphrase is typed: its field keeps the focus, and the warnings are visible above it.
  useEffect(() => {
    if (names !== "") showAboveFocus(all.current);
  }, [names]);
  useEffect(() => {
    if (refusal !== null) scrollToNext(firstOpen.current);
  }, [refusal]);
  if (warnings.length === 0) return null;
  const open = warnings.filter(({ id }) => !accepted.has(id));
  const change = (ids: readonly string[], isAccepted: boolean) => {
    const next = new Set(accepted);
    for (const id of ids) isAccepted ? next.add(id) : next.delete(id);
    onChange(next);
  };
  function enter(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }
  return (
    <form noValidate onSubmit={enter}>
      <fieldset ref={all} className={styles.part}>
        <legend className={styles.legend}>
          <Plural value={warnings.length} one="# warning to accept" other="# warnings to accept" />
        </legend>
        {warnings.length > 1 && (
          <Checkbox
            checked={open.length === 0}
            isMixed={open.length > 0 && open.length < warnings.length}
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
              ref={(element) => {
                if (id === open[0]?.id) firstOpen.current = element;
              }}
              checked={accepted.has(id)}
              onChange={({ target }) => change([id], target.checked)}
              label={message}
              error={refusal !== null && !accepted.has(id) ? t`Accept it, or correct the filing first.` : undefined}
            />
          ))}
        </div>
      </fieldset>
    </form>
  );
}
