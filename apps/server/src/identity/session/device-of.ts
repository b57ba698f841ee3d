// What a person recognises a device by, from what its browser says of itself.

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The more particular first: Edge and Opera call themselves Chrome as well, and Chrome Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceOf(userAgent: string | null): Device {
  return { browser: firstOf(browsers, userAgent ?? ""), system: firstOf(systems, userAgent ?? "") };
}

function firstOf(table: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return table.find(([form]) => form.test(userAgent))?.[1] ?? null;
}
