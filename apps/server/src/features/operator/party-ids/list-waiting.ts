// Lists the party ids of shipping lines that wait for an operator.
import type { listWaitingPartyIds as endpoint } from "@filings/contract/api/operator/party-ids";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { waitingPartyIds } from "#mpci/party-ids/publish-party-id";
import type { Tools } from "#tools";

export async function listWaiting(
  _tools: Tools,
  { db }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  return (await waitingPartyIds(db)).map(({ at, ...waiting }) => ({ ...waiting, at: at.toISOString() }));
}
