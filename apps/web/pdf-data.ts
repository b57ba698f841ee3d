// Lays beside the built scripts what pdf.js fetches when a PDF asks for it: old writing systems, fonts and two kinds of picture.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The engine that runs scripts of a PDF stays away, and with it the twins for browsers without WebAssembly. */
const wanted = /\.(bcmap|pfb|ttf)$|^(jbig2|openjpeg|qcms_bg)\.wasm$/;
const licence = /^LICENSE/;

export function pdfData(): Plugin {
  return {
    name: "pdf-data",
    apply: "build",
    generateBundle() {
      const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
      const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { readonly version: string };
      for (const folder of ["cmaps", "standard_fonts", "wasm"]) {
        for (const name of readdirSync(join(home, folder))) {
          if (!wanted.test(name) && !licence.test(name)) continue;
          const fileName = `assets/pdf-${version}/${licence.test(name) ? `${folder}-${name}.txt` : name}`;
          this.emitFile({ type: "asset", fileName, source: readFileSync(join(home, folder, name)) });
        }
      }
    },
  };
}
