// The product's requests about bills of lading: lists, search, one filing, and what a clerk does with it.
import { randomInt, randomUUID } from "node:crypto";
import * as mpci from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { exampleContainer, inContainer } from "@filings/contract/mpci/house-bill.example";
import { sql } from "@filings/server/db/open";
import type { Request, Turn } from "../../load/request.ts";
import type { Extent } from "../extent.ts";
import type { Ours } from "../ours.ts";
import { ask, askAll, endless, type Given, once, ownOf, type Route, requestOf } from "./ask.ts";

/** Prepares a call once, and returns what makes the requests of each round. */
export type Rounds<Side> = (side: Side, route: Route, extent: Extent) => Promise<() => Promise<Turn>>;

/** The same request again and again, each time with what is given now. */
export function repeated(given: (ours: Ours, time: number) => Given): Rounds<Ours> {
  return async (ours, route) => {
    let time = 0;
    return endless(() => {
      time += 1;
      return requestOf(ours, route, given(ours, time));
    });
  };
}

/** Each call by the next of the ninety-nine smaller companies. */
export const anyCompany = (time: number) => 1 + (time % 99);

/** A last page has no number beyond the first 10,000 rows, so it is reached by cursors. */
export const lastPage: Rounds<Ours> = async (ours, route) => {
  await ours.renewTokens();
  let { path } = requestOf(ours, route, { query: "filter[status]=LOAD" });
  for (;;) {
    const page = await ask<{ next: string | null }>(ours.port, { ...requestOf(ours, route), path });
    if (page.next === null) break;
    path = page.next;
  }
  return endless(() => ({ ...requestOf(ours, route), path }));
};

async function idsOf(ours: Ours, status: string, most: number): Promise<string[]> {
  return (await revisionsOf(ours, status, most)).map(({ id }) => id);
}

async function revisionsOf(ours: Ours, status: string, most: number): Promise<{ id: string; revision: number }[]> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from filings where company_id = ${ours.companies[0]!.companyId} and status = ${status}
    order by id limit ${most}
  `.execute(ours.tools.database.db);
  return rows;
}

export const details: Rounds<Ours> = async (ours, route) => {
  const ids = await idsOf(ours, "LOAD", 1_000);
  let time = 0;
  return endless(() => {
    time += 1;
    return requestOf(ours, route, { params: { filingId: ids[time % ids.length]! } });
  });
};

function newBill({ body }: Ours): Given {
  const bill_number = `NEW${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
  return {
    body: { ...inContainer(body, exampleContainer(randomInt(1_000_000))), bill_number },
    headers: { "idempotency-key": randomUUID() },
  };
}

export const creates: Rounds<Ours> = repeated(newBill);

/** One field of a draft, each time on the revision that the save before left. */
export const saves: Rounds<Ours> = async (ours, route, { connections }) => {
  const drafts = await revisionsOf(ours, "DRAFTED", 1_000);
  const own = ownOf(drafts, connections);
  return endless((connection) => {
    const draft = own(connection);
    const vessel_name = `STAR ${draft.revision}`;
    const request = requestOf(ours, route, {
      params: { filingId: draft.id },
      body: { revision: draft.revision, body: { transport: { vessel_name } } },
    });
    draft.revision += 1;
    return request;
  });
};

/** Into the archive and out of it again. */
export const actions: Rounds<Ours> = async (ours, route, { connections }) => {
  const own = ownOf(
    (await idsOf(ours, "LOAD_WITH_WARNING", 1_000)).map((id) => ({ id, archived: false })),
    connections,
  );
  return endless((connection) => {
    const filing = own(connection);
    const action = filing.archived ? "UNARCHIVE" : "ARCHIVE";
    filing.archived = !filing.archived;
    return requestOf(ours, route, { params: { filingId: filing.id }, body: { action } });
  });
};

export function prepareRequest(ours: Ours, filingId: string): Request {
  return requestOf(ours, prepareMpciSubmission, { params: { filingId }, body: { key_id: ours.keyId } });
}

/** New drafts, as a clerk would make them. */
export async function newDrafts(ours: Ours, count: number): Promise<string[]> {
  const requests = Array.from({ length: count }, () => requestOf(ours, mpci.createMpciFiling, newBill(ours)));
  return (await askAll<{ id: string }>(ours.port, requests)).map(({ id }) => id);
}

export const prepares: Rounds<Ours> =
  async (ours, _route, { preparedMost }) =>
  async () =>
    once((await newDrafts(ours, preparedMost)).map((id) => prepareRequest(ours, id)));
