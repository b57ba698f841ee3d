// Builds the service worker after the screens, with the list of their files.
import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { builtList } from "./src/app/service-worker/built-list.ts";

const source = `${import.meta.dirname}/src/app/service-worker/worker.ts`;

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle(_options, bundle) {
      const paths = Object.keys(bundle).map((name) => `/${name}`);
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry)?.fileName;
      if (entry === undefined) throw new Error("the build has no first script");
      const hash = createHash("sha256").update(paths.sort().join()).digest("base64url").slice(0, 12);
      const list = builtList({ paths: [...paths, "/icon.svg"], entry: `/${entry}`, build: hash });
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: await bundled(list) });
    },
  };
}

async function bundled(list: object): Promise<string> {
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    define: { __BUILT__: JSON.stringify(list) },
    build: { write: false, target: "es2023", rolldownOptions: { input: source, output: { format: "iife" } } },
  });
  const [chunk] = Array.isArray(made) || !("output" in made) ? [] : made.output;
  if (chunk?.type !== "chunk") throw new Error("the service worker was not built");
  return chunk.code;
}
