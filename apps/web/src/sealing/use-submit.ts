// Signs what was shown and submits it; a submission without an answer is repeated under the same key, never made twice.
import { checkPreparation, type SealDifference } from "@filings/seal/check-preparation";
import type { Hex } from "@filings/seal/hash/hex";
import { useRef } from "react";
import { environmentOf } from "#api/environment.ts";
import { useOpenKey } from "#session/open-key/context.ts";
import type { Prepared, SealablePreparation, SealedSubmission, SealingCourse } from "./sealing-course.ts";
import { shownTotal } from "./shown/price-words.tsx";

export class SealRefusedError extends Error {
  readonly difference: SealDifference;

  constructor(difference: SealDifference) {
    super(difference);
    this.name = "SealRefusedError";
    this.difference = difference;
  }
}

interface Sent {
  readonly submission: SealedSubmission;
  readonly idempotencyKey: string;
}

export function useSubmit<P extends SealablePreparation, F>(
  course: SealingCourse<P, F>,
): (prepared: Prepared<P, F>, address: string) => Promise<F> {
  const key = useOpenKey();
  const last = useRef<Sent | null>(null);
  return async (prepared, address) => {
    const [difference] = checkPreparation(prepared.preparation, {
      filing: course.filingToSeal(prepared.filing),
      environment: environmentOf(document.documentElement),
      signer: address,
      totalE5: shownTotal(prepared.preparation.price),
    });
    if (difference !== undefined) throw new SealRefusedError(difference);
    const { preparation_id, typed_data: typedData, digest, price, findings } = prepared.preparation;
    if (last.current?.submission.preparation_id !== preparation_id) {
      const { signature } = await key.work({ do: "sign", typedData, digest });
      const warnings = findings.filter(({ severity }) => severity === "warning").map(({ code }) => code);
      last.current = {
        submission: {
          preparation_id,
          signature: signature as Hex,
          ethereum_address: address as Hex,
          total_e5: price.total_e5,
          accepted_warnings: [...new Set(warnings)],
        },
        idempotencyKey: crypto.randomUUID(),
      };
    }
    return course.submit(last.current.submission, last.current.idempotencyKey);
  };
}
