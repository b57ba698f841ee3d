// A sheet made for printing: head, whom it is for, its lines, and the button that prints it.
import type { Invoice } from "@filings/contract/api/money/subscriptions";
import { receiptWords } from "@filings/phrases/money/receipt";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useLanguage } from "#i18n/language-context.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Button } from "#ui/button/button.tsx";
import { fileTextIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "./paper.module.css";
import { subscriptionsPath } from "./subscription-links.ts";

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly tax_number: string;
}

interface PaperProps {
  readonly title: ReactNode;
  readonly number: string | null;
  readonly billedTo: Invoice["billed_to"];
  /** Null: the sheet names none. */
  readonly seller?: Seller | null;
  /** In place of the button that prints the sheet. */
  readonly action?: ReactNode;
  readonly facts: ReactNode;
  /** Beneath the sheet, and not printed. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function Paper({ title, number, billedTo, seller = null, action, facts, below, children }: PaperProps) {
  const { format } = useLanguage();
  const { i18n } = useLingui();
  const { name, street, po_box, city, postcode, country, tax_number: taxNumber } = billedTo;
  const lines = [street, po_box, [postcode, city].filter(Boolean).join(" "), country && countryName(format, country)];
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <PageHeader
          title={title}
          trail={
            <Link to={subscriptionsPath}>
              <Trans>Plan and payments</Trans>
            </Link>
          }
          actions={
            action ?? (
              <Button kind="primary" icon={fileTextIcon} onClick={() => window.print()}>
                <Trans>Print or save as PDF</Trans>
              </Button>
            )
          }
        />
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.seller}>{seller === null ? "Filings App" : <OwnWords>{seller.name}</OwnWords>}</p>
            {seller !== null && seller.address !== "" && (
              <p>
                <OwnWords>{seller.address}</OwnWords>
              </p>
            )}
            {seller !== null && seller.tax_number !== "" && (
              <p>
                <Trans>
                  Tax registration number <Bdi>{seller.tax_number}</Bdi>
                </Trans>
              </p>
            )}
          </div>
          <div className={styles.title}>
            <h2>{title}</h2>
            {number !== null && (
              <p>
                <Bdi>{number}</Bdi>
              </p>
            )}
          </div>
        </header>
        <div className={styles.parties}>
          <address className={styles.address}>
            <span className={styles.label}>
              <Trans comment="Above the address on an invoice">Customer</Trans>
            </span>
            <b>
              <OwnWords>{name}</OwnWords>
            </b>
            {lines.filter(Boolean).map((line) => (
              <OwnWords key={line}>{line}</OwnWords>
            ))}
            {taxNumber !== null && (
              <span>
                {i18n._(receiptWords.customerTaxNumber)} <Bdi>{taxNumber}</Bdi>
              </span>
            )}
          </address>
          <dl className={styles.facts}>{facts}</dl>
        </div>
        {children}
      </article>
      <div className={styles.screenOnly}>
        <Suspense>{below}</Suspense>
      </div>
    </div>
  );
}

interface AwaitedPaperProps {
  readonly title: ReactNode;
  /** What is on its way. */
  readonly label: string;
  readonly query: ComponentProps<typeof QueryState>["query"];
}

/** In place of a sheet that is on its way, or could not be read. */
export function AwaitedPaper({ title, label, query }: AwaitedPaperProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <QueryState label={label} query={query} />
    </div>
  );
}

export function PaperFact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function countryName(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}
