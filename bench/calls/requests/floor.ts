// The floor's requests: those that stand beside each call of the product.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Floor, floorsPassword } from "../../floor/start-floor.ts";
import type { FloorRoute } from "../../floor/statements.ts";
import type { Request } from "../../load/request.ts";
import type { Extent } from "../extent.ts";
import { newPaper } from "./adc.ts";
import { endless, once, ownOf } from "./ask.ts";
import type { Rounds } from "./mpci.ts";

/** The route of the floor that stands beside a call, and its requests. */
export interface OnFloor {
  readonly route: FloorRoute;
  readonly rounds: (floor: Floor, extent: Extent) => ReturnType<Rounds<Floor>>;
}

type Query = Readonly<Record<string, string | number>>;

function requestOf(
  floor: Floor,
  route: FloorRoute,
  given: { query?: Query | string; body?: object | Buffer },
): Request {
  const { query = "", body } = given;
  const asked = typeof query === "string" ? query : String(new URLSearchParams(query as Record<string, string>));
  return {
    method: body === undefined ? "GET" : "POST",
    path: `/${route}?${asked}`,
    headers: { authorization: `Bearer ${floor.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  };
}

function repeated(route: FloorRoute, given: (floor: Floor, time: number) => Parameters<typeof requestOf>[2]): OnFloor {
  return {
    route,
    rounds: async (floor) => {
      let time = 0;
      return endless(() => {
        time += 1;
        return requestOf(floor, route, given(floor, time));
      });
    },
  };
}

export function listOf(company: (time: number) => number, page = 1): OnFloor {
  return repeated("list", ({ companies }, time) => ({
    query: { company: companies[company(time)]!, status: "LOAD", page },
  }));
}

export const lastPage: OnFloor = {
  route: "list",
  rounds: async (floor) => {
    const company = floor.companies[0]!;
    const { rows } = await floor.database.query<{ count: number }>(
      "select count(*)::int as count from filings where company_id = $1 and status = 'LOAD'",
      [company],
    );
    const query = { company, status: "LOAD", page: Math.ceil(rows[0]!.count / 25) };
    return endless(() => requestOf(floor, "list", { query }));
  },
};

export function searchOf(word: (time: number) => string): OnFloor {
  return repeated("search", ({ companies }, time) => {
    const from = word(time).toUpperCase();
    return { query: { company: companies[0]!, from, to: `${from}~` } };
  });
}

export function queueOf(statuses: readonly string[]): OnFloor {
  const asked = statuses.map((status) => `status=${status}`).join("&");
  return repeated("queue", ({ companies }) => ({ query: `company=${companies[0]}&${asked}` }));
}

async function idsOf({ database, companies }: Floor, status: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from filings where company_id = $1 and status = $2 order by id limit 1000",
    [companies[0], status],
  );
  return rows.map(({ id }) => id);
}

export const details: OnFloor = {
  route: "detail",
  rounds: async (floor) => {
    const ids = await idsOf(floor, "LOAD");
    let time = 0;
    return endless(() => {
      time += 1;
      return requestOf(floor, "detail", { query: { id: ids[time % ids.length]! } });
    });
  },
};

export const creates: OnFloor = repeated("create", ({ companies, body }) => {
  const number = `NEW${randomUUID()}`;
  return { body: { company_id: companies[0], number, type: "HOUSE", payload: { ...body, bill_number: number } } };
});

/** There and back again, each time on the version that the move before left. */
export const moves: OnFloor = {
  route: "move",
  rounds: async (floor, { connections }) => {
    const filings = (await idsOf(floor, "DRAFTED")).map((id) => ({ id, version: 1, from: "DRAFTED", to: "SUBMITTED" }));
    const { rows } = await floor.database.query<{ id: string; version: number }>(
      "select id, version from filings where id = any($1)",
      [filings.map(({ id }) => id)],
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const own = ownOf(filings, connections);
    for (const filing of filings) filing.version = versions.get(filing.id)!;
    return endless((connection) => {
      const filing = own(connection);
      const { id, ...body } = { ...filing };
      Object.assign(filing, { version: filing.version + 1, from: filing.to, to: filing.from });
      return requestOf(floor, "move", { query: { id }, body });
    });
  },
};

export const notices: OnFloor = {
  route: "notice",
  rounds: async (floor, { preparedMost, rounds }) => {
    const { rows } = await floor.database.query<{ number: string }>(
      "select number from filings where status = 'PENDING_SUB_FILING' order by id limit $1",
      [preparedMost * rounds],
    );
    const size = Math.floor(rows.length / rounds);
    return async () =>
      once(
        rows
          .splice(0, size)
          .map(({ number }) => requestOf(floor, "notice", { body: { number, status: "SUBMISSION_SUCCESSFUL" } })),
      );
  },
};

export const uploads: OnFloor = repeated("upload", () => ({
  query: { filing: randomUUID(), name: "invoice.pdf" },
  body: newPaper(),
}));

export const signIns: OnFloor = repeated("signIn", () => ({
  body: { email: "clerk@floor.example", password: floorsPassword },
}));

export const refreshes: OnFloor = {
  route: "refresh",
  rounds: async (floor, { connections }) => {
    const tokens = Array.from({ length: connections }, () => randomBytes(32).toString("base64url"));
    for (const token of tokens) {
      await floor.database.query("insert into sessions (id, token_hash) values ($1, $2)", [
        randomUUID(),
        createHash("sha256").update(token).digest(),
      ]);
    }
    return async () => ({
      next: (connection) => requestOf(floor, "refresh", { body: { token: tokens[connection] } }),
      heard: (connection, { body }) => {
        tokens[connection] = (JSON.parse(body.toString()) as { token: string }).token;
      },
    });
  },
};
