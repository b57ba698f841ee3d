// The bill that the guide is followed with, kept in this browser: the guide leads back to it, or to the person's newest.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { filingQuery } from "#features/mpci/detail/detail-query.ts";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { readStored } from "#session/stored-value.ts";

/** Before the first seal, and from then on. */
export type Stage = "draft" | "sent";

const statusesAt: Readonly<Record<Stage, readonly MpciStatus[]>> = {
  draft: ["DRAFTED"],
  sent: mpciStatuses.filter((status) => status !== "DRAFTED" && status !== "CANCELED"),
};

const keyOf = (user: string) => `filings-guide-bill-${user}`;

function readOwnFiling(user: string): string | null {
  const holds = (value: unknown): value is string | null => typeof value === "string";
  return readStored(localStorage, { key: keyOf(user), holds, fallback: null });
}

function forgetOwnFiling(user: string): void {
  try {
    localStorage.removeItem(keyOf(user));
  } catch {}
}

export function keepOwnFiling(user: string, filingId: string): void {
  // Without a storage the guide leads to the list of bills.
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(filingId));
  } catch {}
}

/** Answers the bill with which a step is done; null: there is none yet. */
export function useOwnFiling(user: string): (stage: Stage) => Promise<string | null> {
  const [call, queries] = [useCall(), useQueryClient()];
  return async (stage) => {
    const kept = readOwnFiling(user);
    const isAt = kept === null ? null : await stageOf(kept);
    if (isAt === stage || isAt === "unknown") return kept;
    if (isAt === "gone") forgetOwnFiling(user);
    const filter = { status: statusesAt[stage], created_by: user };
    const { results } = await queries.fetchQuery(filingsQuery(call, { filter, ordering: "-created_at", page_size: 1 }));
    return results[0]?.id ?? null;
  };

  async function stageOf(filingId: string): Promise<Stage | "gone" | "unknown"> {
    try {
      return stageIn(await queries.fetchQuery({ ...filingQuery(call, filingId), retry: false }));
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? "gone" : "unknown";
    }
  }
}

/** A draft that was discarded leads nowhere. */
function stageIn({ status, first_submitted_at }: FilingDetail): Stage | "gone" {
  if (first_submitted_at !== null) return "sent";
  return status === "CANCELED" ? "gone" : "draft";
}
