// The name of a file, with the picture of its kind; a long name is cut before its ending, which always shows.
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./chip.module.css";
import { iconOfFile, partsOfFileName } from "./file-icons.ts";

export interface FileNameChipProps {
  readonly fileName: string;
  /** "412 kB" */
  readonly size?: ReactNode;
  /** Where the file is to be had; without it the chip is only read. */
  readonly href?: string;
}

export function FileNameChip({ fileName, size, href }: FileNameChipProps) {
  const { name, ending } = partsOfFileName(fileName);
  const words = (
    <>
      <Icon shape={iconOfFile(fileName)} className={styles.icon} />
      <bdi className={styles.whole} dir="ltr">
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.ending}>{ending}</span>
      </bdi>
      {size !== undefined && <span className={styles.detail}>{size}</span>}
    </>
  );
  if (href === undefined) {
    return (
      <span className={styles.chip} title={fileName}>
        {words}
      </span>
    );
  }
  return (
    <a className={styles.chip} href={href} title={fileName}>
      {words}
    </a>
  );
}
