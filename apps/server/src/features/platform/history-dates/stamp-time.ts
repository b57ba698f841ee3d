// Requests a time stamp (RFC 3161) for a root and verifies it before it is stored.
import { stampInResponse, timeStampRequest } from "@filings/seal/time-stamp/request-time-stamp";
import { verifyTimeStamp } from "@filings/seal/time-stamp/verify-time-stamp";

const timeoutMs = 20_000;
const answerBytesMost = 64 * 1024;

/** Throws when the authority does not answer, or answers with no valid stamp of a trusted authority over this root. */
export async function stampTime(
  root: string,
  { url, authorities }: { url: string; authorities: readonly string[] },
): Promise<Uint8Array> {
  const request = timeStampRequest(root);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: request.bytes,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the time-stamping authority answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > answerBytesMost) throw new Error("the time-stamping authority says too much");
  const stamp = stampInResponse(bytes);
  const trusted = authorities.map((text) => Buffer.from(text, "base64"));
  const { result } = await verifyTimeStamp(stamp, { root, trusted, nonce: request.nonce });
  if (result !== "good") throw new Error(`the stamp that came does not hold: ${result}`);
  return stamp;
}
