// Lets each company work on one call of a kind at a time in this process, in the order of arrival, so that many calls of
// one company leave the others their share of the processor and of the database.
import pLimit, { type LimitFunction } from "p-limit";

export type CompanyTurns = <T>(companyId: string, work: () => Promise<T>) => Promise<T>;

export function createCompanyTurns(): CompanyTurns {
  const turns = new Map<string, LimitFunction>();
  return async (companyId, work) => {
    const turn = turns.get(companyId) ?? pLimit(1);
    turns.set(companyId, turn);
    try {
      return await turn(work);
    } finally {
      // A call that waited has begun by now.
      if (turn.activeCount === 0) turns.delete(companyId);
    }
  };
}
