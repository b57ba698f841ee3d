// The security headers of every answer: helmet is asked once for each policy, because it reads its directives anew at each request.
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

export type SecurityHeaders = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a route with a policy of its own. */
    readonly contentSecurityPolicy?: string;
  }
}

const policyHeader = "content-security-policy";
const ofTransport = ["connection", "content-length", "date"];

export async function securityHeadersOf(options: FastifyHelmetOptions): Promise<SecurityHeaders> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get("/", (_request, reply) => reply.send());
  const { headers } = await asked.inject("/");
  await asked.close();
  const own = Object.entries(headers).filter(([name]) => !ofTransport.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

export async function contentSecurityPolicyOf(options: FastifyHelmetOptions): Promise<string> {
  return String((await securityHeadersOf(options))[policyHeader]);
}

export function sendSecurityHeaders(app: FastifyInstance, usual: SecurityHeaders): void {
  app.addHook("onRequest", (request, reply, done) => {
    const own = request.routeOptions.config?.contentSecurityPolicy;
    reply.headers(own === undefined ? usual : { ...usual, [policyHeader]: own });
    done();
  });
}
