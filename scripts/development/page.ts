// Serves the page of the screens from Vite under the policy of production: the server's own page, with a nonce of its own for each answer.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "@filings/server/env";
import { policyOf, writePage } from "@filings/server/features/platform/web-files/page";
import type { Connect, Plugin, ViteDevServer } from "vite";

type Env = Readonly<Record<string, string | undefined>>;

export function developmentPage(env: Env): Plugin {
  return {
    name: "development-page",
    // After Vite's own: what is no file is a screen.
    configureServer: (vite) => () => {
      vite.middlewares.use(servePage(vite, env));
    },
  };
}

function servePage(vite: ViteDevServer, env: Env): Connect.NextHandleFunction {
  const { brand, environment, matomo } = readSettings(env);
  return (request, response, next) => {
    const url = request.originalUrl ?? "/";
    if (!request.headers.accept?.includes("text/html")) return next();
    const source = readFileSync(join(vite.config.root, "index.html"), "utf8");
    vite
      .transformIndexHtml(url, source)
      .then((page) => {
        const nonce = randomBytes(18).toString("base64url");
        const cookies = cookiesOf(request.headers.cookie);
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.setHeader("cache-control", "no-store");
        response.setHeader(
          "content-security-policy",
          policyOf(nonce, { secure: false, analyticsUrl: matomo?.url ?? null }),
        );
        response.end(
          writePage(page, {
            nonce,
            languageCookie: cookies.get("filings_language"),
            darkModeCookie: cookies.get("dark_mode"),
            identityUrl: null,
            operatorEmail: null,
            environment,
            brand,
            // An answer of the server says otherwise as soon as it comes.
            movedMs: 0,
            matomo,
            // Nothing is built, so nothing is named ahead.
            catalogues: new Map(),
            faces: new Map(),
            ahead: { scripts: [], parts: [] },
            looks: {},
            isInstallable: false,
          }),
        );
      })
      .catch(next);
  };
}

function cookiesOf(header = ""): ReadonlyMap<string, string> {
  return new Map(
    header.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}
