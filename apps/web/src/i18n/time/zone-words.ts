// Whose time a time is, in words: a page says it once.
import { useLingui } from "@lingui/react/macro";
import { useLanguage } from "../language-context.ts";
import { readerZone } from "./reader-zone.ts";

/** "Dubai time", of the reader's own clock. */
export function useReadersTime(): string {
  return useZoneWords()(readerZone());
}

/** "Dubai time", from the IANA name; UTC is no city. */
export function useZoneWords(): (zone: string) => string {
  const { t, i18n } = useLingui();
  const { code: locale } = useLanguage();
  return (zone) => {
    if (zone === "Asia/Dubai") return t`Dubai time`;
    if (zone === "UTC" || zone === "Etc/UTC") return t({ message: "UTC", comment: "Behind a time: whose time it is" });
    if (locale === "ar_EG") return genericName(zone, i18n.locales);
    const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
    return t`${city} time`;
  };
}

/** «بتوقيت مصر»: Arabic has no names of its own for most of the cities. */
function genericName(zone: string, languages: Intl.LocalesArgument): string {
  const parts = new Intl.DateTimeFormat(languages, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(0);
  return `ب${parts.find(({ type }) => type === "timeZoneName")?.value ?? zone}`;
}
