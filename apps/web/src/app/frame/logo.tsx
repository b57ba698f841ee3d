// The product's mark and name; the brand says which, and the theme which of their two colourings.

import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Logo as Mark } from "#ui/icon/logo.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { brandOf } from "../brand.ts";
import { homePath } from "../redirects.ts";
import styles from "./frame.module.css";

export function Logo() {
  return (
    <Link to={routerPath(homePath)} className={styles.logo}>
      <Mark />
      <span className={styles.logoText}>
        <BrandName />
      </span>
    </Link>
  );
}

function BrandName() {
  switch (brandOf(document.documentElement)) {
    case "egypt-trade":
      return <Trans>Egypt Trade Filings</Trans>;
    case "demo":
      return <Trans>Filings demo</Trans>;
    case "default":
      return <Trans>Filings</Trans>;
  }
}
