// Draws the public home in every language after the screens are built: the server sends it with the page, before any script.
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { environments, type ReleasedLocale, releasedLocales } from "../../packages/contract/src/platform/places.ts";
import { shortClassName } from "./short-class-names.ts";
import type * as Drawing from "./src/app/first-look/draw-public-page.tsx";

/** Of one language, as HTML. */
interface Look {
  readonly page: string;
  /** By the environment, for each but production. */
  readonly ribbons: Readonly<Record<string, string>>;
}

export function publicPageLooks(): Plugin {
  return {
    name: "public-page-looks",
    apply: "build",
    // Every class of the screens has its short name by now, and these have the same.
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "public-page.json", source: JSON.stringify(await drawnLooks()) });
    },
  };
}

export async function drawnLooks(): Promise<Readonly<Record<string, Look>>> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] })],
    css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: shortClassName } },
  });
  try {
    const drawing = (await server.ssrLoadModule("/src/app/first-look/draw-public-page.tsx")) as typeof Drawing;
    const looks = new Map<string, Look>();
    for (const code of releasedLocales) looks.set(code, await drawnLook(drawing, code));
    return Object.fromEntries(looks);
  } finally {
    await server.close();
  }
}

/** One after the other: what is drawn reads the page that stands there. */
async function drawnLook(drawing: typeof Drawing, code: ReleasedLocale): Promise<Look> {
  const page = await onPageOf("production", () => drawing.drawPublicPage(code));
  const ribbons = new Map<string, string>();
  for (const environment of environments.filter((one) => one !== "production"))
    ribbons.set(environment, await onPageOf(environment, () => drawing.drawRibbon(code)));
  return { page, ribbons: Object.fromEntries(ribbons) };
}

/** Draws as on a page of this environment that nobody has visited before. */
async function onPageOf(environment: string, draw: () => Promise<string>): Promise<string> {
  const page = {
    document: { documentElement: { dataset: { environment } }, cookie: "" },
    location: { pathname: "/", search: "" },
  };
  Object.assign(globalThis, page);
  try {
    return await draw();
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  }
}
