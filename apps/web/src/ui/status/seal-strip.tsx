// The first 16 bytes of a fingerprint as a punched strip: equal contents look equal.
import styles from "./seal-strip.module.css";

export function SealStrip({ fingerprint, label }: { readonly fingerprint: string; readonly label: string }) {
  return (
    <svg className={styles.strip} viewBox="0 0 256 32" role="img" aria-label={label}>
      <path className={styles.hole} d={squares(fingerprint, false)} />
      <path className={styles.dot} d={squares(fingerprint, true)} />
    </svg>
  );
}

/** Each hexadecimal digit is a column of four bits. */
function squares(fingerprint: string, isSet: boolean): string {
  const digits = [...fingerprint.replace(/^0x/, "").slice(0, 32)];
  return digits
    .flatMap((digit, column) =>
      [8, 4, 2, 1].map((bit, row) =>
        ((Number.parseInt(digit, 16) & bit) !== 0) === isSet ? `M${column * 8 + 1} ${row * 8 + 1}h6v6h-6z` : "",
      ),
    )
    .join("");
}
