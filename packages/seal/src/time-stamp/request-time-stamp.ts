// Builds the request for a time stamp (RFC 3161, 2.4), and reads the stamp from the response.
import { fromBER, Integer, Null, OctetString, Sequence } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, PKIStatusInfo, TimeStampReq } from "pkijs";
import { fromHex } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";

const SHA_256 = "2.16.840.1.101.3.4.2.1";
const NONCE_BYTES = 8;
/** PKIStatus: granted, and granted with changes. */
const GRANTED: readonly number[] = [0, 1];

export interface TimeStampRequest {
  /** TimeStampReq, DER; sent as `application/timestamp-query`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For `verifyTimeStamp`: the stamp must carry it, so that an earlier stamp cannot be given as the answer. */
  readonly nonce: Uint8Array;
}

/** `root`: the SHA-256 to be stamped, 0x and 64 hex digits. The authority's certificate is asked for, too. */
export function timeStampRequest(root: string): TimeStampRequest {
  const nonce = globalThis.crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  // A first byte between 0x40 and 0x7f keeps the number positive and its length the same.
  nonce[0] = 0x40 | (nonce[0]! & 0x3f);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: fromHex(root, 32) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { bytes: new Uint8Array(request.toSchema().toBER()), nonce };
}

/**
 * The TimeStampToken (DER) of a TimeStampResp, byte for byte. Throws SealError `time_stamp_invalid` if the response is
 * unreadable or refuses; nothing of the stamp is verified.
 */
export function stampInResponse(response: Uint8Array): Uint8Array {
  const { offset, result } = fromBER(Uint8Array.from(response));
  if (offset !== response.length || !(result instanceof Sequence)) throw refused("not the DER of a response");
  const [status, token] = result.valueBlock.value;
  const { status: code } = new PKIStatusInfo({ schema: status });
  if (!GRANTED.includes(code) || token === undefined) throw refused(`the authority refuses with status ${code}`);
  return Uint8Array.from(token.valueBeforeDecodeView);
}

function refused(why: string): SealError {
  return new SealError("time_stamp_invalid", why);
}
