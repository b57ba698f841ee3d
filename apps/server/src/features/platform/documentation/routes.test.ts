import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendSecurityHeaders } from "#http/bind/security-headers";
import type { Tools } from "#tools";
import { bindDocumentation } from "./routes.ts";

async function documented() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  sendSecurityHeaders(app, { "content-security-policy": "default-src 'self'", "x-frame-options": "DENY" });
  await bindDocumentation(app, {} as Tools);
  return app;
}

test("the schema is served as JSON and the page shows it without any script inside", async () => {
  const app = await documented();
  const schema = await app.inject("/api/schema/");
  expect(schema.json().openapi).toBe("3.1.0");
  expect(schema.headers["content-type"]).toContain("application/json");
  const page = await app.inject("/api/docs/");
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(schema.headers["content-security-policy"]).toBe("default-src 'self'");
  expect(page.headers["x-frame-options"]).toBe("DENY");
  expect(page.headers).not.toHaveProperty("strict-transport-security");
  await app.close();
});

test("everything the page asks for is there, and nothing beside it", async () => {
  const app = await documented();
  const page = await app.inject("/api/docs");
  const asked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
  expect(asked).toHaveLength(4);
  for (const address of asked) expect((await app.inject(address)).statusCode, address).toBe(200);
  expect((await app.inject("/api/docs/show.js")).body).toContain('url: "/api/schema/"');
  for (const other of ["package.json", "..%2froutes.ts", "%2e%2e/routes.ts", "index.html"])
    expect((await app.inject(`/api/docs/${other}`)).statusCode, other).toBe(404);
  await app.close();
});
