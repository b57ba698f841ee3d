// What is read from the server stays fresh for ten seconds, and a refusal is not asked for again.
import { limits } from "@filings/contract/limits";
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const triesMost = 2;

/** A refusal stays one, and without a line nothing is gained by asking again. */
function isWorthAnother(failures: number, error: Error): boolean {
  return navigator.onLine && !(error instanceof ApiError && error.status >= 400) && failures < triesMost;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.queryFreshSeconds * 1_000,
        retry: isWorthAnother,
        // Nothing is hidden as "paused": a dead line is told, and tried again when it is back.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
