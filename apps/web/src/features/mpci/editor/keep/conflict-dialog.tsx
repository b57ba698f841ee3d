// Two people saved the draft: what only one of them changed is taken; of what both changed each value is offered.
import type { FilingBody, Party } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { gitCompareIcon } from "#ui/icon/icons.ts";
import { type Choice, type Conflict, mergeDrafts } from "../draft/merge-drafts.ts";
import { withoutTyped } from "../draft/rows-moved.ts";
import { useEditor } from "../editor-context.ts";
import { roleLabels } from "../labels.ts";
import { useWords } from "../use-words.ts";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  readonly base: FilingBody;
  readonly mine: FilingBody;
  readonly theirs: FilingBody;
  readonly onChosen: (merged: FilingBody) => void;
}

export function ConflictDialog({ base: saved, mine, theirs, onChosen }: ConflictDialogProps) {
  const { t } = useLingui();
  const { unchosen } = useEditor();
  const base = useMemo(() => withoutTyped(saved, theirs, unchosen.get()), [saved, theirs, unchosen]);
  const nameOf = useNameOf({ mine, theirs });
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
            <legend>{nameOf(conflict)}</legend>
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
                  <bdi dir="auto">{shownText(conflict[side]) ?? (isRow(conflict) ? t`Removed` : t`Empty`)}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const rowPath = /^(parties|equipment|goods_items)\[\d+\]$/;

/** One side has removed it, and the other has changed something in it. */
const isRow = ({ path }: Conflict) => rowPath.test(path);

/** What the two values are about: a field, or a whole row, by its number where it still stands. */
function useNameOf({ mine, theirs }: Pick<ConflictDialogProps, "mine" | "theirs">): (conflict: Conflict) => string {
  const { t, i18n } = useLingui();
  const { label } = useWords();
  return (conflict) => {
    const list = rowPath.exec(conflict.path)?.[1] as "parties" | "equipment" | "goods_items" | undefined;
    if (list === undefined) return label(conflict.path);
    const row = (conflict.mine ?? conflict.theirs) as Pick<Party, "key" | "role">;
    const rows: readonly { readonly key: string }[] = (conflict.mine === null ? theirs : mine)[list];
    const number = rows.findIndex(({ key }) => key === row.key) + 1;
    if (list === "goods_items") return t`Goods item ${number}`;
    return list === "equipment" ? t`Container ${number}` : i18n._(roleLabels[row.role]);
  };
}

/** A value in short; null: there is none. */
function shownText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => shownText(one) ?? "").join("; ");
  if (typeof value !== "object") return String(value);
  const texts = Object.entries(value).flatMap(([name, member]) => (name === "key" ? [] : (shownText(member) ?? [])));
  return texts.length === 0 ? null : texts.join(", ");
}
