// Asks the list of places for the ports that were read, and puts their codes in place of the names.
import { searchUnlocode } from "@filings/contract/api/platform/location";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Proposal } from "../reading/proposal.ts";
import { type FoundPlace, isPlaceField, type PlaceQuestion, questionsAbout, withPlace } from "./place-meant.ts";

const shownMost = 12;
const listMs = 10 * 60_000;

/** A place that cannot be asked for now keeps its name, and is in doubt. */
export function usePlaces(): (proposals: readonly Proposal[]) => Promise<Proposal[]> {
  const call = useCall();
  const queries = useQueryClient();
  function ask({ search, country }: PlaceQuestion): Promise<readonly FoundPlace[]> {
    return queries.fetchQuery({
      queryKey: ["unlocode", "bill", country, search.toLowerCase()],
      staleTime: listMs,
      queryFn: async () => {
        const query = { search, prefer: "port" as const, page_size: shownMost, ...(country !== "" && { country }) };
        const { results } = await call(searchUnlocode, { query });
        return results;
      },
    });
  }
  async function place(proposal: Proposal): Promise<Proposal> {
    if (!isPlaceField(proposal.field)) return proposal;
    try {
      const questions = questionsAbout(proposal.value);
      const answers = await Promise.all(
        questions.map(async (question) => ({ question, results: await ask(question) })),
      );
      return withPlace(proposal, answers);
    } catch {
      return { ...proposal, value: "", doubts: [...new Set([...proposal.doubts, "unknown" as const])] };
    }
  }
  return (proposals) => Promise.all(proposals.map(place));
}
