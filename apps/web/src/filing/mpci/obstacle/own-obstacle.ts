// What keeps all drafts from being sealed that the company files in its own name: its connection to NAIC.
import type { SealObstacle } from "@filings/contract/api/mpci/parts";
import type { MissingForFiling } from "@filings/contract/api/shared";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { filingSystemsQuery, systemOf } from "../../filing-systems.ts";

export const obstacleOfMissing: Readonly<Partial<Record<MissingForFiling, SealObstacle>>> = {
  MPCI_CONNECTION: "NOT_CONNECTED",
  MPCI_CONNECTION_PENDING: "CONNECTION_PENDING",
  MPCI_CONNECTION_REJECTED: "CONNECTION_REJECTED",
};

export function useOwnObstacle(): SealObstacle | null {
  const missing = systemOf(useQuery(filingSystemsQuery(useCall())).data, "MPCI")?.missing ?? [];
  return missing.map((one) => obstacleOfMissing[one]).find((one) => one !== undefined) ?? null;
}
