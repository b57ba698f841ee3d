import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { developmentPage } from "../../scripts/development/page.ts";

const root = fileURLToPath(new URL("../../apps/web", import.meta.url));

describe("the page that npm run dev serves", () => {
  const started: { url?: string; close?: () => Promise<void> } = {};

  beforeAll(async () => {
    const vite = await createServer({
      root,
      configFile: false,
      appType: "custom",
      html: { cspNonce: "CSP_NONCE" },
      optimizeDeps: { noDiscovery: true },
      logLevel: "silent",
      plugins: [developmentPage({})],
      server: { host: "127.0.0.1", port: 0, watch: null, ws: false },
    });
    await vite.listen();
    started.url = vite.resolvedUrls?.local[0];
    started.close = () => vite.close();
  });
  afterAll(() => started.close?.());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, started.url), { headers: { accept: "text/html", ...headers } });

  it("is under the policy of production, and each script and style carries the nonce of its answer", async () => {
    const [one, other] = await Promise.all([get("/"), get("/ae/mpci/filings?q=ABC")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{20,})';/.exec(policy)?.[1];
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("default-src 'self';");
    const page = await one.text();
    const tags = page.match(/<(?:script|style|meta property="csp-nonce")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(other.headers.get("content-security-policy")).not.toBe(policy);
  });

  it("stands in the language and theme of the cookies", async () => {
    const language = encodeURIComponent('{"language":"ar_EG"}');
    const answer = await get("/", { cookie: `filings_language=${language}; dark_mode=true` });
    expect(await answer.text()).toContain('<html lang="ar-EG" dir="rtl" data-theme="dark" data-environment="local">');
  });

  it("does not answer for a file that is missing", async () => {
    expect((await get("/assets/gone.js", { accept: "*/*" })).status).toBe(404);
  });
});
