// The seal of an action, which is required where something is sent.
import type { actOnMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import type { Call } from "../../http/bind/bind.ts";

type ActBody = Call<typeof actOnMpciFiling>["body"];

export function givenSeal({ preparation_id, signature, ethereum_address }: ActBody) {
  if (preparation_id === undefined) throw missing("preparation_id");
  if (signature === undefined) throw missing("signature");
  if (ethereum_address === undefined) throw missing("ethereum_address");
  return { preparation_id, signature, ethereum_address };
}

export function missing(path: string): Problem {
  return new Problem("required_field", { errors: [{ path, code: "required_field", severity: "error" }] });
}
