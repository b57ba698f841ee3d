// The product's mark and name; the brand's tokens colour it, in the light and in the dark.
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import styles from "./frame.module.css";

export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.markShape} d="M5 1h10.2L22 7.8V19a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4Z" />
        <path className={styles.markLines} d="M6 8h5M6 12.2h8M6 16.4h4" />
        <circle className={styles.markSeal} cx="16.6" cy="16.6" r="3.1" />
      </svg>
      <span className={styles.logoText}>
        <Trans>Filings</Trans>
      </span>
    </Link>
  );
}

export function Flag() {
  return (
    <svg className={styles.flag} viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#00732f" d="M0 0h20v4.67H0z" />
      <path fill="#111" d="M0 9.33h20V14H0z" />
      <path fill="#ef3340" d="M0 0h5.5v14H0z" />
    </svg>
  );
}
