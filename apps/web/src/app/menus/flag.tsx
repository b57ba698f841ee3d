// Pictures of flags: Egypt and the United Arab Emirates have one, and no other country.
import type { ReactNode } from "react";
import styles from "../frame/frame.module.css";

const pictures: Readonly<Record<string, ReactNode>> = {
  ae: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#00732f" d="M0 0h20v4.67H0z" />
      <path fill="#111" d="M0 9.33h20V14H0z" />
      <path fill="#ef3340" d="M0 0h5.5v14H0z" />
    </>
  ),
  eg: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#ce1126" d="M0 0h20v4.67H0z" />
      <path fill="#111" d="M0 9.33h20V14H0z" />
      <path fill="#c09300" d="M9.2 5.3h1.6l1 .6-.5 1.6.4 1.2H8.3l.4-1.2-.5-1.6z" />
    </>
  ),
};

/** `country`: two letters of ISO 3166. */
export function Flag({ country }: { readonly country: string }) {
  const picture = pictures[country.toLowerCase()];
  if (picture === undefined) return null;
  return (
    <svg className={styles.flag} viewBox="0 0 20 14" aria-hidden="true" data-flag={country.toLowerCase()}>
      {picture}
    </svg>
  );
}
