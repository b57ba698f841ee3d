// Serves the OpenAPI document, and a page to browse and try it.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { contentSecurityPolicyOf } from "#http/bind/security-headers";
import type { Tools } from "#tools";
import { openApiDocument } from "./openapi.ts";

const own = fileURLToPath(new URL("./page", import.meta.url));
const swagger = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

/** Swagger's page sets inline styles; scripts are still only ours, and no other page has this exception. */
const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
};

const served = [
  { name: "", file: "index.html", root: own },
  { name: "show.js", file: "show.js", root: own },
  { name: "swagger-ui.css", file: "swagger-ui.css", root: swagger },
  { name: "swagger-ui-bundle.js", file: "swagger-ui-bundle.js", root: swagger },
  { name: "favicon-32x32.png", file: "favicon-32x32.png", root: swagger },
] as const;

export async function bindDocumentation(app: FastifyInstance, _tools: Tools): Promise<void> {
  let document: string | undefined;
  app.get("/api/schema/", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type("application/json; charset=utf-8").send(document);
  });
  const contentSecurityPolicy = await contentSecurityPolicyOf({ contentSecurityPolicy: policy });
  await app.register(async (scope) => {
    await scope.register(files, { root: own, serve: false });
    for (const { name, file, root } of served) {
      scope.get(`/api/docs/${name}`, { config: { rateLimit: false, contentSecurityPolicy } }, (_request, reply) =>
        reply.sendFile(file, root),
      );
    }
  });
}
