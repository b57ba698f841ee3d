import { fromBER } from "asn1js";
import fc from "fast-check";
import { ContentInfo, SignedData } from "pkijs";
import { describe, expect, test } from "vitest";
import { stampedAt, stampedRoot, stamps } from "./stamps.example.ts";
import { verifyTimeStamp } from "./verify-time-stamp.ts";

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

type Recorded = keyof typeof stamps;

const answerTo = (name: Recorded, stamp: Uint8Array = bytesOf(stamps[name].token)) =>
  verifyTimeStamp(stamp, { root: stampedRoot, trusted: [bytesOf(stamps[name].authority)] });

/** The stamp after a change of its parts, encoded again. */
function changed(name: Recorded, change: (data: SignedData) => void): Uint8Array {
  const outer = new ContentInfo({ schema: fromBER(bytesOf(stamps[name].token)).result });
  const data = new SignedData({ schema: outer.content });
  change(data);
  outer.content = data.toSchema(true);
  return new Uint8Array(outer.toSchema().toBER());
}

describe.each(["rsa", "ec"] as const)("a time stamp with a key of kind %s", (kind) => {
  const stamp = bytesOf(stamps[kind].token);
  const trusted = [bytesOf(stamps[kind].authority)];

  test("over this root, of an authority that is trusted, says when", async () => {
    expect(await verifyTimeStamp(stamp, { root: stampedRoot, trusted })).toEqual({ result: "good", at: stampedAt });
  });

  test("of an authority that nobody here trusts can be checked no further", async () => {
    const other = bytesOf(stamps[kind === "rsa" ? "ec" : "rsa"].authority);
    const unreadable = new Uint8Array([0x30, 0x01]);
    for (const none of [[], [other], [unreadable]]) {
      expect((await verifyTimeStamp(stamp, { root: stampedRoot, trusted: none })).result).toBe("cannot_check");
    }
  });

  test("is good beside a trusted certificate that cannot be read", async () => {
    const { result } = await verifyTimeStamp(stamp, { root: stampedRoot, trusted: [new Uint8Array(3), ...trusted] });
    expect(result).toBe("good");
  });

  test("over another root is bad", async () => {
    const root = stampedRoot.replace("0x48", "0x49");
    expect((await verifyTimeStamp(stamp, { root, trusted })).result).toBe("bad");
  });

  test("of which one bit was changed never says another time, and never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(stamp.length - 1), fc.nat(7), async (at, bit) => {
        const flipped = stamp.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
        const { result, at: when } = await verifyTimeStamp(flipped, { root: stampedRoot, trusted });
        // Of the certificates' own signatures one may be beside the path that leads to the trusted one.
        if (result === "good") expect(when).toBe(stampedAt);
      }),
      { numRuns: 150 },
    );
  });

  test("that was cut or made longer, or is something else, is bad", async () => {
    const longer = new Uint8Array(stamp.length + 1);
    longer.set(stamp);
    for (const other of [stamp.subarray(0, -1), stamp.subarray(1), longer, new Uint8Array(), trusted[0]!]) {
      expect((await verifyTimeStamp(other, { root: stampedRoot, trusted })).result).toBe("bad");
    }
  });
});

