// The details of a container, with all its seals.
import { limits } from "@filings/contract/limits";
import { loadStatuses, sealParties, sealTypes } from "@filings/contract/mpci/filing-codes";
import { type CellName, cellLabels } from "@filings/phrases/mpci/finding-paths";
import { useLingui } from "@lingui/react/macro";
import { understandInRow } from "#filing/mpci/cells/understand-in-row.ts";
import styles from "../editor.module.css";
import { DraftCheck, DraftSelect, DraftText, useChoices } from "../fields/fields.tsx";
import { SizeTypes } from "../fields/usual-codes.tsx";
import { ListEditor } from "./list-editor.tsx";

export function ContainerPanel({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  const label = (name: CellName) => ({ label: i18n._(cellLabels[name]) });
  const parties = useChoices(sealParties);
  const types = useChoices(sealTypes);
  return (
    <>
      <div className={styles.fields}>
        <DraftText
          path={`${path}.container_number`}
          {...label("container_number")}
          kind="identifier"
          understoodAs={(text) => understandInRow(text, "container")}
          className={styles.half}
        />
        <DraftText
          path={`${path}.size_type`}
          {...label("size_type")}
          kind="identifier"
          understoodAs={(text) => understandInRow(text, "size-type")}
          list="usual-size-types"
          className={styles.half}
        />
        <DraftSelect
          path={`${path}.load_status`}
          {...label("load_status")}
          options={useChoices(loadStatuses)}
          placeholder={t`Not stated`}
          className={styles.half}
        />
        <DraftText
          path={`${path}.tare_weight_kg`}
          {...label("tare_weight_kg")}
          kind="number"
          meaning="tare"
          isOptional
          className={styles.half}
        />
        <DraftText
          path={`${path}.reefer.set_temperature_c`}
          {...label("reefer.set_temperature_c")}
          kind="number"
          meaning="temperature"
          isOptional
          className={styles.half}
        />
        <DraftCheck path={`${path}.is_shipper_owned`} {...label("is_shipper_owned")} className={styles.half} />
      </div>
      <SizeTypes />
      <ListEditor
        path={`${path}.seals`}
        title={t`Seals`}
        addLabel={t`Add a seal`}
        most={limits.sealsMost}
        newMember={() => ({ number: null, party: "CARRIER", type: "MECHANICAL" })}
      >
        {(seal) => (
          <>
            <DraftText path={`${seal}.number`} label={t`Seal number`} kind="identifier" className={styles.third} />
            <DraftSelect
              path={`${seal}.party`}
              label={t`Affixed by`}
              options={parties}
              placeholder={t`Not stated`}
              className={styles.third}
            />
            <DraftSelect
              path={`${seal}.type`}
              label={t`Type`}
              options={types}
              placeholder={t`Not stated`}
              className={styles.third}
            />
          </>
        )}
      </ListEditor>
    </>
  );
}
