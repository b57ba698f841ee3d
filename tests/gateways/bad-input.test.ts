// Requests made of the contract's own schemas, right and wrong, are answered as the contract says on every call.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { endpoints } from "@filings/contract/api/endpoints";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import fc from "fast-check";
import qs from "qs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  createCompany,
  createKey,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { unstorable } from "./naughty-strings.ts";
import { broken, fitting } from "./request-arbitraries.ts";
import { openWatchedApi, type WatchedApi } from "./watched-api.ts";

const filingsPath = "/api/filings/ae/mpci/filings/";
const seed = 20_261_121;
/** How many times as many requests a soak makes. */
const times = Number(process.env.SOAK ?? "1");
/** Signing out ends the caller, and signing in is slow on purpose: both have suites of their own. */
const others = new Set([
  ...["endSession", "requestLoginCode", "createToken", "refreshToken"],
  // Files, and what a payment provider answers, are tried in the tests of their own features.
  ...["startCardChange", "attachToMpciFiling", "uploadAdcDocument", "requestRegistrationCode", "checkReferenceFile"],
]);
/** Which field is needed depends here on what others say, which no schema tells. */
const dependent = new Set([
  ...["requestAdcFiling", "addNotificationRule", "changeNotificationRule", "previewNotificationRule"],
  ...["proposePriceChange", "confirmSession"],
]);
/** Refusals of the form of a body, whatever it speaks of. */
const ofForm = ["wrong_value", "required_field", "unknown_field", "too_long", "too_many"];
/** What a schema cannot know: whether a code is on a list, a check digit right, a day on the calendar, a letter in a message. */
const ofMatter = [
  ...[
    "carrier",
    "date",
    "EIP-55 checksum",
    "ISO 3166-1",
    "ISO 8859-1",
    "name@company.ae, MPCI123",
    "next, previous",
    "one source",
    "nothing hidden",
    "currency",
    "15 digits",
    "amount",
  ],
  ...["time zone of the place", "another company"],
  // A text of blanks alone.
  "text",
  ...["name of a time zone, such as Asia/Dubai", "label of the company", "none, for a declaration"],
];

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let api: WatchedApi;
  let amira: Person;
  let who: SignedIn;
  let operator: SignedIn;
  let ids: string[];
  /** What an operator changes is not what the others work with. */
  let operatorsIds: string[];

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    await sql`insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)`.execute(db);
    amira = await createPerson(db, { company: await createCompany(db, { connectedAs: "MPCI777" }) });
    who = await signIn(api.tools, amira);
    const omar = await createPerson(db, { company: await createCompany(db, { name: "Capital Imports LLC" }) });
    const noor = await createPerson(db, { company: await createCompany(db, { name: "Filings Platform FZE" }) });
    await makeOperator(db, noor);
    operator = await signIn(api.tools, noor);
    const parked = newId();
    await sql`
      insert into dead_letters (id, system, direction, source_id, reason, at)
      values (${parked}, 'PAYMENT', 'IN', ${newId()}, 'payment_unknown: 4711', ${new Date()})
    `.execute(db);
    operatorsIds = [omar.companyId, omar.id, parked];
    const own = await newFiling(who);
    const foreign = await newFiling(await signIn(api.tools, omar));
    const key = await createKey(db, amira, "0x52908400098527886e0f7030069857d2e4169ee7");
    ids = [own, own, own, foreign, key, amira.id, amira.companyId, omar.companyId];
  });
  afterAll(() => api?.close());

  async function newFiling(person: SignedIn): Promise<string> {
    const { status, body } = await api.ask({ method: "POST", url: filingsPath, who: person, body: {} });
    expect(status).toBe(201);
    return body.id;
  }

  interface Request {
    readonly params: Record<string, string>;
    readonly query: unknown;
    readonly body: unknown;
    readonly language: "en-GB" | "ar-EG";
  }

  function urlOf(endpoint: Endpoint, { params, query }: Request): string {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const text = typeof query === "object" && query !== null ? qs.stringify(query) : "";
    return text === "" ? path : `${path}?${text}`;
  }

  function requestOf(endpoint: Endpoint, parts: { query?: fc.Arbitrary<unknown>; body?: fc.Arbitrary<unknown> }) {
    return fc.record({
      params:
        endpoint.params === undefined
          ? fc.constant({})
          : fitting(endpoint.params, endpoint.isForOperators ? operatorsIds : ids),
      query: parts.query ?? fc.constant(undefined),
      body: parts.body ?? fc.constant(undefined),
      language: fc.constantFrom("en-GB", "ar-EG"),
    }) as fc.Arbitrary<Request>;
  }

  async function send(endpoint: Endpoint, request: Request) {
    const { method } = endpoint;
    // A draft that an earlier request dropped would answer everything with a conflict.
    if (endpoint.permission !== undefined && request.params.filingId === ids[0]) ids.fill(await newFiling(who), 0, 3);
    const before = method === "GET" ? "" : await api.stored();
    const { body, language } = request;
    const asking = endpoint.isForOperators ? operator : who;
    const seen = await api.ask({ method, url: urlOf(endpoint, request), who: asking, body, language });
    if (method !== "GET" && seen.status >= 400) expect(await api.stored()).toBe(before);
    return seen;
  }

  function takes(endpoint: Endpoint, body: unknown): boolean {
    const schema = endpoint.body ?? z.optional(z.strictObject({}));
    const asSent = body === undefined ? undefined : (JSON.parse(JSON.stringify(body) ?? "null") as unknown);
    return z.safeParse(schema, asSent ?? undefined).success && !isUnstorable(asSent);
  }

  function isUnstorable(value: unknown): boolean {
    if (typeof value === "string") return unstorable.includes(value);
    return typeof value === "object" && value !== null && Object.values(value).some(isUnstorable);
  }

  function expectNoFaultOfForm({ code, errors = [] }: { code: string; errors?: { params?: { expected?: string } }[] }) {
    if (code === "wrong_value") expect(ofMatter).toContain(errors[0]?.params?.expected);
    else expect(ofForm).not.toContain(code);
  }

  const asked = endpoints.filter(({ id, access }) => access !== "public" && !others.has(id));

  test.each(asked.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s answers what its contract says, to what fits and to what does not",
    async (_, endpoint) => {
      const query = endpoint.query && fitting(endpoint.query, ids);
      const body = endpoint.body && fitting(endpoint.body, ids);
      const fits = requestOf(endpoint, { ...(query && { query }), ...(body && { body }) });
      const strange = requestOf(endpoint, {
        ...(query && { query: broken(query) }),
        ...(endpoint.method === "GET" ? {} : { body: broken(body ?? fc.constant({})) }),
      });
      const numRuns = (endpoint.query || endpoint.body ? 8 : 3) * times;
      await fc.assert(
        fc.asyncProperty(fits, async (request) => {
          const seen = await send(endpoint, request);
          if (seen.status >= 400 && !dependent.has(endpoint.id)) expectNoFaultOfForm(seen.body);
          else if (seen.status < 400 && endpoint.answer)
            expect(z.safeParse(endpoint.answer, seen.body).success).toBe(true);
        }),
        { seed, numRuns },
      );
      await fc.assert(
        fc.asyncProperty(strange, async (request) => {
          const seen = await send(endpoint, request);
          if (takes(endpoint, request.body)) return;
          // Several bills with the longest texts are more than any request may hold; a letter that no database keeps is met last.
          const matter = isUnstorable(request.body) ? (endpoint.refuses ?? []) : [];
          expect(["not_found", "too_deep", "too_large", ...ofForm, ...matter]).toContain(seen.body.code);
        }),
        { seed, numRuns: numRuns * 2 },
      );
    },
    60_000 * (1 + times),
  );

  test("a text that a filing can hold comes back letter for letter", async () => {
    const schema = endpoints.find(({ id }) => id === "createMpciFiling")?.body;
    if (schema === undefined) throw new Error("filings are created with a body");
    await fc.assert(
      fc.asyncProperty(fitting(schema, ids) as fc.Arbitrary<Record<string, unknown>>, async (made) => {
        const sent = { ...made };
        for (const name of ["id", "delegation_id", "copy_from", "template_id", "carrier_id"]) delete sent[name];
        api.clock.forward(0.001);
        const created = await api.ask({ method: "POST", url: filingsPath, who, body: sent });
        expect(created.status).toBe(201);
        const read = await api.ask({ method: "GET", url: `${filingsPath}${created.body.id}/`, who });
        const { places, issue_place: issuedAt, ...rest } = sent;
        expect(read.body.body).toMatchObject(rest);
        // A place of which nothing is known is no place.
        for (const [name, place] of Object.entries({ ...(places as object), issued: issuedAt })) {
          const kept = name === "issued" ? read.body.body.issue_place : read.body.body.places[name];
          const isOpen = place === undefined || Object.values(place ?? {}).every((value) => value === null);
          if (!isOpen) expect(kept).toMatchObject(place as object);
        }
        const listed = await api.ask({ method: "GET", url: `${filingsPath}?page_size=1&ordering=-created_at`, who });
        expect(listed.body.results[0].id).toBe(created.body.id);
      }),
      { seed, numRuns: 50 },
    );
  });
});
