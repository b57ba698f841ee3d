// The way from a point of NAIC to the field that it is about.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { cornerDownRightIcon } from "#ui/icon/icons.ts";
import styles from "../detail.module.css";

export function ToField({ filing, path }: { readonly filing: FilingDetail; readonly path: string }) {
  const name = useFieldName(filing.body)(path);
  const may = filing.available_actions;
  return (
    <p className={styles.pointWay}>
      <Icon shape={cornerDownRightIcon} size="sm" isDirectional />
      {may.includes("save") || may.includes("convert") ? (
        <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
          <Trans>Correct {name}</Trans>
        </FilingLink>
      ) : (
        <span>
          <Trans>About: {name}</Trans>
        </span>
      )}
    </p>
  );
}
