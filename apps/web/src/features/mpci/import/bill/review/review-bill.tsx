// What was read of a bill, field by field: corrected, confirmed, and made into a draft.
import { getMpciConnection } from "@filings/contract/api/mpci/connection";
import type { BillType } from "@filings/contract/mpci/filing";
import { typesFor } from "@filings/contract/mpci/types/bill-forms";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { billTypeLabels } from "#filing/mpci/bill-words.ts";
import { readerZone } from "#i18n/time/reader-zone.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { NotKept, useIsAlone } from "#offline/unsent/not-kept.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { Row } from "#ui/layout/stack.tsx";
import styles from "../../import.module.css";
import { useNoteWords } from "../../table/use-note-words.ts";
import { changeOf } from "../draft/bill-change.ts";
import type { KeptReading, ReadingKeep } from "../keep/kept-reading.ts";
import { ReadSections } from "./read-sections.tsx";
import { useMakeDraft } from "./use-make-draft.ts";
import { isNoCode, type Reading, useReading } from "./use-reading.ts";

interface ReviewBillProps {
  readonly start: KeptReading;
  readonly keep: ReadingKeep;
  readonly onStartOver: () => void;
}

export function ReviewBill({ start, keep, onStartOver }: ReviewBillProps) {
  const reading = useReading(start, keep.write);
  const isAlone = useIsAlone(keep.name);
  const { type, types, setType } = useBillType();
  const { isBusy, failure, make } = useMakeDraft(() => keep.write(withoutChosen(reading.kept)));
  const now = localTimeOf(toldNow(), readerZone());
  const placements = reading.kept.bills[reading.kept.chosen]?.containers ?? [];
  const { change, faults } = changeOf({ type, texts: reading.taken, placements, now });
  const errors = useErrors(reading, faults);
  const left = reading.left.length;
  return (
    <div className={styles.fix}>
      <NameLine reading={reading} onStartOver={onStartOver} />
      {isAlone && (
        <div className={styles.padded}>
          <NotKept name={keep.name} />
        </div>
      )}
      {types.length > 1 && (
        <div className={styles.add}>
          <TypeChoice type={type} types={types} onType={setType} />
        </div>
      )}
      <ReadSections reading={reading} errors={errors} />
      <div className={styles.create}>
        {failure !== null && (
          <AlertBox type="failed" isLive title={<Trans>The draft was not made</Trans>}>
            {failure}
          </AlertBox>
        )}
        <div className={styles.createLine}>
          <p role="status">
            {left > 0 && (
              <Plural
                value={left}
                one="# field in doubt is left out unless you confirm or correct it."
                other="# fields in doubt are left out unless you confirm or correct them."
              />
            )}
          </p>
          <Button kind="primary" isBusy={isBusy} onClick={() => void make(change)}>
            <Trans>Make a draft</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What is left to be made; null: nothing. */
function withoutChosen(kept: KeptReading): KeptReading | null {
  const bills = kept.bills.filter((_, index) => index !== kept.chosen);
  return bills.length === 0 ? null : { ...kept, bills, chosen: 0 };
}

/** Of those that the company may file; a company that is not connected yet may draft any. */
function useBillType() {
  const call = useCall();
  const { data: connection } = useQuery({
    queryKey: queryKeys.mpciConnection,
    queryFn: ({ signal }) => call(getMpciConnection, { signal }),
  });
  const types = typesFor({ role: connection?.role ?? null, scope: null });
  const [wanted, setType] = useState<BillType | null>(null);
  const usual = types.includes("HOUSE") ? "HOUSE" : (types[0] ?? "HOUSE");
  return { types, type: types.find((each) => each === wanted) ?? usual, setType };
}

function TypeChoice({
  type,
  types,
  onType,
}: {
  type: BillType;
  types: readonly BillType[];
  onType: (to: BillType) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Bill type`}
      value={type}
      options={types.map((each) => ({ value: each, label: i18n._(billTypeLabels[each]) }))}
      onChange={({ target }) => onType(target.value as BillType)}
    />
  );
}

function useErrors(reading: Reading, faults: ReturnType<typeof changeOf>["faults"]): ReadonlyMap<string, string> {
  const { t } = useLingui();
  const wordsOf = useNoteWords();
  const noCodes = reading.proposals
    .filter((one) => isNoCode(one.field, reading.textOf(one)))
    .map(({ field }) => [field, t`Write the UN/LOCODE of the place, like CNSHA.`] as const);
  const meaningless = faults.map((fault) => {
    // The first row says the bill; each further one is a container.
    const field = fault.field.replace(/^container\./, `container[${fault.row - 1}].`);
    const { code } = fault;
    const note = {
      bill: "",
      row: fault.row,
      field,
      severity: "error" as const,
      code,
      said: { fault },
      suggestion: null,
    };
    return [field, wordsOf(note, reading.taken.get(field) ?? "")] as const;
  });
  return new Map([...noCodes, ...meaningless]);
}

function NameLine({ reading, onStartOver }: { readonly reading: Reading; readonly onStartOver: () => void }) {
  const { t } = useLingui();
  const { name, bills, chosen } = reading.kept;
  const many = bills.length;
  return (
    <div className={styles.padded}>
      <Row isSpread>
        <b>
          <bdi dir="auto">{name === "" ? t`Pasted text` : name}</bdi>
        </b>
        <Button kind="quiet" onClick={onStartOver}>
          <Trans>Read another bill</Trans>
        </Button>
      </Row>
      {many > 1 && (
        <AlertBox
          type="info"
          title={<Plural value={many} one="This file holds # bill" other="This file holds # bills" />}
        >
          <Select
            label={t`Bill to make a draft of`}
            hint={t`Each becomes a draft of its own; the others stay here.`}
            value={String(chosen)}
            options={bills.map(({ number, firstPage }, index) => ({
              value: String(index),
              label: number === null ? t`Without a number, page ${firstPage}` : t`${number}, page ${firstPage}`,
            }))}
            onChange={({ target }) => reading.choose(Number(target.value))}
          />
        </AlertBox>
      )}
    </div>
  );
}
