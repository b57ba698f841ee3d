// The product's mark and name; the brand says which, and the theme which of their two colourings.
import { Trans } from "@lingui/react/macro";
import { Logo as Mark } from "#ui/icon/logo.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import { brandOf } from "../brand.ts";
import { homePath } from "../page/public-home-address.ts";
import styles from "./frame.module.css";

export function Logo() {
  return (
    <PageLink to={homePath} className={styles.logo}>
      <Mark />
      <span className={styles.logoText}>
        <BrandName />
      </span>
    </PageLink>
  );
}

function BrandName() {
  switch (brandOf(document.documentElement)) {
    case "egypt-trade":
      return <Trans>Egypt Trade Filings</Trans>;
    case "demo":
      return <Trans>Filings demo</Trans>;
    case "default":
      return <Trans comment="Name of the product">Filings App</Trans>;
  }
}
