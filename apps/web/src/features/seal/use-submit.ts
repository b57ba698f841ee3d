// Signs what was shown and submits it; a submission without an answer is repeated under the same key, never made twice.
import { type FilingDetail, submitMpciFiling } from "@filings/contract/api/mpci";
import type { Hex } from "@filings/seal/hex";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useOpenKey } from "#session/open-key-context.ts";
import { type SealDifference, sealDifference } from "./check-preparation.ts";
import type { Prepared } from "./use-preparation.ts";

export class SealRefusedError extends Error {
  readonly difference: SealDifference;

  constructor(difference: SealDifference) {
    super(difference);
    this.name = "SealRefusedError";
    this.difference = difference;
  }
}

type Sent = CallInput<typeof submitMpciFiling> & { readonly idempotencyKey: string };

export function useSubmit(): (prepared: Prepared, address: string) => Promise<FilingDetail> {
  const call = useCall();
  const queries = useQueryClient();
  const key = useOpenKey();
  const last = useRef<Sent | null>(null);
  return async ({ preparation, filing }, address) => {
    const difference = sealDifference({ preparation, filing, address });
    if (difference !== null) throw new SealRefusedError(difference);
    const { preparation_id, typed_data: typedData, digest, price, findings } = preparation;
    if (last.current?.body.preparation_id !== preparation_id) {
      const { signature } = await key.work({ do: "sign", typedData, digest });
      const warnings = findings.filter(({ severity }) => severity === "warning").map(({ code }) => code);
      last.current = {
        params: { filingId: filing.id },
        body: {
          preparation_id,
          signature: signature as Hex,
          ethereum_address: address as Hex,
          total_e5: price.total_e5,
          accepted_warnings: [...new Set(warnings)],
        },
        idempotencyKey: crypto.randomUUID(),
      };
    }
    const answer = await call(submitMpciFiling, last.current);
    queries.setQueryData(queryKeys.mpciFiling(filing.id), answer);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    return answer;
  };
}
