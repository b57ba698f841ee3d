import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import { Problem } from "@filings/contract/errors";
import { type Brand, brands, type Environment, environments } from "@filings/contract/platform/places";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#clock";
import type { Tools } from "#tools";
import { writePage } from "./page.ts";
import { bindWebFiles } from "./routes.ts";

const page = `<!doctype html><html lang="en-GB" dir="ltr"><head><meta property="csp-nonce" nonce="CSP_NONCE"><script type="module" src="/assets/entry-1.js"></script><link rel="stylesheet" href="/assets/a-1.css"></head><body><div id="root"></div>
<div class="first-look"><p>OPENING</p><noscript><p>NEEDS_SCRIPT</p></noscript></div></body></html>`;
const looks = {
  en_GB: { page: "<header>Head</header><h1>Cost: $& or $1</h1>", ribbons: { local: "<aside>Local</aside>" } },
  ar_EG: { page: "<header></header><h1>\u0645</h1>", ribbons: {} },
};
const script = "export const a = 1;\n";

const settings = {
  publicUrl: "http://localhost:4000",
  identityUrl: "https://id.example/app/",
  production: true,
  brand: "default",
  environment: "production",
  matomo: null,
  operatorEmail: "help@filings.example",
};

describe("the built screens", () => {
  const folder = mkdtempSync(join(tmpdir(), "filings-screens-"));
  const app: FastifyInstance = Fastify();

  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), page);
    writeFileSync(join(folder, "assets/a-1234.js"), script);
    writeFileSync(join(folder, "assets/pdf-worker-1234.js"), script);
    writeFileSync(join(folder, "assets/a-1234.js.gz"), "gz");
    writeFileSync(join(folder, "assets/a-1234.js.br"), "br");
    writeFileSync(join(folder, "assets/taken-1234.js"), script);
    writeFileSync(join(folder, "icon.svg"), "<svg/>");
    const manifest = {
      "../../packages/phrases/src/compiled/ar_EG.ts?part=first": { file: "assets/ar_EG-first-1.js" },
      "../../packages/phrases/src/compiled/ar_EG.ts?part=mpci": { file: "assets/ar_EG-mpci-1.js" },
      "../../packages/phrases/src/compiled/en_GB.ts?part=mpci": { file: "assets/en_GB-mpci-1.js" },
      "src/app/start.tsx": { file: "assets/app-1.js" },
      "src/app/start-public-home.tsx": { file: "assets/home-1.js", imports: ["_shared-1.js"] },
      "src/app/frame/shell.tsx": { file: "assets/shell-1.js", imports: ["_shared-1.js"] },
      "src/features/mpci/list/list-screen.tsx": {
        file: "assets/list-1.js",
        imports: ["_shared-1.js", "src/app/frame/shell.tsx"],
      },
      "src/styles/fonts/inter-latin.woff2": { file: "assets/inter-latin-1.woff2" },
      "src/styles/fonts/inter-latin-ext.woff2": { file: "assets/inter-latin-ext-1.woff2" },
      "src/styles/fonts/noto-sans-arabic.woff2": { file: "assets/noto-sans-arabic-1.woff2" },
      "_shared-1.js": { file: "assets/shared-1.js", imports: ["src/app/frame/shell.tsx"] },
    };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    const parts = { "src/app/frame/shell.tsx": "first", "src/features/mpci/list/list-screen.tsx": "mpci" };
    writeFileSync(join(folder, "sentence-parts.json"), JSON.stringify(parts));
    writeFileSync(join(folder, "public-page.json"), JSON.stringify(looks));
    await app.register(cookie);
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Problem && error.code === "not_found" ? 404 : 500).send({}),
    );
    bindWebFiles(app, { settings, clock: systemClock } as Tools, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });

  it("show the one page at every address that is no call", async () => {
    for (const url of ["/", "/ae/mpci/filings/01a1?x=1", "/identity/login", "/nowhere"]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
  });

  it("name what the address will need, once, for those who signed in here and for those who did not", async () => {
    const named = async (url: string, cookies = "") => {
      const { body } = await get(url, { cookie: cookies });
      return [...body.matchAll(/<link rel="modulepreload" href="\/assets\/([\w-]+)-1\.\w+"/g)].map(([, name]) => name);
    };
    expect(await named("/ae/mpci/home")).toEqual(["home", "shared", "shell"]);
    const list = ["app", "shell", "shared", "list"];
    expect(await named("/ae/mpci/filings?x=1", "filings_login_time=1")).toEqual(["en_GB-mpci", ...list]);
    const arabic = `filings_login_time=1; filings_language=${encodeURIComponent('{"language":"ar_EG"}')}`;
    expect(await named("/ae/mpci/filings", arabic)).toEqual(["ar_EG-first", "ar_EG-mpci", ...list]);
    expect(await named("/ae/mpci/filings")).toEqual(["app"]);
    expect(await named("/nowhere", "filings_login_time=1")).toEqual(["app"]);
  });

  it("hold the public home as the build drew it for a stranger, with its sheet before it", async () => {
    for (const url of ["/", "/ae/mpci/home"]) {
      const { body } = await get(url);
      expect(body).toContain(`<div id="root">${looks.en_GB.page}</div>`);
      expect(body).not.toContain("first-look");
      expect(body.indexOf("/assets/a-1.css")).toBeLessThan(body.indexOf("<body>"));
      const script = /<(?:script type="module"|link rel="modulepreload")[^>]*>/g;
      expect(/<template id="behind-look">(.*?)<\/template>/.exec(body)?.[1]?.match(script)?.length).toBeGreaterThan(1);
      expect(body.replace(/<template.*?<\/template>/, "").match(script)).toBeNull();
    }
    const arabic = `filings_language=${encodeURIComponent('{"language":"ar_EG"}')}; dark_mode=true`;
    expect((await get("/", { cookie: arabic })).body).toContain(`<div id="root">${looks.ar_EG.page}</div>`);
    const spanish = `filings_language=${encodeURIComponent('{"language":"es_ES"}')}`;
    expect((await get("/", { cookie: spanish })).body).toContain('<div id="root"></div>');
  });

  it.each([
    ["/ae/mpci/home", "filings_login_time=1"],
    ["/", "filings_login_time=1"],
    ["/ae/mpci/home", "filings_last_activity=1"],
    ["/ae/mpci/home?to=%2Fae%2Fmpci%2Ffilings", ""],
    ["/help", ""],
    ["/kept-page", ""],
  ])("hold nothing that was drawn before at %s with the cookie '%s'", async (url, cookie) => {
    const { body } = await get(url, { cookie });
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain("<template");
    expect(body.indexOf("/assets/a-1.css")).toBeGreaterThan(body.indexOf("first-look"));
  });

  it("name the environment above what the build drew, and wear no other brand over it", async () => {
    const other = Fastify();
    await other.register(cookie);
    const local = { ...settings, environment: "local" };
    bindWebFiles(other, { settings: local, clock: systemClock } as unknown as Tools, folder);
    const { body } = await other.inject({ method: "GET", url: "/" });
    await other.close();
    expect(body).toContain('<div id="root"><aside>Local</aside><header>Head</header>');
    const demo = Fastify();
    await demo.register(cookie);
    bindWebFiles(demo, { settings: { ...settings, brand: "demo" }, clock: systemClock } as unknown as Tools, folder);
    expect((await demo.inject({ method: "GET", url: "/" })).body).toContain('<div id="root"></div>');
    await demo.close();
  });

  it("come compressed, the page too, to who understands it", async () => {
    const { headers, rawPayload } = await get("/", { "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers.vary).toBe("cookie, accept-encoding");
    expect(gunzipSync(rawPayload).toString()).toContain("Head</header>");
    expect((await get("/")).headers["content-encoding"]).toBeUndefined();
  });

  it("name a manifest in the reader's language, whose direction the installed product has", async () => {
    const arabic = `filings_language=${encodeURIComponent('{"language":"ar_EG"}')}`;
    const named = /<link rel="manifest" href="([^"]+)"/.exec((await get("/", { cookie: arabic })).body)?.[1];
    expect(named).toBe("/ar_EG.webmanifest");
    const answer = await get(named ?? "");
    expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(answer.json()).toMatchObject({
      lang: "ar-EG",
      dir: "rtl",
      start_url: "/",
      display: "standalone",
      icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }, ...Array(3).fill({ type: "image/png" })],
    });
    expect((await get("/en_GB.webmanifest")).json()).toMatchObject({ lang: "en-GB", dir: "ltr" });
    expect((await get("/xx_XX.webmanifest")).statusCode).toBe(404);
  });

  it("fetch the text faces of the reader's language with the page, and no other", async () => {
    const faces = async (cookies = "") => {
      const { body } = await get("/", { cookie: cookies });
      return [...body.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin/g)].map(
        ([, file]) => file,
      );
    };
    expect(await faces()).toEqual(["/assets/inter-latin-1.woff2"]);
    const arabic = `filings_language=${encodeURIComponent('{"language":"ar_EG"}')}`;
    expect(await faces(arabic)).toEqual(["/assets/inter-latin-1.woff2", "/assets/noto-sans-arabic-1.woff2"]);
  });

  it.each([
    ["/api/unknown/"],
    ["/ws/other"],
    ["/gateways/x"],
    ["/assets/gone-1.js"],
    ["/favicon.ico"],
    ["/manifest.json"],
    ["/sentence-parts.json"],
    ["/public-page.json"],
    ["/assets/..%2findex.html"],
    ["/..%2f..%2fetc/passwd.txt"],
  ])("are not there at %s", async (url) => expect((await get(url)).statusCode).toBe(404));

  it("carry a nonce that is never the same, in page and policy alike", async () => {
    const answers = await Promise.all([get("/"), get("/")]);
    const nonces = answers.map(({ body, headers }) => {
      const nonce = /nonce="([\w-]{20,})"/.exec(body)?.[1];
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toContain("unsafe");
      expect(body).not.toContain("CSP_NONCE");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("stand in the language and theme of the cookies before anything is drawn", async () => {
    const language = encodeURIComponent('{"language":"ar_EG"}');
    const { body } = await get("/", { cookie: `filings_language=${language}; dark_mode=true` });
    expect(body).toContain('<html lang="ar-EG" dir="rtl" data-theme="dark">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/ar_EG-first-1.js"');
    expect(body).toContain('<meta name="identity-app" content="https://id.example/app" />');
  });

  it("say to a browser without scripts, in its reader's language, that it needs them", async () => {
    const saidIn = async (language: string) => {
      const cookie = `filings_language=${encodeURIComponent(JSON.stringify({ language }))}`;
      const { body } = await get("/ae/mpci/filings", { cookie });
      return /<noscript><p>(.*?)<\/p><\/noscript>/.exec(body)?.[1];
    };
    expect(await saidIn("en_GB")).toMatch(/^Turn on JavaScript/);
    expect(await saidIn("fr_FR")).toMatch(/^Activez JavaScript/);
  });

  it.each([
    ["filings_language=broken; dark_mode=maybe"],
    ['filings_language={"language":"\\"><script>"}'],
    ["dark_mode=constructor"],
    ["dark_mode=__proto__"],
    ["dark_mode=toString"],
    [""],
  ])("stand in British English and the system's theme where the cookies say %s", async (cookies) => {
    const { body } = await get("/", { cookie: cookies });
    expect(body).toContain('<html lang="en-GB" dir="ltr">');
    expect(body).not.toContain("<script>");
  });

  it("[spec 1.brands] wear the brand of the installation, and name every environment but production", () => {
    const options = {
      nonce: "n",
      languageCookie: "",
      darkModeCookie: "",
      movedMs: 0,
      identityUrl: null,
      operatorEmail: null,
      matomo: null,
      catalogues: new Map(),
      faces: new Map(),
      ahead: { scripts: [], parts: [] },
      looks: {},
      isInstallable: true,
    };
    const htmlOf = (brand: Brand, environment: Environment) =>
      /<html[^>]*>/.exec(writePage(page, { ...options, brand, environment }))?.[0];
    expect(writePage(page, { ...options, brand: "default", environment: "local" })).not.toContain("clockMoved");
    const moved = writePage(page, { ...options, movedMs: 3_600_000, brand: "default", environment: "local" });
    expect(moved).toContain(`<script nonce="${options.nonce}">clockMoved = 3600000</script></head>`);
    expect(htmlOf("default", "production")).toBe('<html lang="en-GB" dir="ltr">');
    for (const brand of brands.filter((one) => one !== "default"))
      expect(htmlOf(brand, "production")).toBe(`<html lang="en-GB" dir="ltr" data-brand="${brand}">`);
    for (const environment of environments.filter((one) => one !== "production"))
      expect(htmlOf("default", environment)).toBe(`<html lang="en-GB" dir="ltr" data-environment="${environment}">`);
  });

  it("name no analytics host, and may reach none, unless one is configured [spec 7.tracker]", async () => {
    const without = await get("/");
    expect(without.body).not.toContain("analytics");
    expect(without.body).toContain('<meta name="operator" content="help@filings.example" />');
    expect(String(without.headers["content-security-policy"])).toContain("connect-src 'self';");
    const other = Fastify();
    await other.register(cookie);
    const matomo = { url: "https://stats.example/matomo/", siteId: 7 };
    bindWebFiles(
      other,
      { settings: { ...settings, brand: "demo", matomo }, clock: systemClock } as unknown as Tools,
      folder,
    );
    const { body, headers } = await other.inject({ method: "GET", url: "/" });
    await other.close();
    expect(body).toContain('<meta name="analytics" content="https://stats.example/matomo/" data-site="7" />');
    expect(body).toContain('<html lang="en-GB" dir="ltr" data-brand="demo">');
    expect(String(headers["content-security-policy"])).toContain("connect-src 'self' https://stats.example;");
  });

  it("are kept for ever where the name holds the hash, and come compressed to who understands it", async () => {
    const plain = await get("/assets/a-1234.js");
    expect(plain.body).toBe(script);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/icon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    const compressed = await get("/assets/a-1234.js", { "accept-encoding": "gzip, br" });
    expect([compressed.body, compressed.headers["content-encoding"]]).toEqual(["br", "br"]);
    const older = await get("/assets/a-1234.js", { "accept-encoding": "gzip, br;q=0" });
    expect([older.body, older.headers["content-encoding"]]).toEqual(["gz", "gzip"]);
    const again = await get("/assets/a-1234.js", { "if-none-match": String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("are not there any more once a newer build has taken them away", async () => {
    rmSync(join(folder, "assets/taken-1234.js"));
    expect((await get("/assets/taken-1234.js")).statusCode).toBe(404);
  });

  it("let the thread that reads PDFs fetch what it needs from here, and nothing else", async () => {
    const policy = async (path: string) => (await get(path)).headers["content-security-policy"];
    expect(await policy("/assets/pdf-worker-1234.js")).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policy("/assets/a-1234.js")).toBeUndefined();
  });
});
