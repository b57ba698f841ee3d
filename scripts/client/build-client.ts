// Builds packages/client/dist, which `npm pack` packs: the client as JavaScript with its types, that needs no other package.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { callsModule, errorsModule } from "./calls-module.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const source = join(root, "packages/client");

/** What the package offers, each by its path. */
const modules = ["call", "client", "errors", "webhook", "seal/seal-bill"];

/** What stood in the folder before is removed. */
export async function buildClient(folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "filings-client-"));
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await bundle(folder, work);
    writeTypes(folder, work);
    writeFileSync(join(folder, "calls.d.ts"), callsModule().types);
    writeFileSync(join(folder, "error-codes.d.ts"), errorsModule().types);
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
    cpSync(join(source, "README.md"), join(folder, "README.md"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The calls of the contract stand in it without their schemas, which would bring a library along. */
async function bundle(folder: string, work: string): Promise<void> {
  const generated = { calls: join(work, "calls.js"), "error-codes": join(work, "error-codes.js") };
  writeFileSync(generated.calls, callsModule().code);
  writeFileSync(generated["error-codes"], errorsModule().code);
  const written = Object.fromEntries(modules.map((name) => [name, join(source, `src/${name}.ts`)]));
  const withoutSchemas = {
    name: "without-schemas",
    resolveId: (id: string) => (id.startsWith("@filings/contract/api/") ? generated.calls : null),
  };
  const built = await rolldown({ input: { ...written, ...generated }, platform: "neutral", plugins: [withoutSchemas] });
  try {
    await built.write({ dir: folder, format: "esm", entryFileNames: "[name].js", chunkFileNames: "shared/[name].js" });
  } finally {
    await built.close();
  }
}

/** The declarations of the modules alone; throws where one speaks of a type that stays behind. */
function writeTypes(folder: string, work: string): void {
  const files = modules.map((name) => join(source, `src/${name}.ts`));
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root },
    ...{ outDir: join(work, "types"), typeRoots: [join(root, "node_modules/@types")] },
  };
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, include: [], files };
  writeFileSync(join(work, "tsconfig.json"), JSON.stringify(config));
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", work], { stdio: "pipe" });
  for (const name of modules) {
    const codes = relative(dirname(name), "error-codes");
    const types = readFileSync(join(work, `types/packages/client/src/${name}.d.ts`), "utf8")
      .replaceAll('"@filings/contract/errors"', `"./${codes}.js"`)
      .replace(/(from "\.[^"]*)\.ts"/g, '$1.js"');
    const left = /from "(?!\.)[^"]*"/.exec(types)?.[0];
    if (left !== undefined) throw new Error(`The types of ${name} speak of what is not in the package: ${left}`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, `${name}.d.ts`), types);
  }
}

function manifest(): object {
  const { name, version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Record<string, string>;
  return {
    name,
    version,
    description: "Files with NAIC (MPCI) and Abu Dhabi Customs through the API of Filings App.",
    license: "UNLICENSED",
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: { "./*": { types: "./*.d.ts", default: "./*.js" } },
  };
}

if (import.meta.main) await buildClient(join(source, "dist"));
