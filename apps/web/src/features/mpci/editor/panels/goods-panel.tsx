// The details of a goods item: measures, marks, where it lies, and its dangers.
import { limits } from "@filings/contract/limits";
import type { BillType, Equipment, GoodsItem } from "@filings/contract/mpci/filing";
import { asks } from "@filings/contract/mpci/types/bill-forms";
import { rankEntries } from "@filings/contract/values/look-up";
import { type CellName, cellLabels } from "@filings/phrases/mpci/finding-paths";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readCount } from "#filing/mpci/cells/understand.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import { TextArea, TextField } from "#ui/field/text-field.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import styles from "../editor.module.css";
import { leave, useBody, useEditor, useValue } from "../editor-context.ts";
import { DraftText, useDraftField } from "../fields/fields.tsx";
import { CountryField, PackageTypeField } from "../fields/look-up-fields.tsx";
import { useUnread } from "../fields/unchosen.ts";
import { HsField } from "../hs/hs-field.tsx";
import { matching, type Offered, offeredBy } from "../paste/containers-of-bill.ts";
import { DangerousGoodsFields, newDangerousGoods } from "./dangerous-goods-fields.tsx";
import { ListEditor } from "./list-editor.tsx";

export function GoodsPanel({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const { values } = useEditor();
  const [type] = useValue<BillType>("bill_type");
  const label = (name: CellName) => ({ label: i18n._(cellLabels[name]) });
  return (
    <>
      <div className={styles.fields}>
        <DraftText
          path={`${path}.description`}
          {...label("description")}
          className={styles.whole}
          hint={t`Say what it is, what it is made of and what it is for`}
        />
        <HsField
          path={`${path}.hs_code`}
          {...label("hs_code")}
          isOptional={!asks(type ?? "HOUSE", "hs_code")}
          className={styles.half}
        />
        <CountryField path={`${path}.origin_country`} {...label("origin_country")} isOptional className={styles.half} />
        <CountField
          path={`${path}.package_count`}
          {...label("package_count")}
          className={styles.half}
          asks={`${path}.placements`}
        />
        <PackageTypeField path={`${path}.package_type`} {...label("package_type")} className={styles.half} />
        <DraftText
          path={`${path}.gross_weight_kg`}
          {...label("gross_weight_kg")}
          kind="number"
          meaning="weight"
          className={styles.third}
        />
        <DraftText
          path={`${path}.net_weight_kg`}
          {...label("net_weight_kg")}
          kind="number"
          meaning="weight"
          isOptional
          className={styles.third}
        />
        <DraftText
          path={`${path}.volume_m3`}
          {...label("volume_m3")}
          kind="number"
          meaning="volume"
          isOptional
          className={styles.third}
        />
        <MarksField path={`${path}.marks`} />
      </div>
      <ListEditor
        path={`${path}.placements`}
        title={t`In containers`}
        hint={t`Together they must hold all packages of the item`}
        addLabel={t`Place in a container`}
        most={limits.placementsMost}
        newMember={() => newPlacement(values.at("equipment") as readonly Equipment[], values.at(path) as GoodsItem)}
      >
        {(placement) => (
          <>
            <ContainerField
              path={`${placement}.container_number`}
              label={t`Container number`}
              className={styles.half}
            />
            <CountField path={`${placement}.package_count`} label={t`Packages`} className={styles.half} />
          </>
        )}
      </ListEditor>
      <ListEditor
        path={`${path}.dangerous_goods`}
        title={t`Dangerous goods`}
        addLabel={t`Add dangerous goods`}
        most={limits.dangerousGoodsMost}
        newMember={newDangerousGoods}
      >
        {(danger) => <DangerousGoodsFields path={danger} />}
      </ListEditor>
    </>
  );
}

/** Where the bill has one container the goods can lie nowhere else: it is entered with the packages that are left. */
function newPlacement(equipment: readonly Equipment[], { package_count: all, placements }: GoodsItem): Placement {
  const [only, ...others] = equipment.flatMap(({ container_number }) => container_number ?? []);
  const isPlaced = placements.some(({ container_number }) => container_number === only);
  if (only === undefined || others.length > 0 || isPlaced) return { container_number: null, package_count: null };
  const left = (all ?? 0) - placements.reduce((sum, { package_count }) => sum + (package_count ?? 0), 0);
  return { container_number: only, package_count: left > 0 ? left : null };
}

type Placement = GoodsItem["placements"][number];

interface OwnFieldProps {
  readonly path: string;
  readonly label: string;
  readonly className?: string;
}

interface CountFieldProps extends OwnFieldProps {
  /** Another place of the bill that its count may make wrong: what is said there is said as soon as this field is left. */
  readonly asks?: string;
}

/** The text stays as it is typed until the field is left, "1," being on its way to 1,200; one that is no count stays then too, over the earlier count. */
function CountField({ asks: other, ...field }: CountFieldProps) {
  const editor = useEditor();
  const [count, change] = useValue<number>(field.path);
  const [typing, setTyping] = useState<{ readonly text: string; readonly before: number | null } | null>(null);
  const unread = useUnread(field.path, "no_count");
  const { text, onBlur } = useDraftField(field);
  function leaveField() {
    const left = typing?.text.trim() ?? "";
    if (typing !== null && left !== "" && readCount(left) === null) {
      change(typing.before);
      unread.leaveUnread(left);
    }
    setTyping(null);
    onBlur();
    if (other !== undefined) leave(editor, other);
  }
  return (
    <TextField
      {...text}
      inputMode="numeric"
      dir="ltr"
      value={typing?.text ?? (unread.text || (count ?? ""))}
      onChange={({ target }) => {
        const read = readCount(target.value);
        unread.leaveUnread("");
        setTyping({ text: target.value, before: typing === null ? count : typing.before });
        if (read !== null || target.value.trim() === "") change(read);
      }}
      onBlur={leaveField}
    />
  );
}

/**
 * Containers of this filing first; a number that is not among them can be typed. A part that only one of them has means that
 * one, as in the table of goods: no other container is to be had here.
 */
function ContainerField(field: OwnFieldProps) {
  const [number, change] = useValue<string>(field.path);
  const { text, onBlur } = useDraftField(field);
  const equipment = useBody((body) => body.equipment);
  const all = offeredBy(equipment);
  return (
    <Combobox
      {...text}
      value={number ?? ""}
      lookUp={async (typed) => containersFor(all, typed).slice(0, 50)}
      onTake={(option) => change(option.code)}
      keepsText
      onText={(typed) => change(typed === "" ? null : (matching(all, typed).meant?.number ?? typed.toUpperCase()))}
      onBlur={onBlur}
    />
  );
}

/** By its number, any part of it, or the number of its row; by its size and type where none is meant so. */
function containersFor(all: readonly Offered[], typed: string): readonly LookUpOption[] {
  const options = (offered: readonly Offered[]) =>
    offered.map(({ number, sizeType }) => ({ code: number, name: sizeType }));
  const { shown } = matching(all, typed);
  return shown.length > 0 ? options(shown) : rankEntries(options(all), typed);
}

/** One line a mark. */
function MarksField({ path }: { path: string }) {
  const { t } = useLingui();
  const { write } = useEditor();
  const [marks] = useValue<readonly string[]>(path);
  const { text, onBlur } = useDraftField({
    path,
    label: t`Marks and numbers`,
    isOptional: true,
    className: styles.whole,
  });
  return (
    <TextArea
      {...text}
      hint={t`One per line, at most ${limits.marksMost}`}
      value={(marks ?? []).join("\n")}
      onChange={({ target }) =>
        write(path, target.value === "" ? [] : target.value.split("\n").slice(0, limits.marksMost))
      }
      onBlur={() => {
        write(
          path,
          (marks ?? []).map((mark) => mark.trim()).filter((mark) => mark !== ""),
        );
        onBlur();
      }}
    />
  );
}
