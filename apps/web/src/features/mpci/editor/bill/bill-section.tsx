// The bill itself: its numbers, its type and movement, and the bills above and beneath it.
import type { BillType, FilingBody } from "@filings/contract/mpci/filing";
import { freightPayments } from "@filings/contract/mpci/filing-codes";
import { billForms, has, typesFor } from "@filings/contract/mpci/types/bill-forms";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, Suspense, useState } from "react";
import { fieldId } from "#forms/field-path.ts";
import { latePart } from "#ui/late-part.ts";
import { useBehind } from "#ui/later.tsx";
import { useLatest } from "#ui/use-latest.ts";
import { historyStepFor } from "../command-keys.ts";
import styles from "../editor.module.css";
import { type EditorParts, useEditor, useValue } from "../editor-context.ts";
import { AnyPlace } from "../fields/any-place.tsx";
import { CarrierField } from "../fields/carrier-field.tsx";
import { DraftCheck, DraftDate, DraftSelect, DraftText, useChoices } from "../fields/fields.tsx";
import type { TypeChange } from "./type-change.tsx";

const importTypeChange = () => import("./type-change.tsx");
const TypeChanged = latePart(async () => (await importTypeChange()).TypeChanged);
const ReferenceField = latePart(
  async () => (await import("#filing/mpci/own-words/reference-field.tsx")).ReferenceField,
);
const SubFilings = latePart(async () => (await import("./sub-filings.tsx")).SubFilings);

/** What the last choice of a type cleared, and the way back. */
function useTypeChange() {
  const editor = useEditor();
  const [changed, setChanged] = useState<TypeChange | null>(null);
  useBehind(importTypeChange);
  const earlier = useLatest(changed);

  const pressUndo = async (event: KeyboardEvent) => (await takenBack(event, editor, changed)) && setChanged(null);
  async function choose(next: string) {
    const { changeType } = await importTypeChange();
    setChanged(changeType(editor, next as BillType, earlier.current));
  }
  return { changed, choose, pressUndo, forget: () => setChanged(null) };
}

export function BillSection() {
  const { t } = useLingui();
  const editor = useEditor();
  const [chosen] = useValue<BillType>("bill_type");
  const [master] = useValue<string>("master_bill_number");
  const [parent] = useValue<FilingBody["parent_bill"]>("parent_bill");
  const [beneath] = useValue<readonly unknown[]>("expected_sub_filings");
  const { changed, choose, pressUndo, forget } = useTypeChange();
  const type = chosen ?? "HOUSE";
  // What the type does not have is shown while something stands in it, so that it can be taken out.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles up from the field of the type is heard here
    <div className={styles.fields} onKeyDown={(event) => void pressUndo(event)}>
      <DraftText path="bill_number" kind="identifier" className={styles.third} />
      {(has(type, "master_bill_number") || master !== null) && (
        <DraftText path="master_bill_number" kind="identifier" className={styles.third} />
      )}
      <CarrierField path="carrier_id" className={styles.third} />
      <DraftDate path="issue_date" className={styles.third} />
      <AnyPlace path="issue_place" className={styles.third} />
      <DraftSelect
        path="bill_type"
        options={useChoices(withOwn(typesFor(editor.filer), type))}
        className={styles.third}
        onChoose={(next) => void choose(next)}
      />
      <MovementField type={type} />
      <DraftSelect
        path="freight_payment"
        options={useChoices(freightPayments)}
        placeholder={t`Not stated`}
        isOptional
        className={styles.third}
      />
      <DraftCheck
        path="is_to_order"
        label={t`Made out to order`}
        hint={t`The consignee is named by endorsement`}
        className={styles.third}
      />
      <Suspense>
        <ReferenceField filingId={editor.filingId} className={styles.third} />
      </Suspense>
      {changed !== null && (
        <Suspense>
          <TypeChanged change={changed} onOver={forget} />
        </Suspense>
      )}
      {(has(type, "parent_bill") || parent?.bill_number || parent?.mpci_party_id) && (
        <>
          <DraftText
            path="parent_bill.bill_number"
            kind="identifier"
            isOptional
            className={styles.half}
            hint={t`Only when a co-load master bill lies between`}
          />
          <DraftText path="parent_bill.mpci_party_id" kind="identifier" isOptional className={styles.half} />
        </>
      )}
      {(has(type, "expected_sub_filings") || (beneath?.length ?? 0) > 0) && (
        <Suspense>
          <SubFilings />
        </Suspense>
      )}
    </div>
  );
}

/** Ctrl Z in the field of the type gives back what its change took out. */
async function takenBack(event: KeyboardEvent, editor: EditorParts, change: TypeChange | null): Promise<boolean> {
  if (historyStepFor(event) !== "undo" || change === null || !isTypeField(event.target)) return false;
  event.preventDefault();
  const { undoChange } = await importTypeChange();
  undoChange(editor, change);
  return true;
}

function isTypeField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.id === fieldId("bill_type");
}

function MovementField({ type }: { readonly type: BillType }) {
  const [movement] = useValue<FilingBody["movement_type"]>("movement_type");
  const options = useChoices(withOwn(billForms[type].movements, movement ?? "IMPORT"));
  return <DraftSelect path="movement_type" options={options} className={styles.third} />;
}

/** What stands in the field stays among its choices, so that another can be chosen. */
function withOwn<Value>(offered: readonly Value[], own: Value): readonly Value[] {
  return offered.includes(own) ? offered : [own, ...offered];
}
