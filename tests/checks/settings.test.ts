// The example file explains every variable that a process reads, and no other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { faultOfSecret } from "@filings/server/crypto/secrets";
import { expect, test } from "vitest";
import { settingViolations } from "./settings.ts";
import { allSources, root } from "./sources.ts";

test("a planted variable that is not explained, and one that nobody reads, are found", () => {
  const planted = [
    { path: "apps/server/src/env.ts", text: 'const a = text(env, "PORT", "4000");\nconst b = env.TOKEN_SECRET;\n' },
    { path: "apps/server/src/env/variables.ts", text: "const names = {\n  SMS_URL: address(web),\n};\n" },
  ];
  expect(settingViolations(planted, "# PORT=4000\nOLD=1\n").map(({ says }) => says)).toEqual([
    "lacks SMS_URL",
    "lacks TOKEN_SECRET",
    "explains OLD, which nothing reads",
  ]);
});

test(".env.example is complete", () => {
  expect(settingViolations(allSources(), readFileSync(join(root, ".env.example"), "utf8"))).toEqual([]);
});

test("[attack 3] every secret that stands in the sources, the tests or the documents is refused in production", () => {
  const given = /\b(?:[A-Z_]+_SECRET|PLATFORM_KEY|[a-z]*[sS]ecret)\b["']?(?:=| ?[:=] ?["'])([^\s"'`]{4,}[^"'`\n]*)/g;
  const others = ["README.md", "CONTRIBUTING.md", ".env.example"].map((path) => readFileSync(join(root, path), "utf8"));
  const sources = allSources().filter(({ path }) => path !== "apps/server/src/crypto/secrets.ts");
  const texts = [...sources.map(({ text }) => text), ...others];
  const published = new Set(texts.flatMap((text) => [...text.matchAll(given)].map(([, value]) => value!)));
  expect(published).toContain("sandbox-secret-for-local-use");
  expect([...published].filter((value) => faultOfSecret("MPCI_HMAC_SECRET", value) === null)).toEqual([]);
});
