// The mark of the product, in the colours of the brand and the theme.
import styles from "./logo.module.css";

export interface LogoProps {
  /** The name beside the mark; absent, the mark alone is shown and named by what is around it. */
  readonly name?: string;
  readonly subtitle?: string;
}

export function Logo({ name, subtitle }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <g data-for="default">
          <path className={styles.ground} d="M5 1h10.2L22 7.8V19a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4Z" />
          <path className={styles.line} d="M6 8h5M6 12.2h8M6 16.4h4" />
          <circle className={styles.figure} cx="16.6" cy="16.6" r="3.1" />
        </g>
        <g data-for="egypt-trade">
          <path className={styles.ground} d="M12 1 23 12 12 23 1 12Z" />
          <path className={styles.figure} d="m12 5.4 1.9 4.7 4.7 1.9-4.7 1.9-1.9 4.7-1.9-4.7L5.4 12l4.7-1.9Z" />
        </g>
        <g data-for="demo">
          <rect className={styles.ground} x="1" y="1" width="22" height="22" rx="6" />
          <path className={styles.line} d="M8 6.5v11M8 6.5h8M8 12h6" />
        </g>
      </svg>
      {name !== undefined && (
        <span>
          {name}
          {subtitle !== undefined && <small className={styles.subtitle}>{subtitle}</small>}
        </span>
      )}
    </span>
  );
}
