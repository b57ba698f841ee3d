// Companies invite each other, accept, and end connections; a table says who may do what in which state.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import {
  addMembership,
  createCompany,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { mailsTo } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { notifyInvited } from "./notify-invited.job.ts";
import { bindCompanyNetwork } from "./routes.ts";

const network = "/api/company-network/";
const connections = `${network}connections/`;

describe.each(oneKind("postgres"))("the company network on %s", (kind) => {
  let server: TestServer;
  const count = { companies: 0 };

  beforeAll(async () => {
    server = await openTestServer(kind, [bindCompanyNetwork]);
  });
  afterAll(() => server?.close());

  interface Somebody extends SignedIn {
    readonly person: Person;
    readonly partyId: string;
  }

  async function somebody(name: string): Promise<Somebody> {
    count.companies += 1;
    const { db } = server.database;
    const partyId = `NET${String(count.companies).padStart(4, "0")}`;
    const company = await createCompany(db, { name, connectedAs: partyId });
    const email = `admin${count.companies}@network.example`;
    const person = await createPerson(db, { company, name: `Admin of ${name}`, email });
    return { ...(await signIn(server.tools, person)), person, partyId };
  }
  async function colleague(of: Somebody, permissions: ("prepare" | "administer")[] = ["prepare"]): Promise<Somebody> {
    const person = await createPerson(server.database.db, { company: { id: of.person.companyId }, permissions });
    return { ...(await signIn(server.tools, person)), person, partyId: of.partyId };
  }
  function post(who: SignedIn, path: string, body?: object) {
    // Later events get later times.
    server.clock.forward(0.01);
    return server.call(who, "POST", `${network}${path}`, body);
  }
  const invite = (who: SignedIn, address: string) => post(who, "connections/", { address });
  const look = async (who: SignedIn) => (await server.call(who, "GET", network)).body;
  const listed = async (who: SignedIn): Promise<Record<string, unknown>[]> => (await look(who)).connections;
  async function told(who: Somebody): Promise<[string, unknown][]> {
    const { rows } = await sql<{ kind: string; params: { name: string } }>`
      select kind, params from notifications where user_id = ${who.person.id} order by id
    `.execute(server.database.db);
    return rows.map((row) => [row.kind, row.params.name]);
  }
  async function connect(one: Somebody, other: Somebody): Promise<string> {
    const { body } = await invite(one, other.person.email);
    expect((await post(other, `connections/${body.id}/accept/`)).status).toBe(200);
    return body.id;
  }

  test("headquarters, units and connected companies are told together [spec 7.shared.company-network] [spec 1.payment-plans-networks]", async () => {
    const [gulf, capital] = [await somebody("Gulf Forwarding LLC"), await somebody("Capital Imports LLC")];
    await sql`
      insert into company_branches (id, company_id, name, created_at) values (${newId()}, ${gulf.person.companyId}, 'Jebel Ali', now())
    `.execute(server.database.db);
    const id = await connect(gulf, capital);
    const { status, body } = await server.call(gulf, "GET", network);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      headquarters: { id: gulf.person.companyId, kind: "HEADQUARTERS", name: "Gulf Forwarding LLC" },
      units: [{ kind: "BRANCH", name: "Jebel Ali" }],
      connections: [
        {
          id,
          state: "ACTIVE",
          direction: "OUT",
          address: null,
          company: {
            id: capital.person.companyId,
            name: "Capital Imports LLC",
            country: "AE",
            mpci_party_id: capital.partyId,
          },
          delegations: [],
          available_actions: ["DELEGATE", "END"],
        },
      ],
    });
    expect((await look(capital)).connections).toMatchObject([
      { id, direction: "IN", state: "ACTIVE", company: { id: gulf.person.companyId } },
    ]);
    expect((await server.call(null, "GET", network)).status).toBe(401);
  });

  describe("inviting", () => {
    test("an invitation is answered alike whether or not the address has an account", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const answers = [];
      for (const address of [
        capital.person.email.toUpperCase(),
        "nobody@nowhere.example",
        capital.partyId,
        "NOBODY1",
      ]) {
        const { status, body } = await invite(gulf, ` ${address} `);
        const { id, address: shown, invited_at, ...rest } = body;
        expect(shown).toBe(address.includes("@") ? address.toLowerCase() : address);
        answers.push({ status, ...rest });
      }
      expect(answers[0]).toMatchObject({ status: 201, state: "INVITED", direction: "OUT", company: null });
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      // A known and an unknown address receive the same mail.
      for (const address of [capital.person.email, "nobody@nowhere.example"]) {
        const [mail] = await mailsTo(server.database.db, address);
        expect([mail?.subject, mail?.text.includes("/company-network")]).toEqual([
          "\u2068Gulf\u2069 invites your company to connect",
          true,
        ]);
      }
    });

    test("the administrators of the invited company are told once, and see who invites", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const clerk = await colleague(capital);
      const { body } = await invite(gulf, clerk.person.email);
      await notifyInvited(server.tools, { data: { connectionId: body.id } });
      await notifyInvited(server.tools, { data: { connectionId: body.id } });
      expect(await told(capital)).toEqual([["connection_invited", "Gulf"]]);
      expect(await told(clerk)).toEqual([]);
      expect(await listed(capital)).toMatchObject([
        {
          id: body.id,
          state: "INVITED",
          direction: "IN",
          company: { name: "Gulf" },
          address: null,
          available_actions: ["ACCEPT", "REFUSE"],
        },
      ]);
      // A user without the permission may only read.
      expect(await listed(clerk)).toMatchObject([{ id: body.id, available_actions: [] }]);
    });

    test("a company that comes later finds the invitation that waits for it", async () => {
      const gulf = await somebody("Gulf");
      const { body } = await invite(gulf, "later@network.example");
      const { db } = server.database;
      const company = await createCompany(db, { name: "Later LLC" });
      const later = await signIn(server.tools, await createPerson(db, { company, email: "Later@Network.example" }));
      expect(await listed(later)).toMatchObject([{ id: body.id, state: "INVITED", direction: "IN" }]);
    });

    test("one that waits already, one's own company and no address at all are refused", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const clerk = await colleague(gulf);
      expect((await invite(gulf, capital.person.email)).status).toBe(201);
      const refused = async (address: string) => {
        const { status, body } = await invite(gulf, address);
        return [status, body.code, body.errors?.[0]?.path];
      };
      expect(await refused(capital.person.email)).toEqual([400, "company_invited", "address"]);
      for (const own of [gulf.person.email, clerk.person.email, gulf.partyId.toLowerCase()]) {
        expect(await refused(own)).toEqual([400, "own_company", "address"]);
      }
      for (const wrong of ["Capital Imports", "capital@", "@x.example", "MPCI12", "a b@c.example"]) {
        expect(await refused(wrong)).toEqual([400, "wrong_value", "address"]);
      }
      expect((await invite(clerk, "new@network.example")).body.code).toBe("permission_required");
    });

    test("twice at the same moment it is one invitation", async () => {
      const gulf = await somebody("Gulf");
      const answers = await Promise.all([1, 2, 3].map(() => invite(gulf, "race@network.example")));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
      expect((await listed(gulf)).length).toBe(1);
    });

    test("so many in a day, and no more", async () => {
      const gulf = await somebody("Gulf");
      await sql`
        insert into company_connections (id, inviter_id, address, state, invited_at)
        select gen_random_uuid(), ${gulf.person.companyId}, 'many' || n || '@network.example', 'INVITED', ${server.clock.now()}
        from generate_series(1, 50) n
      `.execute(server.database.db);
      const { status, body } = await invite(gulf, "one-more@network.example");
      expect([status, body.code]).toEqual([429, "too_many_invitations"]);
    });
  });

  describe("answering", () => {
    test("accepted, both see each other, and both are told", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const [ofGulf, ofCapital] = [await colleague(gulf, ["administer"]), await colleague(capital, ["administer"])];
      await connect(gulf, capital);
      expect(await told(gulf)).toEqual([["connection_accepted", "Capital"]]);
      expect(await told(ofGulf)).toEqual([["connection_accepted", "Capital"]]);
      expect(await told(ofCapital)).toEqual([["connection_accepted", "Gulf"]]);
      expect(await told(capital)).toEqual([]);
    });

    test("refused, the inviting company learns that, and not by whom", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const { body } = await invite(gulf, capital.partyId);
      expect((await post(capital, `connections/${body.id}/refuse/`)).body).toMatchObject({ state: "REFUSED" });
      const [seen] = await listed(gulf);
      expect(seen).toMatchObject({ state: "REFUSED", company: null, address: capital.partyId, available_actions: [] });
      const { text } = { text: JSON.stringify((await server.call(gulf, "GET", `${connections}${body.id}/`)).body) };
      expect(text).not.toContain("Capital");
      expect(text).not.toContain(capital.person.companyId);
      expect(await told(gulf)).toEqual([["connection_refused", capital.partyId]]);
      // The company may be invited again.
      expect((await invite(gulf, capital.partyId)).status).toBe(201);
    });

    test("what is answered or withdrawn cannot be answered again, nor one's own invitation", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const { body } = await invite(gulf, capital.person.email);
      const code = async (who: SignedIn, act: string) => (await post(who, `connections/${body.id}/${act}/`)).body.code;
      expect(await code(gulf, "accept")).toBe("connection_changed");
      expect(await code(gulf, "refuse")).toBe("connection_changed");
      expect(await code(capital, "end")).toBe("connection_changed");
      expect((await post(gulf, `connections/${body.id}/end/`)).body).toMatchObject({ state: "ENDED", company: null });
      // After its withdrawal the invitation does not exist for the other company.
      expect((await post(capital, `connections/${body.id}/accept/`)).status).toBe(404);
      expect(await listed(capital)).toEqual([]);
    });

    test("two who accept at the same moment make one connection", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const second = await colleague(capital, ["administer"]);
      const { body } = await invite(gulf, capital.person.email);
      const answers = await Promise.all(
        [capital, second, capital].map((who) => post(who, `connections/${body.id}/accept/`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await listed(gulf)).toMatchObject([{ state: "ACTIVE" }]);
    });

    test("invitations that crossed become one connection, and none is left over", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const byMail = (await invite(gulf, capital.person.email)).body.id;
      const byParty = (await invite(gulf, capital.partyId)).body.id;
      const back = (await invite(capital, gulf.person.email)).body.id;
      const answers = await Promise.all([
        post(capital, `connections/${byMail}/accept/`),
        post(capital, `connections/${byParty}/accept/`),
        post(gulf, `connections/${back}/accept/`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      expect(await listed(gulf)).toMatchObject([{ state: "ACTIVE" }]);
      expect(await listed(capital)).toMatchObject([{ state: "ACTIVE" }]);
      // While the companies are connected, another invitation has no effect.
      await invite(gulf, capital.person.email);
      expect(await listed(capital)).toHaveLength(1);
    });

    test("an invitation to one person is answered by one of their companies", async () => {
      const [gulf, capital, third] = [await somebody("Gulf"), await somebody("Capital"), await somebody("Third")];
      await addMembership(server.database.db, capital.person, { id: third.person.companyId });
      const { body } = await invite(gulf, capital.person.email);
      expect(await listed(third)).toMatchObject([{ id: body.id }]);
      expect((await post(third, `connections/${body.id}/accept/`)).status).toBe(200);
      expect(await listed(capital)).toEqual([]);
      expect((await post(capital, `connections/${body.id}/accept/`)).status).toBe(404);
    });
  });

  describe("ending", () => {
    test.each(["inviter", "invited"])("the %s ends it, both are told, and it may begin again", async (side) => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const id = await connect(gulf, capital);
      const [who, other] = side === "inviter" ? [gulf, capital] : [capital, gulf];
      const { status, body } = await post(who, `connections/${id}/end/`);
      expect([status, body.state, body.company.name]).toEqual([200, "ENDED", other === gulf ? "Gulf" : "Capital"]);
      expect((await told(other)).at(-1)?.[0]).toBe("connection_ended");
      expect((await post(other, `connections/${id}/end/`)).body.code).toBe("connection_changed");
      await connect(capital, gulf);
      expect((await listed(gulf)).map(({ state }) => state)).toEqual(["ACTIVE", "ENDED"]);
    });

    test("both at the same moment end it once", async () => {
      const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
      const id = await connect(gulf, capital);
      const answers = await Promise.all([gulf, capital].map((who) => post(who, `connections/${id}/end/`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  test("what happened is kept, newest first, with the names of one's own people alone", async () => {
    const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
    const id = await connect(gulf, capital);
    await post(gulf, `connections/${id}/end/`);
    const { body } = await server.call(capital, "GET", `${connections}${id}/`);
    expect(
      body.history.map((event: Record<string, unknown>) => [
        event.kind,
        event.is_ours,
        event.company_name,
        event.person,
      ]),
    ).toEqual([
      ["ENDED", false, "Gulf", null],
      ["ACCEPTED", true, "Capital", "Admin of Capital"],
      ["INVITED", false, "Gulf", null],
    ]);
    await expect(sql`delete from company_network_events`.execute(server.database.db)).rejects.toThrow();
  });

  test("a connection between others is not there, in no call and for nobody [spec 6.delegations]", async () => {
    const [gulf, capital, third] = [await somebody("Gulf"), await somebody("Capital"), await somebody("Third")];
    const active = await connect(gulf, capital);
    const waiting = (await invite(gulf, "waiting@network.example")).body.id;
    const scope = { scope: ["HOUSE"] };
    for (const id of [active, waiting, newId()]) {
      expect((await server.call(third, "GET", `${connections}${id}/`)).status).toBe(404);
      for (const act of ["accept", "refuse", "end"]) {
        expect([act, (await post(third, `connections/${id}/${act}/`)).status]).toEqual([act, 404]);
      }
      expect((await post(third, `connections/${id}/mpci-delegations/`, scope)).status).toBe(404);
    }
    expect((await look(third)).connections).toEqual([]);
  });

  test("who does not administer the company changes nothing of it", async () => {
    const [gulf, capital] = [await somebody("Gulf"), await somebody("Capital")];
    const clerk = await colleague(gulf);
    const id = await connect(gulf, capital);
    for (const path of [
      `connections/${id}/accept/`,
      `connections/${id}/refuse/`,
      `connections/${id}/end/`,
      `delegations/${newId()}/end/`,
    ]) {
      expect([path, (await post(clerk, path)).body.code]).toEqual([path, "permission_required"]);
    }
    expect((await look(clerk)).connections).toMatchObject([{ id, state: "ACTIVE", available_actions: [] }]);
  });
});
