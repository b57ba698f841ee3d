// Which browser it is, as far as the probes differ by it.

export type BrowserName = "Firefox" | "Samsung" | "Safari" | "other";

export function browserName(userAgent: string): BrowserName {
  if (/\bFirefox\/|\bFxiOS\//.test(userAgent)) return "Firefox";
  if (/\bSamsungBrowser\//.test(userAgent)) return "Samsung";
  // Every engine of Chromium's calls itself Safari as well.
  if (/\bSafari\//.test(userAgent) && !/\b(?:Chrome|Chromium|CriOS|Edg\w*|OPR|Android)\b/.test(userAgent))
    return "Safari";
  return "other";
}
