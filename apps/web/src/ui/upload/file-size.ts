// How large a file is, in the unit that leaves a number worth reading.
import { useLingui } from "@lingui/react/macro";

const mebibyte = 1_048_576;

export function useFileSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    if (bytes < 1_000) return i18n.number(bytes, { style: "unit", unit: "byte", unitDisplay: "long" });
    const isSmall = bytes < 1_000_000;
    return i18n.number(bytes / (isSmall ? 1_000 : 1_000_000), {
      style: "unit",
      // The short Arabic unit of a megabyte is an abbreviation beside "كيلوبايت" in full.
      unitDisplay: i18n.locale.startsWith("ar") ? "long" : "short",
      unit: isSmall ? "kilobyte" : "megabyte",
      maximumFractionDigits: isSmall ? 0 : 1,
    });
  };
}

/** A limit of whole mebibytes reads as that many megabytes: below it, so that no file just over it reads as equal. */
export function useSizeLimit(): (bytes: number) => string {
  const sizeOf = useFileSize();
  return (bytes) => sizeOf(bytes % mebibyte === 0 ? (bytes / mebibyte) * 1_000_000 : bytes);
}
