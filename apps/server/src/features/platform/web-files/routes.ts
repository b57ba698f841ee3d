// Serves the built screens: hashed files with a long cache time, and the HTML page for every other address.
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Problem } from "@filings/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "#env";
import type { Tools } from "#tools";
import { aheadOf, isWayIn } from "./ahead.ts";
import { type BuiltFile, type BuiltScreens, encodingFor, readBuiltScreens } from "./built-files.ts";
import { isDrawnAhead } from "./first-look.ts";
import { policyOf, policyOfThread, writePage } from "./page.ts";
import { webManifestAt } from "./web-manifest.ts";

const compress = promisify(gzip);

/** Addresses that are never a screen: unknown ones are refused like a call. */
const notScreens = /^\/(?:api|ws|gateways|assets)(?:\/|$)/;

/** Does nothing when nothing has been built: the calls work without the screens. */
export function bindWebFiles(app: FastifyInstance, tools: Tools, folder: string): void {
  const screens = readBuiltScreens(folder);
  if (screens === null) {
    tools.log.warn({ folder }, "no screens are built; only calls are served");
    return;
  }
  const identityUrl = otherIdentity(tools);
  // Not counted: after a release every page fetches all files again, and one client over the limit would keep its whole office
  // from opening a page.
  const isUncounted = ({ url }: FastifyRequest) => screens.files.has(pathOf(url)) || isWayIn(pathOf(url));
  app.get("/*", { config: { isUncounted } }, (request, reply) => {
    const path = pathOf(request.url);
    const file = screens.files.get(path);
    if (file !== undefined) return sendFile(request, reply, file);
    const manifest = webManifestAt(path);
    if (manifest !== null)
      return reply
        .header("cache-control", "public, max-age=3600")
        .type("application/manifest+json; charset=utf-8")
        .send(JSON.stringify(manifest));
    if (notScreens.test(path) || /\.(?:\w{2,5}|webmanifest)$/.test(path)) throw new Problem("not_found");
    return sendPage(request, reply, {
      screens,
      identityUrl,
      settings: tools.settings,
      movedMs: tools.clock.moved?.ms() ?? 0,
    });
  });
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

/** The address of the identity app, unless this server has it. */
function otherIdentity({ settings }: Tools): string | null {
  const own = new URL("/identity", settings.publicUrl).href;
  const given = settings.identityUrl.replace(/\/$/, "");
  return given === own || new URL(given).host === new URL(own).host ? null : given;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<FastifyReply> {
  const content = await file.content();
  // A newer build has taken its place.
  if (content === null) throw new Problem("not_found");
  const { etag, bytes } = content;
  const policy = policyOfThread(pathOf(request.url));
  if (policy !== null) reply.header("content-security-policy", policy);
  const encoding = encodingFor(request.headers["accept-encoding"], bytes);
  reply
    .header("cache-control", file.isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    .header("vary", "accept-encoding")
    .header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(file.type).send(bytes[encoding] ?? bytes.identity);
}

interface Shown {
  readonly screens: BuiltScreens;
  readonly identityUrl: string | null;
  readonly settings: Settings;
  readonly movedMs: number;
}

async function sendPage(
  { cookies, url, headers }: FastifyRequest,
  reply: FastifyReply,
  { screens, identityUrl, settings, movedMs }: Shown,
): Promise<FastifyReply> {
  const { brand, matomo, production } = settings;
  const nonce = randomBytes(18).toString("base64url");
  const page = Buffer.from(
    writePage(screens.page, {
      nonce,
      identityUrl,
      operatorEmail: settings.operatorEmail,
      environment: settings.environment,
      brand,
      movedMs,
      matomo,
      languageCookie: cookies.filings_language,
      darkModeCookie: cookies.dark_mode,
      catalogues: screens.catalogues,
      faces: screens.faces,
      looks: isDrawnAhead({ url, cookies, brand }) ? screens.looks : {},
      isInstallable: true,
      ahead: aheadOf(screens, pathOf(url), cookies.filings_login_time !== undefined),
    }),
  );
  reply
    .header("content-security-policy", policyOf(nonce, { secure: production, analyticsUrl: matomo?.url ?? null }))
    .header("vary", "cookie, accept-encoding")
    .type("text/html; charset=utf-8");
  // Its nonce is new each time, so no compressed form can be kept; the quick one is a third of its size already.
  if (encodingFor(headers["accept-encoding"], { identity: page, gzip: page }) !== "gzip") return reply.send(page);
  return reply.header("content-encoding", "gzip").send(await compress(page));
}
