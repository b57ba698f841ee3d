// Keeps what a call answered as what the server has, unless something newer is known already.
import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Dated {
  readonly updated_at: string;
}

/** Its answer may be on its way for longer than a live message and the fetch that follows it. */
export function keepAnswer<Kept extends Dated>(queries: QueryClient, queryKey: QueryKey, answer: Kept): void {
  queries.setQueryData<Kept>(queryKey, (known) =>
    known !== undefined && known.updated_at > answer.updated_at ? known : answer,
  );
  // What is being fetched may have been read before the call.
  if (queries.isFetching({ queryKey, exact: true }) > 0) void queries.invalidateQueries({ queryKey, exact: true });
}
