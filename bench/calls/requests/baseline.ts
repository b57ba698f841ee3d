// The baseline's requests: those that stand beside each call of the product.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Baseline, baselinePassword } from "../../baseline/start-baseline.ts";
import type { BaselineRoute } from "../../baseline/statements.ts";
import type { Request } from "../../load/request.ts";
import type { Extent } from "../extent.ts";
import { newPaper } from "./adc.ts";
import { endless, once, ownOf } from "./ask.ts";
import type { Rounds } from "./mpci.ts";

/** The route of the baseline that stands beside a call, and its requests. */
export interface OnBaseline {
  readonly route: BaselineRoute;
  readonly rounds: (baseline: Baseline, extent: Extent) => ReturnType<Rounds<Baseline>>;
}

type Query = Readonly<Record<string, string | number>>;

function requestOf(
  baseline: Baseline,
  route: BaselineRoute,
  given: { query?: Query | string; body?: object | Buffer },
): Request {
  const { query = "", body } = given;
  const asked = typeof query === "string" ? query : String(new URLSearchParams(query as Record<string, string>));
  return {
    method: body === undefined ? "GET" : "POST",
    path: `/${route}?${asked}`,
    headers: { authorization: `Bearer ${baseline.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  };
}

function repeated(
  route: BaselineRoute,
  given: (baseline: Baseline, time: number) => Parameters<typeof requestOf>[2],
): OnBaseline {
  return {
    route,
    rounds: async (baseline) => {
      let time = 0;
      return endless(() => {
        time += 1;
        return requestOf(baseline, route, given(baseline, time));
      });
    },
  };
}

export function listOf(company: (time: number) => number, page = 1): OnBaseline {
  return repeated("list", ({ companies }, time) => ({
    query: { company: companies[company(time)]!, status: "LOAD", page },
  }));
}

export const lastPage: OnBaseline = {
  route: "list",
  rounds: async (baseline) => {
    const company = baseline.companies[0]!;
    const { rows } = await baseline.database.query<{ count: number }>(
      "select count(*)::int as count from filings where company_id = $1 and status = 'LOAD'",
      [company],
    );
    const query = { company, status: "LOAD", page: Math.ceil(rows[0]!.count / 25) };
    return endless(() => requestOf(baseline, "list", { query }));
  },
};

export function searchOf(word: (time: number) => string): OnBaseline {
  return repeated("search", ({ companies }, time) => {
    const from = word(time).toUpperCase();
    return { query: { company: companies[0]!, from, to: `${from}~` } };
  });
}

export function queueOf(statuses: readonly string[]): OnBaseline {
  const asked = statuses.map((status) => `status=${status}`).join("&");
  return repeated("queue", ({ companies }) => ({ query: `company=${companies[0]}&${asked}` }));
}

async function idsOf({ database, companies }: Baseline, status: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from filings where company_id = $1 and status = $2 order by id limit 1000",
    [companies[0], status],
  );
  return rows.map(({ id }) => id);
}

export const details: OnBaseline = {
  route: "detail",
  rounds: async (baseline) => {
    const ids = await idsOf(baseline, "LOAD");
    let time = 0;
    return endless(() => {
      time += 1;
      return requestOf(baseline, "detail", { query: { id: ids[time % ids.length]! } });
    });
  },
};

export const creates: OnBaseline = repeated("create", ({ companies, body }) => {
  const number = `NEW${randomUUID()}`;
  return { body: { company_id: companies[0], number, type: "HOUSE", payload: { ...body, bill_number: number } } };
});

/** There and back again, each time on the version that the move before left. */
export const moves: OnBaseline = {
  route: "move",
  rounds: async (baseline, { connections }) => {
    const filings = (await idsOf(baseline, "DRAFTED")).map((id) => ({
      id,
      version: 1,
      from: "DRAFTED",
      to: "SUBMITTED",
    }));
    const { rows } = await baseline.database.query<{ id: string; version: number }>(
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
      return requestOf(baseline, "move", { query: { id }, body });
    });
  },
};

export const notices: OnBaseline = {
  route: "notice",
  rounds: async (baseline, { preparedMost, rounds }) => {
    const { rows } = await baseline.database.query<{ number: string }>(
      "select number from filings where status = 'PENDING_SUB_FILING' order by id limit $1",
      [preparedMost * rounds],
    );
    const size = Math.floor(rows.length / rounds);
    return async () =>
      once(
        rows
          .splice(0, size)
          .map(({ number }) => requestOf(baseline, "notice", { body: { number, status: "SUBMISSION_SUCCESSFUL" } })),
      );
  },
};

export const uploads: OnBaseline = repeated("upload", () => ({
  query: { filing: randomUUID(), name: "invoice.pdf" },
  body: newPaper(),
}));

export const signIns: OnBaseline = repeated("signIn", () => ({
  body: { email: "clerk@baseline.example", password: baselinePassword },
}));

export const refreshes: OnBaseline = {
  route: "refresh",
  rounds: async (baseline, { connections }) => {
    const tokens = Array.from({ length: connections }, () => randomBytes(32).toString("base64url"));
    for (const token of tokens) {
      await baseline.database.query("insert into sessions (id, token_hash) values ($1, $2)", [
        randomUUID(),
        createHash("sha256").update(token).digest(),
      ]);
    }
    return async () => ({
      next: (connection) => requestOf(baseline, "refresh", { body: { token: tokens[connection] } }),
      heard: (connection, { body }) => {
        tokens[connection] = (JSON.parse(body.toString()) as { token: string }).token;
      },
    });
  },
};
