// The lines of the templates; on a phone each is a card.
import type { MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { billTypeLabels } from "#filing/mpci/bill-words.ts";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { enteredAgainWords } from "#filing/mpci/templates/entered-again-words.ts";
import { useFormats } from "#i18n/formats.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Nothing } from "#ui/layout/nothing.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import styles from "./templates.module.css";

interface TemplatesTableProps {
  readonly templates: readonly MpciTemplate[];
  /** Null: this person only reads them. */
  readonly actions: ((template: MpciTemplate) => ReactNode) | null;
}

export function TemplatesTable({ templates, actions }: TemplatesTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Templates`} hasCards>
      <TableHead>
        <HeaderCell>
          <Trans>Name</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Shipper and consignee</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Route</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Entered again</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Used</Trans>
        </HeaderCell>
        {actions !== null && (
          <HeaderCell>
            <Trans>Actions</Trans>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {templates.map((template) => (
          <Line key={template.id} template={template} actions={actions} />
        ))}
      </TableBody>
    </Table>
  );
}

function Line({ template, actions }: Pick<TemplatesTableProps, "actions"> & { readonly template: MpciTemplate }) {
  const { i18n, t } = useLingui();
  const { list } = useFormats();
  const { shipper_name: shipper, consignee_name: consignee } = template;
  return (
    <TableRow>
      <RowHeader>
        <OwnWords>{template.name}</OwnWords>
        <br />
        <span className="sm muted">{i18n._(billTypeLabels[template.bill_type])}</span>
      </RowHeader>
      <Cell className={styles.cell} label={t`Shipper and consignee`}>
        {shipper === null ? <Nothing /> : <OwnWords>{shipper}</OwnWords>}
        {consignee !== null && (
          <>
            <br />
            <span className="sm muted">
              <OwnWords>{consignee}</OwnWords>
            </span>
          </>
        )}
      </Cell>
      <Cell className={styles.cell} label={t`Route`}>
        <FilingRoute from={template.loading} to={template.discharge} />
      </Cell>
      <Cell className={styles.cell} label={t`Entered again`}>
        <span className="sm">{list(template.entered_again.map((field) => i18n._(enteredAgainWords[field])))}</span>
      </Cell>
      <Cell className={styles.cell} label={t`Used`}>
        <Used template={template} />
      </Cell>
      {actions !== null && (
        <Cell className={styles.cell} label={t`Actions`}>
          {actions(template)}
        </Cell>
      )}
    </TableRow>
  );
}

function Used({ template: { used_count, last_used_at, made_by, created_at } }: { readonly template: MpciTemplate }) {
  const { date } = useFormats();
  const [last, made] = [date(last_used_at ?? created_at), date(created_at)];
  return (
    <>
      {last_used_at === null ? (
        <Trans>Not used yet</Trans>
      ) : (
        <>
          <Plural value={used_count} one="# time" other="# times" />
          {", "}
          <Trans>last on {last}</Trans>
        </>
      )}
      <br />
      <span className="sm muted">
        <Trans>
          Made by <bdi>{made_by}</bdi> on {made}
        </Trans>
      </span>
    </>
  );
}
