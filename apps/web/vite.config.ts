// Builds the screens into dist: hashed files, a compressed twin of each, and a mark of the sources they were built from.
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressBuilt } from "./compress-built.ts";
import { contractForBrowser } from "./contract-for-browser.ts";
import { pdfData } from "./pdf-data.ts";
import { phrasesForBrowser } from "./phrases-for-browser.ts";
import { publicPageLooks } from "./public-page-looks.ts";
import { serviceWorker } from "./service-worker.ts";
import { shareChunks } from "./shared-chunks.ts";
import { shortClassName } from "./short-class-names.ts";

const shared = shareChunks();
const phrases = phrasesForBrowser();

/** What several screens share has no name of its own: each file that imports it would have to repeat the name. */
const chunkFileNames = ({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId: string | null }) =>
  phrases.fileOf(facadeModuleId) ??
  (name.startsWith("shared-") || name.includes("~") ? "assets/[hash].js" : "assets/[name]-[hash].js");

/** The first script, what the checks of a form are made of, and what several screens share. */
const groups = [
  { name: "first", tags: ["$initial" as const], priority: 3 },
  { name: "checks", test: /node_modules\/zod\//, priority: 2 },
  { ...shared.group, priority: 1 },
];

/** Vite's helper fetches sheets and files beside a dynamic import; here there are none. */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  load: {
    order: "pre",
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (fetchModule) => fetchModule();",
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // React has what Lingui asks for.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    phrases.plugin,
    contractForBrowser(),
    shared.plugin,
    pdfData(),
    plainImports,
    publicPageLooks(),
    serviceWorker(),
    compressBuilt(),
  ],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: "CSP_NONCE" },
  build: {
    target: "es2023",
    // These know light-dark() and layers, so colours need no stand-in.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5", "ios17.5"],
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    // The server names what a page needs; a list of it in each script would weigh more than the round trip that it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    // One sheet for all screens: one with layers that comes later has the browser style the whole page anew.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups } },
      // A picture lies where it is shown, and not with all others where any of them is.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
    },
    reportCompressedSize: false,
  },
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      ...(command === "build" && { generateScopedName: shortClassName }),
    },
  },
}));
