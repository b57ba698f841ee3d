// What a browser keeps may be broken by anybody: each keepsake then falls back to what holds without it.
import { socketMessage } from "@filings/contract/platform/socket";
import { describe, expect, test } from "vitest";
import { readCookie } from "#i18n/cookie-jar.ts";
import { defaultLanguage, readLanguage } from "#i18n/language.ts";
import { isFlagOn } from "#session/feature-flags.ts";
import { readActivity } from "#session/idle/activity.ts";
import { isRecentLogin, readLoginTime } from "#session/login-time.ts";
import { readOpensHome } from "./company/stored-preference.ts";
import { readTheme } from "./menus/theme.ts";

const broken: readonly string[] = [
  ...[
    "",
    " ",
    "%",
    "%zz",
    "null",
    "undefined",
    "NaN",
    "-1",
    "1e999",
    "1.5",
    "0x10",
    "true ",
    "TRUE",
    "yes",
    "1,2",
    "[]",
  ],
  ...["{}", "[object Object]", '{"language":1}', '{"language":["ar_EG"]}', '{"language":"xx_XX"}', '{"language":null}'],
  ...[
    '{"__proto__":{"language":"ar_EG"}}',
    '{"language":"../../ar_EG"}',
    '{"language":"ar_EG\u0000"}',
    '{"open":"false"}',
  ],
  ...['{"open":0}', '{"open":null}', '{"__proto__":{"open":false}}', "{", '"', "<script>", "\u202e", "9".repeat(400)],
  ...["x".repeat(10_000), "[".repeat(10_000), "__proto__", "constructor", "toString", "٣", "１"],
];

describe.each(broken)("where %j is kept", (value) => {
  const jar = { read: () => value, write: () => {}, remove: () => {} };

  test("language, theme, times and preference are as if nothing were kept", () => {
    expect(readLanguage(value)).toBe(defaultLanguage);
    expect(readTheme(jar)).toBe("system");
    expect([readLoginTime(jar), readActivity(jar), isRecentLogin(jar, Date.now())]).toEqual([null, null, false]);
    expect(readOpensHome({ getItem: () => value })).toBe(true);
    expect(readCookie(`${value}; dark_mode=true`, "dark_mode")).toBe("true");
  });

  test("a live message of it is none, and it names no flag", () => {
    for (const said of [
      value,
      { content_type: value },
      { content_type: "single_logout", data: value },
      { content_type: "notification", data: { id: value } },
    ])
      expect(socketMessage.safeParse(said).success).toBe(false);
    const states = [{ name: value, is_enabled: true, enabled_company_ids: [] }];
    expect(isFlagOn("adc_filings_enabled", states, null)).toBe(isFlagOn("adc_filings_enabled", undefined, null));
  });
});