describe("the path of certificates", () => {
  test.each<[string, Recorded]>([
    ["through an intermediate authority", "chain"],
    ["signed with RSA-PSS", "pss"],
    ["signed on the curve P-521", "p521"],
    ["of which one issuer is certified by a stranger, too", "crossSigned"],
  ])("%s is followed", async (_what, name) => {
    expect(await answerTo(name)).toEqual({ result: "good", at: stampedAt });
  });

  test("may be the signer alone, if it is trusted itself", async () => {
    const [certificate] = new SignedData({
      schema: new ContentInfo({ schema: fromBER(bytesOf(stamps.p521.token)).result }).content,
    }).certificates!;
    const own = new Uint8Array(certificate!.toSchema().toBER());
    const answer = await verifyTimeStamp(bytesOf(stamps.p521.token), { root: stampedRoot, trusted: [own] });
    expect(answer).toEqual({ result: "good", at: stampedAt });
  });

  test.each<[string, Recorded]>([
    ["whose issuer is no authority", "issuerIsNoCa"],
    ["whose issuer may not sign certificates", "issuerMayNotCertify"],
    ["whose issuer has a critical extension that is unknown", "issuerHasUnknownRule"],
    ["whose issuer is certified with SHA-1", "issuerIsSignedWithSha1"],
    ["with more intermediate authorities than the trusted one permits", "pathIsTooLong"],
    ["with a name that the trusted authority excludes", "nameIsExcluded"],
    ["with a name that an intermediate authority excludes", "nameIsExcludedByItsIssuer"],
    ["whose signer has no extended key usage", "signerHasNoPurpose"],
    ["whose signer's extended key usage is not critical", "purposeIsNotCritical"],
    ["whose signer signs programs, too", "signerHasTwoPurposes"],
    ["whose signer's key may only encrypt keys", "signerMayNotSign"],
    ["whose signer has a critical extension that is unknown", "signerHasUnknownRule"],
    ["of authorities that certify each other in a circle", "circle"],
  ])("%s is not trusted, although every signature holds", async (_what, name) => {
    expect(await answerTo(name)).toEqual({ result: "cannot_check", at: stampedAt });
  });

  test("whose signer had expired when it stamped is not trusted", async () => {
    const { result, at } = await answerTo("signerHadExpired");
    expect([result, at?.slice(0, 4)]).toEqual(["cannot_check", "2040"]);
  });

  test("of more certificates than a stamp carries is not searched", async () => {
    const stamp = changed("chain", (data) => data.certificates!.push(...Array(7).fill(data.certificates![1]!)));
    expect((await answerTo("chain", stamp)).result).toBe("cannot_check");
  });
});

describe("the signature", () => {
  const attribute = (data: SignedData, type: string) =>
    data.signerInfos[0]!.signedAttrs!.attributes.findIndex((one) => one.type === type);

  test("that names no certificate is bad", async () => {
    expect((await answerTo("signerIsNotNamed")).result).toBe("bad");
  });

  test("holds only over its own content", async () => {
    const stamp = Buffer.from(stamps.ec.token, "base64");
    stamp.write("2025", stamp.indexOf(stampedAt.slice(0, 10).replaceAll("-", "")), "latin1");
    expect((await answerTo("ec", stamp)).result).toBe("bad");
    expect(
      (
        await answerTo(
          "ec",
          changed("ec", () => {}),
        )
      ).result,
    ).toBe("good");
  });

  test.each([
    ["content type", "1.2.840.113549.1.9.3"],
    ["digest", "1.2.840.113549.1.9.4"],
    ["certificate's name", "1.2.840.113549.1.9.16.2.47"],
  ])("without the %s among its attributes is bad", async (_what, type) => {
    const stamp = changed("ec", (data) => {
      data.signerInfos[0]!.signedAttrs!.attributes.splice(attribute(data, type), 1);
    });
    expect((await answerTo("ec", stamp)).result).toBe("bad");
  });

  test("of two signers is bad, and without the signer's certificate it can be checked no further", async () => {
    const two = changed("ec", (data) => data.signerInfos.push(data.signerInfos[0]!));
    expect((await answerTo("ec", two)).result).toBe("bad");
    const none = changed("ec", (data) => data.certificates!.splice(0));
    expect(await answerTo("ec", none)).toEqual({ result: "cannot_check", at: null });
  });

  test("with the certificate of another key in place of its own is bad", async () => {
    const other = new SignedData({
      schema: new ContentInfo({ schema: fromBER(bytesOf(stamps.p521.token)).result }).content,
    });
    const stamp = changed("ec", (data) => {
      const [own] = data.signerInfos;
      data.certificates = other.certificates;
      own!.sid = other.signerInfos[0]!.sid;
    });
    expect((await answerTo("ec", stamp)).result).toBe("bad");
  });
});

test("on a page without https a stamp cannot be checked, and is not called bad", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto")!;
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: {} });
  try {
    expect(await answerTo("ec")).toEqual({ result: "cannot_check", at: null });
  } finally {
    Object.defineProperty(globalThis, "crypto", own);
  }
});
