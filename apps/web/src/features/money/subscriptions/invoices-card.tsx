// The months and what each cost, as invoices to be printed.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { invoicePath, papersPath } from "./subscription-links.ts";
import styles from "./subscriptions.module.css";
import { useInvoices } from "./use-subscription.ts";

export function InvoicesCard() {
  const { t } = useLingui();
  const { month: monthName } = useFormats();
  const creditsOf = useCredits();
  const query = useInvoices();
  if (query.data === undefined) return <QueryState label={t`Loading the invoices`} query={query} />;
  return (
    <SettingsCard title={<Trans>Invoices</Trans>}>
      {query.data.map(({ month, open, filings, charged_e5 }) => {
        const name = monthName(`${month}-01T00:00:00Z`, { zone: "UTC" });
        const charged = creditsOf(charged_e5);
        return (
          <SettingRow
            key={month}
            title={
              <span className={styles.what}>
                <Link to={invoicePath(month)}>{name}</Link>
                {open && (
                  <StatusBadge tone="neutral" weight="dashed">
                    <Trans>So far</Trans>
                  </StatusBadge>
                )}
              </span>
            }
            hint={
              <>
                <Plural value={filings} one="# filing delivered" other="# filings delivered" />
                {" \u00b7 "}
                {charged}
              </>
            }
          />
        );
      })}
      <SettingRow
        title={
          <Link to={papersPath}>
            <Trans>Receipts and invoices</Trans>
          </Link>
        }
        hint={<Trans>Every receipt, tax invoice and credit note, by month and kind</Trans>}
      />
    </SettingsCard>
  );
}
