// What of a build the service worker keeps for everybody, and what for a language.
import { expect, test } from "vitest";
import { builtList, languageOf } from "./built-list.ts";

const paths = [
  "/index.html",
  "/sentence-parts.json",
  "/icon.svg",
  "/assets/index-AbC.js",
  "/assets/style-1.css",
  "/assets/inter-latin-1.woff2",
  "/assets/pdf-worker-1.js",
  "/assets/zh_Hans-mpci-h0-Bx.js",
  "/assets/en_GB-first-h0BB.js",
  "/assets/en_GB-adc-h0BB.js",
];

test("the page's files are kept for everybody, phrases by language, and what is seldom read not at all", () => {
  expect(builtList({ paths, entry: "/assets/index-AbC.js", build: "b" })).toEqual({
    build: "b",
    entry: "/assets/index-AbC.js",
    files: ["/assets/index-AbC.js", "/assets/inter-latin-1.woff2", "/assets/style-1.css", "/icon.svg"],
    phrases: {
      en_GB: ["/assets/en_GB-adc-h0BB.js", "/assets/en_GB-first-h0BB.js"],
      zh_Hans: ["/assets/zh_Hans-mpci-h0-Bx.js"],
    },
  });
});

test("only a file of phrases has a language", () => {
  expect(["/assets/ar_EG-first-x_-1.js", "/assets/index-AbC.js", "/en_GB-first-1.js"].map(languageOf)).toEqual([
    "ar_EG",
    null,
    null,
  ]);
});
