// What the company files, and what waits in it: asked of both systems, each only where the company has to do with it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { howManyDeclarations } from "#filing/adc/declarations-need-you.ts";
import { adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { type FilingSystems, filingSystemsQuery, mayBegin, systemOf } from "#filing/filing-systems.ts";
import { howManyBills } from "#filing/mpci/bills-need-you.ts";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { useNow } from "#filing/use-now.ts";
import { oneOf } from "#list/one-of.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { useKeptWhose } from "./kept-whose.ts";
import { heldBy, passingLists, type Whose, waitingBills } from "./queue-questions.ts";

/** What is not released for the company is not asked, nor spoken of. */
const isReleased = (system: FilingSystems[number] | undefined) =>
  system !== undefined && !system.missing.includes("NOT_RELEASED");

const hasAny = (counts: Readonly<Record<string, number>> | undefined) =>
  counts !== undefined && Object.values(counts).some((count) => count > 0);

/** How much needs somebody in each system, of what the reader has chosen to be shown; one that the company has nothing to do with is null. */
export function useQueue() {
  const call = useCall();
  const now = useNow();
  const whose = useKeptWhose();
  const own = useCurrentUser()?.identifier ?? null;
  const isWhoKnown = whose === null || own !== null;
  const systems = useQuery(filingSystemsQuery(call));
  const [mpci, adc] = [systemOf(systems.data, "MPCI"), systemOf(systems.data, "ADC")];
  const bills = useQuery({
    ...filingsQuery(call, heldBy(howManyBills(now), whose, own)),
    enabled: isReleased(mpci) && isWhoKnown,
    // At midnight, and with the choice, the question is another; the queue stands until its answer is there.
    placeholderData: keepPreviousData,
  });
  const declarations = useQuery({
    ...adcFilingsQuery(call, heldBy(howManyDeclarations, whose, own)),
    enabled: isReleased(adc) && isWhoKnown,
    placeholderData: keepPreviousData,
  });
  // As one goes on for another company, what the one before files is asked once more for one that may not file it.
  const asked = [systems, ...(isReleased(mpci) ? [bills] : []), ...(isReleased(adc) ? [declarations] : [])];
  const hasBills = hasAny(bills.data?.status_counts);
  const hasDeclarations = hasAny(declarations.data?.status_counts);
  return {
    systems,
    whose,
    own,
    released: systems.data?.filter(isReleased) ?? [],
    bills,
    declarations,
    /** What could not be read. */
    failed: asked.find(({ error }) => error !== null),
    /** The company files them, or has some from before. */
    isOfBills: hasBills || mayBegin(mpci),
    isOfDeclarations: hasDeclarations || mayBegin(adc),
    hasBills,
    hasDeclarations,
    /** It is known which of the two the company has to do with. */
    isKnown:
      systems.data !== undefined &&
      (!isReleased(mpci) || bills.data !== undefined || bills.error !== null) &&
      (!isReleased(adc) || declarations.data !== undefined || declarations.error !== null),
  };
}

/** Whether a draft in the company's own name is among what waits: asked as the lines of the queue are, and only where it counts. */
export function useHasOwnDraft(isAsked: boolean): boolean {
  const waiting = useQuery({ ...filingsQuery(useCall(), waitingBills), enabled: isAsked });
  return waiting.data?.results.some(({ status, filed_for }) => status === "DRAFTED" && filed_for === null) === true;
}

/** Whose lines stand below: what is looked at in passing, else what is kept. */
export function useShownWhose(): Whose {
  const asked = (useSearch({ strict: false }) as { readonly whose?: unknown }).whose;
  const kept = useKeptWhose();
  return oneOf(passingLists, asked) ?? kept;
}

export type Queue = ReturnType<typeof useQueue>;
