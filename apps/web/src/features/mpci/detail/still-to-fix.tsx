// What is left to do in a draft: the first findings and what NAIC rejected, each with the way to its field, and how many more there are.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Plural, useLingui } from "@lingui/react/macro";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { asLabel } from "#filing/mpci/fields/as-label.ts";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { circleDashedIcon } from "#ui/icon/icons.ts";
import styles from "./detail.module.css";

const shownFirst = 4;

export function StillToFix({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const nameOf = useFieldName(filing.body);
  if (filing.status !== "DRAFTED") return null;
  const errors = [
    ...filing.findings.filter(({ severity }) => severity === "error"),
    ...stillRejected(filing, filing.body).map((path) => {
      const name = asLabel(nameOf(path));
      return { code: "rejected", path, message: t`${name}: not changed since NAIC rejected it` };
    }),
  ];
  const rest = errors.length - shownFirst;
  const mayEdit = filing.available_actions.includes("save");
  if (errors.length === 0) return null;
  return (
    <ul className={styles.still} aria-label={t`Still to fix`}>
      {errors.slice(0, shownFirst).map(({ code, path, message }) => (
        <li key={`${code} ${path} ${message}`} className={styles.pointWay}>
          <Icon shape={circleDashedIcon} size="sm" />
          {mayEdit ? (
            <FilingLink to={editFilingPath(filing.id)} search={{ field: path }}>
              {message}
            </FilingLink>
          ) : (
            <span>{message}</span>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.small}>
          <Plural value={rest} one="and # more thing" other="and # more things" />
        </li>
      )}
    </ul>
  );
}
