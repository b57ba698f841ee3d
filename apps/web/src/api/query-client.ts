// What is read from the server stays fresh for ten seconds, and a refusal is not asked for again.
import { limits } from "@filings/contract/limits";
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const triesMost = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.queryFreshSeconds * 1_000,
        retry: (failures, error) => !(error instanceof ApiError && error.status >= 400) && failures < triesMost,
        // Nothing is hidden as "paused": a dead line is told, and tried again when it is back.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
