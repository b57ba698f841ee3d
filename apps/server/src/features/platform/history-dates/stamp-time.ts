// Requests a time stamp (RFC 3161) for a root and verifies it before it is stored.
import { randomBytes } from "node:crypto";
import { fromHex } from "@filings/seal/hash/hex";
import { childrenOf, readDer, SEQUENCE } from "@filings/seal/time-stamp/der";
import { verifyTimeStamp } from "@filings/seal/time-stamp/verify-time-stamp";

const timeoutMs = 20_000;
const answerBytesMost = 64 * 1024;
/** SEQUENCE { OID 2.16.840.1.101.3.4.2.1, NULL } */
const sha256 = Buffer.from("300d06096086480165030402010500", "hex");

/** Throws when the authority does not answer, or answers with no valid stamp of a trusted authority over this root. */
export async function stampTime(
  root: string,
  { url, authorities }: { url: string; authorities: readonly string[] },
): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: queryFor(root),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the time-stamping authority answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > answerBytesMost) throw new Error("the time-stamping authority says too much");
  const stamp = stampIn(bytes);
  const trusted = authorities.map((text) => Buffer.from(text, "base64"));
  const { result } = await verifyTimeStamp(stamp, { root, trusted });
  if (result !== "good") throw new Error(`the stamp that came does not hold: ${result}`);
  return stamp;
}

/** TimeStampReq: version 1, the root, a nonce, and the request for the certificate. */
function queryFor(root: string): Buffer<ArrayBuffer> {
  const hashed = Buffer.concat([Buffer.from([0x04, 0x20]), fromHex(root, 32)]);
  const imprint = Buffer.concat([Buffer.from([SEQUENCE, sha256.length + hashed.length]), sha256, hashed]);
  // A first byte between 0x01 and 0x7f keeps the number positive and short.
  const nonce = Buffer.concat([Buffer.from([0x02, 0x08, 0x41]), randomBytes(7)]);
  const parts = Buffer.concat([Buffer.from([0x02, 0x01, 0x01]), imprint, nonce, Buffer.from([0x01, 0x01, 0xff])]);
  return Buffer.concat([Buffer.from([SEQUENCE, parts.length]), parts]);
}

/** TimeStampResp: granted (0) or granted with changes (1), then the stamp. */
function stampIn(answer: Uint8Array): Uint8Array {
  const [status, stamp] = childrenOf(readDer(answer), SEQUENCE);
  const code = status === undefined ? undefined : childrenOf(status, SEQUENCE)[0]?.content[0];
  if (stamp === undefined || (code !== 0 && code !== 1)) throw new Error(`the time stamp was refused (${code})`);
  return stamp.whole;
}
