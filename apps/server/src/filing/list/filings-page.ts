// A page of a list of filings for the API: its rows, the links to its neighbours, and the counts.
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import type { FastifyRequest } from "fastify";
import { compiledOnce, place } from "#db/compiled-once";
import type { Db } from "#db/open";
import { cappedCount, type PagePlace, pageAt, placeOf } from "#http/list-page";
import { type Listed, type Narrowing, type PageRow, pageQuery } from "./page-query.ts";
import type { SortKey } from "./sort-keys.ts";

interface ListQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly folder?: string | undefined;
  readonly filter?: object | undefined;
}

interface Planned {
  readonly query: ListQuery;
  readonly keys: readonly SortKey[];
  /** The order as it was asked for; a minus before it turns it round. */
  readonly ordering: string;
  readonly narrowing: Narrowing;
  /** Every status of the filing system, each of which is counted. */
  readonly statuses: readonly string[];
  readonly defaultSize?: number;
}

interface OfCompany {
  readonly companyId: string;
  /** When it is asked for. */
  readonly now: Date;
}

/** The company whose filings a planned page lists. */
export const listedCompany = place<OfCompany>(({ companyId }) => companyId);

/** The day on which it is asked for, in Dubai. */
export const listedDay = place<OfCompany>(({ now }) => dubaiDay(now));

/** What is the same for every caller. */
export interface PagePlan<Row> extends Pick<Planned, "keys" | "narrowing" | "statuses"> {
  readonly place: PagePlace;
  readonly rowsOf: (db: Db, company: OfCompany) => Promise<readonly PageRow<Row>[]>;
}

export function planPage<Row>(listed: Listed, planned: Planned): PagePlan<Row> {
  const { query, keys, ordering, narrowing, statuses, defaultSize } = planned;
  const { search = "", folder = "", filter = {} } = query;
  const at = placeOf(query, {
    of: [listed.table, ordering, search, folder, filter],
    forms: keys.map(({ form }) => form),
    ...(defaultSize === undefined ? {} : { defaultSize }),
  });
  const wanted = { companyId: listedCompany, narrowing, keys, descending: ordering.startsWith("-"), ...at };
  return { keys, narrowing, statuses, place: at, rowsOf: compiledOnce(pageQuery<Row>(listed, wanted)) };
}

/**
 * The plan of each query, kept as long as the query: a text that was asked before is the same object again. `isSteady`:
 * the plan does not depend on the time.
 */
export function keepPlans<Query extends object, Row>(
  planOf: (query: Query, now: Date) => PagePlan<Row>,
  isSteady: (query: Query) => boolean = () => true,
): typeof planOf {
  const known = new WeakMap<Query, PagePlan<Row>>();
  return (query, now) => {
    const plan = known.get(query) ?? planOf(query, now);
    if (isSteady(query)) known.set(query, plan);
    return plan;
  };
}

interface Asked extends OfCompany {
  readonly db: Db;
  readonly request: FastifyRequest;
}

export async function filingsPage<Row extends { readonly id: string }>(plan: PagePlan<Row>, asked: Asked) {
  const { keys, narrowing, statuses, place } = plan;
  const read = await plan.rowsOf(asked.db, asked);
  const { by_status, matching } = read[0]!;
  const valuesOf = (row: PageRow<Row>) => keys.map((_, index) => row[`kept${index}`]!);
  const isEmpty = read[0]!.id === null;
  const { rows, links } = pageAt(isEmpty ? [] : read, { ...place, valuesOf }, asked.request);
  const byStatus = JSON.parse(by_status) as Readonly<Record<string, number>>;
  const known = narrowing.counted.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  const others = cappedCount(matching ?? 0);
  return {
    rows,
    answer: {
      ...others,
      count: known + others.count,
      ...links,
      status_counts: Object.fromEntries(statuses.map((status) => [status, byStatus[status] ?? 0])),
    },
  };
}
