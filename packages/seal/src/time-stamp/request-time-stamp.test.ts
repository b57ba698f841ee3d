import { fromBER, Integer, type Sequence } from "asn1js";
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from "pkijs";
import { expect, test } from "vitest";
import { isSealError } from "../seal-error.ts";
import { stampInResponse, timeStampRequest } from "./request-time-stamp.ts";
import { stampedRoot, stamps } from "./stamps.example.ts";
import { verifyTimeStamp } from "./verify-time-stamp.ts";

const token = Uint8Array.from(atob(stamps.ec.token), (letter) => letter.charCodeAt(0));
const trusted = [Uint8Array.from(atob(stamps.ec.authority), (letter) => letter.charCodeAt(0))];

function response(status: number, stamp: Uint8Array | null): Uint8Array {
  const timeStampToken = stamp === null ? {} : { timeStampToken: ContentInfo.fromBER(Uint8Array.from(stamp)) };
  const answer = new TimeStampResp({ status: new PKIStatusInfo({ status }), ...timeStampToken });
  return new Uint8Array(answer.toSchema().toBER());
}

const codeOf = (read: () => unknown) => {
  try {
    read();
    return null;
  } catch (error) {
    return isSealError(error) ? error.code : String(error);
  }
};

test("a request holds the root, the wish for the certificate, and a nonce that is never the same", () => {
  const { bytes, nonce } = timeStampRequest(stampedRoot);
  const request = TimeStampReq.fromBER(bytes);
  expect(`0x${Buffer.from(request.messageImprint.hashedMessage.getValue()).toString("hex")}`).toBe(stampedRoot);
  expect(request).toMatchObject({ version: 1, certReq: true });
  expect(request.nonce!.isEqual(new Integer({ valueHex: nonce }))).toBe(true);
  expect(timeStampRequest(stampedRoot).nonce).not.toEqual(nonce);
});

test("the stamp of a response that grants it is taken byte for byte", () => {
  for (const granted of [0, 1]) expect(stampInResponse(response(granted, token))).toEqual(token);
});

test("a response that refuses, holds no stamp or is something else is refused", () => {
  const answers = [response(2, null), response(2, token), response(0, null), token.subarray(1), new Uint8Array()];
  for (const answer of answers) expect(codeOf(() => stampInResponse(answer))).toBe("time_stamp_invalid");
});

test("a stamp that was asked for earlier is no answer to this request", async () => {
  const inside = fromBER(new Uint8Array(stampContent())).result as Sequence;
  const own = inside.valueBlock.value.filter((part) => part instanceof Integer).at(-1) as Integer;
  const check = (nonce: Uint8Array) => verifyTimeStamp(token, { root: stampedRoot, trusted, nonce });
  expect((await check(own.valueBlock.valueHexView)).result).toBe("good");
  expect((await check(timeStampRequest(stampedRoot).nonce)).result).toBe("bad");
});

function stampContent(): ArrayBuffer {
  const [, data] = (ContentInfo.fromBER(token).toSchema() as Sequence).valueBlock.value as [unknown, Sequence];
  const parts = (data.valueBlock.value[0] as Sequence).valueBlock.value;
  const [, wrapped] = (parts[2] as Sequence).valueBlock.value as [unknown, Sequence];
  return (wrapped.valueBlock.value[0] as unknown as { getValue: () => ArrayBuffer }).getValue();
}
