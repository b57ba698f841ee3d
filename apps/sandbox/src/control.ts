// What a person or a test may switch in the outside world, and its first page.
import type { FastifyInstance } from "fastify";
import { scenarios } from "./mpci/scenarios.ts";
import { changeSettings, type Settings } from "./mpci/settings.ts";
import { html, page } from "./pages.ts";

export function registerControlRoutes(app: FastifyInstance, mpci: Settings): void {
  app.get("/control/", async () => ({ mpci }));

  app.post("/control/", async (request, reply) => {
    const { mpci: changes = {}, ...unknown } = (request.body ?? {}) as Record<string, unknown>;
    const [name] = Object.keys(unknown);
    const refusal = name === undefined ? changeSettings(mpci, changes) : `there is no setting ${name}`;
    return refusal ? reply.code(400).send({ code: "invalid", detail: refusal }) : { mpci };
  });

  app.get("/health/", async () => ({ status: "ok" }));

  app.get("/", async (_request, reply) => reply.type("text/html").send(indexPage()));
}

function indexPage(): string {
  const intro = html`<p>The outside world of the Filings App, played on this machine: NAIC, which decides on MPCI filings,
and a mailbox for every mail and short message the app sends.</p>`;
  const rows = scenarios.map(
    ({ name, happens }) => html`<dt>SIM-${name}</dt>
<dd>${happens}</dd>`,
  );
  const list = { html: `<dl>${rows.map((row) => row.html).join("\n")}</dl>` };
  return page("Sandbox", [
    intro,
    html`<h2>What NAIC does, by a word in the bill number</h2>
<p>For example <code>ABC-SIM-RFI-0001</code>. Without such a word a filing is accepted.</p>`,
    list,
  ]);
}
