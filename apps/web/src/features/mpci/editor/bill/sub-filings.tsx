// Who is expected to file beneath this bill: the filer's own list, of which NAIC is not told.
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import styles from "../editor.module.css";
import { DraftText } from "../fields/fields.tsx";
import { ListEditor } from "../panels/list-editor.tsx";
import { PartyIdField } from "./party-id-field.tsx";

export function SubFilings() {
  const { t } = useLingui();
  return (
    <div className={styles.whole}>
      <ListEditor
        path="expected_sub_filings"
        title={t`Filers expected beneath this bill`}
        hint={t`Not sent to NAIC: your own list of who files beneath.`}
        addLabel={t`Add a filer`}
        most={limits.subFilingsMost}
        newMember={() => ({ mpci_party_id: null, bill_number: null })}
      >
        {(path) => (
          <>
            <PartyIdField
              path={`${path}.mpci_party_id`}
              hint={t`MPCI Party ID, such as MPCI456`}
              className={styles.half}
            />
            <DraftText path={`${path}.bill_number`} kind="identifier" isOptional className={styles.half} />
          </>
        )}
      </ListEditor>
    </div>
  );
}
