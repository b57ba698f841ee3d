// Which other bills take a corrected value, and what came of each.
import type { MpciSameFault } from "@filings/contract/api/mpci/sync";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useShownValue } from "#filing/mpci/fields/use-shown-value.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { layersIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { useEditor } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import { type Corrected, useCorrectBills } from "./correct-bills.ts";
import styles from "./correct-others-dialog.module.css";

interface CorrectOthersProps {
  readonly bills: readonly MpciSameFault[];
  /** The field, in the bill that is open. */
  readonly path: string;
  readonly refused: string;
  readonly value: string | number | boolean;
  readonly onClose: () => void;
}

export function CorrectOthersDialog({ bills, path, refused, value, onClose }: CorrectOthersProps) {
  const { t } = useLingui();
  const correct = useCorrectBills();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<Readonly<Record<string, Corrected>>>({});
  const [isBusy, setBusy] = useState(false);
  const isDone = Object.keys(told).length > 0 && !isBusy;
  const chosen = bills.filter(({ id }) => !left.has(id));
  const field = useFieldLabel(path);
  const shown = useShownValue();
  const [was, is] = [refused, value].map((one) => isolated(shown(path, one) ?? ""));

  async function run() {
    setBusy(true);
    await correct(chosen, value, (bill, corrected) => setTold((all) => ({ ...all, [bill.id]: corrected })));
    setBusy(false);
  }
  function choose(id: string, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return (
    <Dialog
      isOpen
      isWide
      mustAnswer={isBusy}
      onClose={onClose}
      icon={layersIcon}
      tone="info"
      title={t`Apply to other bills`}
      description={
        <Trans>
          {field}: {was} becomes {is}. Each bill is saved as a draft; check and seal it when you are ready.
        </Trans>
      }
      actions={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} isDisabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" isBusy={isBusy} isDisabled={chosen.length === 0} onClick={() => void run()}>
              <Plural value={chosen.length} one="Correct # bill" other="Correct # bills" />
            </Button>
          </>
        )
      }
    >
      <Stack gap="sm">
        <ul className={styles.bills} aria-live="polite">
          {bills.map((bill) => (
            <li key={bill.id} className={styles.bill}>
              {isBusy || isDone ? (
                <>
                  <FilingLink to={editFilingPath(bill.id)}>
                    <bdi dir="ltr">{bill.bill_number ?? bill.number}</bdi>
                  </FilingLink>
                  <Result told={told[bill.id]} isChosen={!left.has(bill.id)} />
                </>
              ) : (
                <Checkbox
                  label={bill.bill_number ?? bill.number}
                  checked={!left.has(bill.id)}
                  onChange={({ target }) => choose(bill.id, target.checked)}
                />
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

function Result({ told, isChosen }: { readonly told: Corrected | undefined; readonly isChosen: boolean }) {
  if (!isChosen) return <Trans>Left as it is</Trans>;
  if (told === undefined) return <Trans>Waiting</Trans>;
  if (told.is === "refused") return told.why;
  if (told.is === "corrected") return <Trans>Corrected</Trans>;
  return <Trans>Changed by someone else meanwhile: open it</Trans>;
}

function useFieldLabel(path: string): string {
  const { label } = useWords();
  const { values } = useEditor();
  const party = /^parties\[\d+\]/.exec(path)?.[0];
  const role = party === undefined ? undefined : values.at(`${party}.role`);
  return label(path, typeof role === "string" ? role : undefined);
}
