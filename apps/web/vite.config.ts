// Builds the screens into dist: hashed files, a compressed twin of each, and a mark of the sources they were built from.
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { compressBuilt } from "./compress-built.ts";
import { contractForBrowser } from "./contract-for-browser.ts";
import { pdfData } from "./pdf-data.ts";
import { phrasesForBrowser } from "./phrases-for-browser.ts";

/** A shared piece is called after all that share it, which the first script would have to repeat. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  name.includes("~") ? "assets/some-[hash].js" : "assets/[name]-[hash].js";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    phrasesForBrowser(),
    contractForBrowser(),
    pdfData(),
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
    // One sheet for all screens: one with layers that comes later has the browser style the whole page anew.
    cssCodeSplit: false,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups } } },
    reportCompressedSize: false,
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
