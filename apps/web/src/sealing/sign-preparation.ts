// Signs a preparation that is what was shown, with the key that is open: answers with the body of the submission.
import { checkPreparation, type FilingToSeal, type SealDifference } from "@filings/seal/check-preparation";
import type { Hex } from "@filings/seal/hash/hex";
import { environmentOf } from "#api/environment.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import type { SealablePreparation, SealedSubmission } from "./sealing-course.ts";
import { shownTotal } from "./shown/price-words.tsx";

export class SealRefusedError extends Error {
  readonly difference: SealDifference;

  constructor(difference: SealDifference) {
    super(difference);
    this.name = "SealRefusedError";
    this.difference = difference;
  }
}

interface Signing {
  readonly preparation: SealablePreparation;
  /** The filing as it stands on screen. */
  readonly shown: FilingToSeal;
  readonly address: string;
}

export async function signPreparation(
  key: Pick<OpenKey, "work">,
  { preparation, shown, address }: Signing,
): Promise<SealedSubmission> {
  const [difference] = checkPreparation(preparation, {
    filing: shown,
    environment: environmentOf(document.documentElement),
    signer: address,
    totalE5: shownTotal(preparation.price),
  });
  if (difference !== undefined) throw new SealRefusedError(difference);
  const { preparation_id, typed_data: typedData, digest, price, findings } = preparation;
  const { signature } = await key.work({ do: "sign", typedData, digest });
  const warnings = findings.filter(({ severity }) => severity === "warning").map(({ code }) => code);
  return {
    preparation_id,
    signature: signature as Hex,
    ethereum_address: address as Hex,
    total_e5: price.total_e5,
    accepted_warnings: [...new Set(warnings)],
  };
}
