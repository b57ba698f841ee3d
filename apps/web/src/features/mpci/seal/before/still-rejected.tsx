// Before the seal: what NAIC rejected in the version before and nobody has changed, each leading to its field.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

export function StillRejected({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const nameOf = useFieldName(filing.body);
  const paths = stillRejected(filing, filing.body);
  if (paths.length === 0) return null;
  return (
    <AlertBox type="warning" title={t`NAIC rejected this and it has not been changed`}>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
              {asLabel(nameOf(path))}
            </FilingLink>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
