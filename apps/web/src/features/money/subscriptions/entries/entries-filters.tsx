// Which entries of a list of money are shown: those of a month, and those of one kind.
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Select } from "#ui/field/select.tsx";
import styles from "../subscriptions.module.css";

interface EntriesFiltersProps<Kind extends string> {
  /** As YYYY-MM. */
  readonly months: readonly string[];
  readonly month: string | undefined;
  readonly kinds: readonly Kind[];
  readonly kindNames: Readonly<Record<Kind, string>>;
  readonly kind: Kind | undefined;
  readonly onChange: (chosen: { readonly month: string | undefined; readonly kind: Kind | undefined }) => void;
}

export function EntriesFilters<Kind extends string>(props: EntriesFiltersProps<Kind>) {
  const { months, month, kinds, kindNames, kind, onChange } = props;
  const { t } = useLingui();
  const { month: monthName } = useFormats();
  return (
    <div className={styles.filters}>
      <Select
        label={t`Month`}
        placeholder={t`All months`}
        value={month ?? ""}
        options={months.map((value) => ({ value, label: monthName(`${value}-01T00:00:00Z`, { zone: "UTC" }) }))}
        onChange={({ target }) => onChange({ month: target.value || undefined, kind })}
      />
      <Select
        label={t`Entries`}
        placeholder={t`All entries`}
        value={kind ?? ""}
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => onChange({ month, kind: kinds.find((one) => one === target.value) })}
      />
    </div>
  );
}
