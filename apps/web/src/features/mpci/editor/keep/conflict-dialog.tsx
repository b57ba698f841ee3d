// Two people saved the draft: what only one of them changed is taken; of what both changed each value is offered.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { gitCompareIcon } from "#ui/icon/icons.ts";
import { type Choice, mergeDrafts } from "../draft/merge-drafts.ts";
import { useWords } from "../use-words.ts";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  readonly base: FilingBody;
  readonly mine: FilingBody;
  readonly theirs: FilingBody;
  readonly onChosen: (merged: FilingBody) => void;
}

export function ConflictDialog({ base, mine, theirs, onChosen }: ConflictDialogProps) {
  const { t } = useLingui();
  const { label } = useWords();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { merged, conflicts } = useMemo(() => mergeDrafts({ base, mine, theirs }), [base, mine, theirs]);
  const isAsked = conflicts.length > 0;
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isAsked) choose(merged);
  }, [isAsked, merged]);
  const open = conflicts.filter(({ id }) => choices[id] === undefined).length;
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, choice])));
  if (!isAsked) return null;
  return (
    <Dialog
      isOpen
      mustAnswer
      // It comes while somebody types: their space presses nothing.
      focusesItself
      isWide
      onClose={() => {}}
      icon={gitCompareIcon}
      tone="warning"
      title={<Trans>This filing was also saved in another tab or by someone else</Trans>}
      description={
        <Trans>The fields below changed in both places. Choose which value to keep; all other changes are kept.</Trans>
      }
      note={open > 0 && <Trans>{open} still to choose</Trans>}
      actions={
        <Button
          kind="primary"
          isDisabled={open > 0}
          onClick={() => onChosen(mergeDrafts({ base, mine, theirs }, choices).merged)}
        >
          <Trans>Continue with these</Trans>
        </Button>
      }
    >
      <div className={styles.all}>
        <Button size="sm" onClick={() => all("mine")}>
          <Trans>Keep all of mine</Trans>
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          <Trans>Use all the saved ones</Trans>
        </Button>
      </div>
      <div className={styles.list}>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.id} className={styles.conflict}>
            <legend>{label(conflict.path)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={conflict.id}
                  checked={choices[conflict.id] === side}
                  onChange={() => setChoices({ ...choices, [conflict.id]: side })}
                />
                <span>
                  <small>{side === "mine" ? t`Mine` : t`Saved value`}</small>
                  <bdi dir="auto">{shownText(conflict[side]) ?? t`Empty`}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

/** A value in short; null: there is none. */
function shownText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => shownText(one) ?? "").join("; ");
  if (typeof value !== "object") return String(value);
  const texts = Object.entries(value).flatMap(([name, member]) => (name === "key" ? [] : (shownText(member) ?? [])));
  return texts.length === 0 ? null : texts.join(", ");
}
