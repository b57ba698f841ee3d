// Changes the type of the bill: what the new type does not have is taken out, said, and given back by Undo.
import type { BillType, FilingBody } from "@filings/contract/mpci/filing";
import { type Cleared, withBillType } from "@filings/contract/mpci/types/change-bill-type";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { choiceLabels } from "#filing/mpci/fields/choice-labels.ts";
import { fieldId } from "#forms/field-path.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "../editor.module.css";
import { type EditorParts, useEditor } from "../editor-context.ts";
import { roleLabels } from "../labels.ts";
import { useWords } from "../use-words.ts";

export interface TypeChange {
  readonly before: FilingBody;
  readonly after: FilingBody;
  readonly cleared: readonly Cleared[];
}

type Writing = Pick<EditorParts, "readNow" | "write">;

const fields = ["bill_type", "movement_type", "master_bill_number", "parent_bill", "expected_sub_filings"] as const;

/** Null when nothing is left to undo: nothing was taken out, or the bill has the type again that it had before. */
export function changeType(editor: Writing, type: BillType, earlier: TypeChange | null): TypeChange | null {
  if (type === earlier?.before.bill_type) {
    undoChange(editor, earlier);
    return null;
  }
  const { readNow, write } = editor;
  const now = readNow();
  const { body: after, cleared } = withBillType(now, type);
  for (const field of fields) if (!Object.is(now[field], after[field])) write(field, after[field]);
  if (now.parties !== after.parties) write("parties", after.parties);
  const all = [...(earlier?.cleared ?? []), ...cleared];
  return all.length === 0 ? null : { before: earlier?.before ?? now, after, cleared: all };
}

/** What was typed since then stays. */
export function undoChange({ readNow, write }: Writing, { before, after }: TypeChange): void {
  const now = readNow();
  for (const field of fields) {
    const isUntouched = JSON.stringify(now[field]) === JSON.stringify(after[field]);
    if (field === "bill_type" || isUntouched) write(field, before[field]);
  }
  const there = new Set(now.parties.map(({ key }) => key));
  const kept = new Set(after.parties.map(({ key }) => key));
  const back = before.parties.filter(({ key }) => !there.has(key) && !kept.has(key));
  if (back.length > 0) write("parties", [...now.parties, ...back]);
}

interface TypeChangedProps {
  readonly change: TypeChange;
  readonly onOver: () => void;
}

export function TypeChanged({ change, onOver }: TypeChangedProps) {
  const { i18n } = useLingui();
  const editor = useEditor();
  const { label } = useWords();
  const { list } = useFormats();
  const { before, after, cleared } = change;
  const type = i18n._(choiceLabels[after.bill_type]);
  const gone = list(cleared.flatMap((one) => wordsOf(one)));
  const isImportNow = cleared.some((one) => "field" in one && one.field === "movement_type");

  function wordsOf(one: Cleared): string[] {
    if ("role" in one) {
      const names = before.parties.flatMap(({ role, name }) => (role === one.role ? [name ?? ""] : []));
      return [said(i18n._(roleLabels[one.role]), names.join(", "))];
    }
    switch (one.field) {
      case "movement_type":
        return [];
      case "parent_bill":
        return [said(label("parent_bill.bill_number"), before.parent_bill?.bill_number)];
      case "expected_sub_filings":
        return [label("expected_sub_filings")];
      default:
        return [said(label(one.field), before[one.field])];
    }
  }
  function undo() {
    undoChange(editor, change);
    onOver();
    document.getElementById(fieldId("bill_type"))?.focus();
  }
  return (
    <div className={styles.whole}>
      <AlertBox
        type="info"
        isLive
        title={<Trans comment="The bill has this type now">Type: {type}</Trans>}
        actions={
          <>
            <Button size="sm" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
            <Button size="sm" kind="quiet" onClick={onOver}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        {gone !== "" && <Trans>Taken out, because such a bill does not have it: {gone}.</Trans>}{" "}
        {isImportNow && <Trans>The movement is import now.</Trans>}
      </AlertBox>
    </div>
  );
}

function said(name: string, value: string | null | undefined): string {
  return value ? `${name} ${isolated(value)}` : name;
}
