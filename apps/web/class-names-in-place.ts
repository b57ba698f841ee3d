// Puts the name of a class where it is used: a script has no table of all classes of its sheet.
import type { Plugin } from "vite";

const sheetImport = /\bimport (\w+) from (["'][^"']+\.module\.css["'])/g;

export function classNamesInPlace(): Plugin {
  return {
    name: "class-names-in-place",
    apply: "build",
    transform(code, id) {
      if (!/\/src\/.+\.tsx?$/.test(id) || !code.includes(".module.css")) return null;
      // The bundler knows each name that is read from a namespace, and then needs no object.
      const named = code.replace(sheetImport, (whole, styles: string, sheet: string) =>
        isReadByName(code, styles) ? `import * as ${styles} from ${sheet}` : whole,
      );
      return named === code ? null : { code: named, map: null };
    },
  };
}

/** Where a name is computed, the table stays. */
function isReadByName(code: string, styles: string): boolean {
  const uses = [...code.matchAll(new RegExp(`(?<![\\w$.])${styles}(?![\\w$])(?!\\.[a-zA-Z_]| from )`, "g"))];
  return uses.length === 0;
}
