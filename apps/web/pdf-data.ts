// Serves what pdf.js fetches when a PDF asks for it (old writing systems, fonts and two kinds of picture), built and in development.
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
    configureServer({ middlewares }) {
      const files = filesOfPdf();
      middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? "").slice(1));
        if (path === undefined) next();
        else response.end(readFileSync(path));
      });
    },
    generateBundle() {
      for (const [fileName, path] of filesOfPdf())
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}

/** Each file by the path under which the page fetches it. */
function filesOfPdf(): ReadonlyMap<string, string> {
  const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { readonly version: string };
  const files = ["cmaps", "standard_fonts", "wasm"].flatMap((folder) =>
    readdirSync(join(home, folder))
      .filter((name) => wanted.test(name) || licence.test(name))
      .map((name) => {
        const fileName = licence.test(name) ? `${folder}-${name}.txt` : name;
        return [`assets/pdf-${version}/${fileName}`, join(home, folder, name)] as const;
      }),
  );
  return new Map(files);
}
