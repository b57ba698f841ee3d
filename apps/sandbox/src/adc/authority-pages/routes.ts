// The authority pages of Abu Dhabi Customs for people and tests: filings, messages, and manual answers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseCall } from "#control/cut-off";
import type { Deliveries } from "#deliveries";
import { html, page, wantsPage } from "#pages/pages";
import type { Customs } from "../customs.ts";
import type { Dossier, Dossiers } from "../dossier.ts";
import type { AdcSettings } from "../settings.ts";
import type { AdcEntry, AdcTraffic } from "../traffic.ts";
import { adcFilingPage, adcFilingsPage } from "./pages.ts";

export interface AdcAuthorityPagesOptions {
  readonly customs: Customs;
  readonly dossiers: Dossiers;
  readonly traffic: AdcTraffic;
  readonly deliveries: Deliveries<AdcEntry>;
  readonly settings: AdcSettings;
}

interface OfOne {
  Params: { id: string };
}
type Query = { readonly filing_id?: string; readonly reference?: string };

export function registerAdcAuthorityPages(app: FastifyInstance, options: AdcAuthorityPagesOptions): void {
  const { customs, dossiers, traffic, deliveries, settings } = options;

  app.get("/adc/", async (_request, reply) =>
    reply.type("text/html").send(adcFilingsPage(dossiers.list(), settings.hold)),
  );

  app.get("/adc/filings/", async () => ({ results: dossiers.list().map(publicPart) }));

  app.get<OfOne>("/adc/filings/:id/", async (request, reply) => {
    const dossier = dossiers.find(request.params.id);
    if (!dossier) return refuseCall(reply, 404, "unknown_filing", "There is no such filing");
    if (!wantsPage(request)) return publicPart(dossier);
    return reply.type("text/html").send(adcFilingPage(dossier, traffic.list({ filingId: dossier.filingId })));
  });

  app.get<{ Querystring: Query }>("/adc/log/", async ({ query }) => ({
    results: traffic.list({
      ...(query.filing_id && { filingId: query.filing_id }),
      ...(query.reference && { reference: query.reference }),
    }),
  }));

  app.post<OfOne>("/adc/filings/:id/release/", async (request, reply) =>
    done(request, reply, customs.letGo(request.params.id), "Nothing waits to be said about this filing"),
  );

  app.post<OfOne>("/adc/filings/:id/pay-elsewhere/", async (request, reply) =>
    done(request, reply, customs.payElsewhere(request.params.id), "Nothing is due on this filing"),
  );

  app.post<OfOne>("/adc/log/:id/resend/", async (request, reply) => {
    const entry = traffic.find(request.params.id);
    const first = entry?.direction === "out" ? deliveries.push(entry) : undefined;
    if (!entry || !first) return refuseCall(reply, 404, "unknown_message", "There is no such message of ours");
    await first;
    return wantsPage(request) ? reply.redirect(`/adc/filings/${entry.filing_id}/`, 303) : reply.code(202).send(entry);
  });

  function done(request: FastifyRequest<OfOne>, reply: FastifyReply, isDone: boolean, otherwise: string) {
    const back = `/adc/filings/${request.params.id}/`;
    if (isDone) return wantsPage(request) ? reply.redirect(back, 303) : reply.code(202).send({});
    if (!wantsPage(request)) return refuseCall(reply, 409, "nothing_to_do", otherwise);
    const says = [html`<p role="alert">${otherwise}.</p><p><a href="${back}">Back to the filing</a></p>`];
    return reply
      .code(409)
      .type("text/html")
      .send(page("Nothing was sent", "/adc/", says));
  }
}

function publicPart(dossier: Dossier) {
  const { filingId, filingNumber, declarationNumber, reference, acceptedVersion, isOver, queue } = dossier;
  return {
    filing_id: filingId,
    filing_number: filingNumber,
    declaration_number: declarationNumber,
    reference,
    accepted_version: acceptedVersion,
    is_over: isOver,
    versions: dossier.submissions.map(({ version }) => version),
    waiting: queue.map(({ says, version, isHeld }) => ({ says: says.is, version, held: isHeld })),
  };
}
