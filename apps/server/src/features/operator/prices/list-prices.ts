// Lists every price in force, and those that were approved to come.
import type { listPrices as endpoint, ShownPrice } from "@filings/contract/api/operator/prices";
import { type PriceKindName, priceKindNames, priceKinds } from "@filings/contract/money/prices";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";

interface PriceRow {
  readonly kind: PriceKindName;
  readonly subject: string;
  readonly value: number | null;
  readonly valid_from: Date;
  readonly is_first: boolean;
}

export async function listPrices(
  _tools: Tools,
  { db, now }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<PriceRow>`
    select kind, subject, value, valid_from, change_id is null as is_first from (
      (select distinct on (kind, subject) * from prices where valid_from <= ${now}
        order by kind, subject, valid_from desc, seq desc)
      union all
      (select distinct on (kind, subject, valid_from) * from prices where valid_from > ${now}
        order by kind, subject, valid_from, seq desc)
    ) shown order by valid_from
  `.execute(db);
  const of = Map.groupBy(rows, ({ kind, subject }) => `${kind} ${subject}`);
  return priceKindNames.flatMap((kind) =>
    priceKinds[kind].subjects.flatMap((subject) => shownOf(of.get(`${kind} ${subject}`) ?? [])),
  );
}

/** Of one price, the earliest first: that is in force. */
function shownOf([current, ...next]: readonly PriceRow[]): ShownPrice[] {
  if (current === undefined) return [];
  const { kind, subject, value, valid_from, is_first } = current;
  return [
    {
      ...{ kind, subject, value },
      since: is_first ? null : valid_from.toISOString(),
      next: next.map((one) => ({ value: one.value, from: one.valid_from.toISOString() })),
    },
  ];
}
