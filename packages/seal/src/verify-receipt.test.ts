import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOfPrivateKey } from "./address.ts";
import { type EventRow, nextEvent } from "./events.ts";
import { canonicalHash } from "./hash/canonical-json.ts";
import { type Hex, toHex, utf8 } from "./hash/hex.ts";
import { merkleTree } from "./hash/merkle.ts";
import { sha256, sha256Hex } from "./hash/sha256.ts";
import { buildReceipt, CHECK_NAMES, type CheckName, type Receipt, type UnsignedReceipt } from "./receipt.ts";
import { filingSubmission } from "./signed/filing-submission.ts";
import { platformPublicKey } from "./signed/platform-signature.ts";
import { sign } from "./signed/signature.ts";
import { keccak256, typedDataDigest } from "./signed/typed-data.ts";
import { type Check, type VerifyOptions, verifyReceipt } from "./verify-receipt.ts";

const signerKey = keccak256(utf8("cow"));
const platformKey = sha256(utf8("a platform key for tests"));
const filingId = "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11";
const companyId = "2f6c9a52-6a2d-4b69-8b43-6c7f0b0d5a01";
const file = { name: "invoice.txt", bytes: utf8("invoice-demo\n") };
const answer = utf8("UNB+UNOA:4+NAIC'ACT'");

function anUnsignedReceipt(
  changes: { system?: string; decision?: string | null; rawInside?: boolean } = {},
): UnsignedReceipt {
  const { system = "MPCI", decision = "LOAD", rawInside = true } = changes;
  const header = { system, bill: "AE-1", goods: [{ text: 'تمور "dates"', kg: 12.5, un: null }], undertaken: true };
  const document = { id: "d-1", document_type: "COMMERCIAL_INVOICE", size: 13, sha256: sha256Hex(file.bytes) };
  const signer = addressOfPrivateKey(signerKey);
  const typedData = filingSubmission({
    environment: "local",
    statement: "I seal and submit this filing.",
    system,
    filingId,
    filingNumber: "MPCI-26-17",
    filingType: "HOUSE",
    declarationType: "",
    centerCode: "",
    registrationCode: "",
    companyId,
    signer,
    version: 1,
    contentHash: canonicalHash(header),
    documents: [
      {
        documentId: "d-1",
        documentType: document.document_type,
        number: "",
        issueDate: "",
        size: 13,
        sha256: document.sha256,
      },
    ],
    nonce: toHex(keccak256(utf8("nonce-1"))),
    issuedAt: 1768464000,
    expiresAt: 1768464900,
  });
  const digest = typedDataDigest(typedData);
  const events: Required<EventRow>[] = [];
  const happen = (type: string, data: unknown) => {
    const actor = { kind: "USER", id: "u-1" };
    const at = `2026-01-15T08:00:0${events.length}.000Z`;
    events.push(nextEvent(events.at(-1) ?? null, { filing_id: filingId, type, at, actor, data }) as Required<EventRow>);
  };
  happen("SUBMISSION_SEALED", { digest: toHex(digest), note: "é" });
  happen("ANSWERED", { raw_sha256: sha256Hex(answer), decision });
  const tree = merkleTree([canonicalHash("another filing"), events[1]!.hash, canonicalHash("a third")]);
  return {
    filing: { id: filingId, number: "MPCI-26-17", registration_number: "R-1", declaration_number: null, system },
    submission: {
      version: 1,
      typed_data: typedData,
      header,
      digest: toHex(digest),
      signature: sign(digest, signerKey),
      signature_type: "EIP712",
      signer,
    },
    key: {
      address: signer,
      type: "keystore",
      user_id: "u-1",
      user_name: "Amira",
      company_id: companyId,
      company_name: "Gulf Forwarding LLC",
      registered_at: "2026-01-01T00:00:00.000Z",
    },
    documents: [{ ...document, file_name: file.name }],
    events,
    authority: [
      {
        message_id: "m-1",
        kind: "ASSESSMENT",
        received_at: "2026-01-15T08:00:01.000Z",
        raw_sha256: sha256Hex(answer),
        decision,
        ...(rawInside && { raw_base64: btoa(String.fromCharCode(...answer)) }),
      },
    ],
    merkle: { leaf: events[1]!.hash, path: tree.pathOf(1), root: tree.root, at: "2026-01-15T09:00:00.000Z" },
    anchor: { kind: "rfc3161", reference: "tsa.example/17" },
  };
}

const receipt = buildReceipt(anUnsignedReceipt(), platformKey);
const options: VerifyOptions = {
  files: [file],
  trustedKeys: [platformPublicKey(platformKey)],
  environment: "local",
  checkAnchor: async () => "good",
};

function named(checks: readonly Check[], result: Check["result"]): CheckName[] {
  return checks.filter((check) => check.result === result).map((check) => check.name);
}

async function answersTo(given: unknown, changes: VerifyOptions = {}) {
  const checks = await verifyReceipt(given, { ...options, ...changes });
  const of = (name: CheckName) => checks.find((check) => check.name === name)!;
  return { checks, of, bad: named(checks, "bad"), good: named(checks, "good"), cannot: named(checks, "cannot_check") };
}

function changed(change: (copy: Receipt) => void): Receipt {
  const copy = structuredClone(receipt);
  change(copy);
  return copy;
}

// The check that owns the differing byte of two receipts; null when they are equal.
function ownersOf(before: unknown, after: unknown, path = ""): Set<CheckName> {
  if (Object.is(before, after)) return new Set();
  const isOpen = /^\.(submission\.(header|typed_data)|events\.\d+\.data)/.test(path);
  const names = (value: unknown) => (typeof value === "object" && value !== null ? Object.keys(value) : null);
  const [left, right] = [names(before), names(after)];
  if (left === null || right === null) {
    const sameKind =
      left === null && right === null && typeof before === typeof after && before !== null && after !== null;
    const isJson = typeof after !== "number" || Number.isFinite(after);
    return new Set([isJson && (isOpen || sameKind) ? ownerOfPath(path) : "receipt_readable"]);
  }
  if (left.length !== right.length || left.some((name) => !right.includes(name))) {
    return new Set([isOpen ? ownerOfPath(path) : "receipt_readable"]);
  }
  const children = left.map((name) =>
    ownersOf((before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name], `${path}.${name}`),
  );
  return new Set(children.flatMap((owners) => [...owners]));
}

function ownerOfPath(path: string): CheckName {
  const [, first, second] = path.split(".");
  switch (first) {
    case "filing":
      return "content_unchanged";
    case "submission":
      if (second === "header") return "content_unchanged";
      return ["typed_data", "digest", "version"].includes(second!) ? "digest_matches" : "sealed_by";
    case "key":
      return "registered_to";
    case "documents":
      return "files_unchanged";
    case "events":
      return "events_unbroken";
    case "authority":
      return "accepted_by_authority";
    case "merkle":
    case "anchor":
      return "time_anchored";
    case "platform_signature":
      return "platform_signature";
    default:
      return "receipt_readable";
  }
}

function ownerOfFlip(text: Uint8Array): CheckName | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  } catch {
    return "receipt_readable";
  }
  const owners = ownersOf(receipt, value);
  if (owners.has("receipt_readable")) return "receipt_readable";
  expect(owners.size, "one byte belongs to one check").toBeLessThanOrEqual(1);
  return [...owners][0] ?? null;
}

describe("an untouched receipt", () => {
  test("every check is good, from the file's bytes, its text and its value", async () => {
    const text = JSON.stringify(receipt, null, 2);
    for (const given of [utf8(text), text, JSON.parse(text)]) {
      const { checks } = await answersTo(given);
      expect(checks.map((check) => [check.name, check.result])).toEqual(CHECK_NAMES.map((name) => [name, "good"]));
    }
  });

  test("only the checks that are asked for are answered", async () => {
    const checks = ["sealed_by", "receipt_readable"] as const;
    expect((await answersTo(receipt, { checks })).checks.map(({ name }) => name)).toEqual([
      "receipt_readable",
      "sealed_by",
    ]);
    expect((await answersTo("no receipt", { checks })).checks.map(({ result }) => result)).toEqual([
      "bad",
      "cannot_check",
    ]);
  });

  test("each answer carries the facts it is about", async () => {
    const { of } = await answersTo(receipt);
    expect(of("sealed_by").detail).toEqual({ signer: addressOfPrivateKey(signerKey) });
    expect(of("registered_to").detail).toMatchObject({ user_name: "Amira", company_name: "Gulf Forwarding LLC" });
    expect(of("accepted_by_authority").detail).toMatchObject({ decision: "LOAD" });
    expect(of("files_unchanged").detail).toEqual({
      files: [{ document_id: "d-1", file_name: "invoice.txt", result: "good", reason: null }],
      not_in_receipt: [],
    });
  });
});

describe("a flipped byte", () => {
  test("in the receipt turns exactly the check bad that owns it, and no other", { timeout: 180_000 }, async () => {
    const text = utf8(JSON.stringify(receipt));
    const seen = new Map<CheckName | null, number>();
    // Every byte in `npm run soak`; otherwise every eleventh, which reaches every member of the receipt.
    const step = process.env.SOAK === undefined ? 11 : 1;
    for (let at = 0; at < text.length; at += step) {
      // Flips neighbouring bits in turn, including the case bit, which hex would ignore.
      const flipped = text.with(at, text[at]! ^ (1 << ((at * 5) % 7)));
      const owner = ownerOfFlip(flipped);
      seen.set(owner, (seen.get(owner) ?? 0) + 1);
      const { bad, good } = await answersTo(flipped);
      expect(bad, `byte ${at} of ${text.length}`).toEqual(owner === null ? [] : [owner]);
      if (owner !== null) expect(good, `byte ${at} of ${text.length}`).not.toContain("platform_signature");
    }
    expect([...seen.keys()].filter((name) => name !== null).toSorted()).toEqual([...CHECK_NAMES].toSorted());
  });

  test("in a document turns files_unchanged bad, and no other", async () => {
    for (let bit = 0; bit < file.bytes.length * 8; bit++) {
      const bytes = file.bytes.with(bit >> 3, file.bytes[bit >> 3]! ^ (1 << (bit & 7)));
      const { bad, of } = await answersTo(receipt, { files: [{ ...file, bytes }] });
      expect(bad).toEqual(["files_unchanged"]);
      expect(of("files_unchanged").reason).toBe("file_differs");
    }
  });

  test("in the authority's own message turns accepted_by_authority bad, and no other", async () => {
    const { bad } = await answersTo(receipt, { authorityMessages: [{ message_id: "m-1", bytes: answer.with(3, 1) }] });
    expect(bad).toEqual(["accepted_by_authority"]);
  });
});

describe("what cannot be checked now", () => {
  test("without the platform's keys its word counts for nothing, but the seal still does", async () => {
    const { bad, cannot } = await answersTo(receipt, { trustedKeys: [] });
    expect(bad).toEqual([]);
    expect(cannot).toEqual(["registered_to", "accepted_by_authority", "platform_signature"]);
  });

  test("without the files and without asking the anchor, files and time stay open", async () => {
    const { bad, cannot } = await answersTo(receipt, { files: [], checkAnchor: undefined });
    expect(bad).toEqual([]);
    expect(cannot).toEqual(["files_unchanged", "time_anchored"]);
  });

  test("a receipt not anchored yet, or by ourselves alone, leaves the time open", async () => {
    const unsigned = anUnsignedReceipt();
    for (const [changes, reason] of [
      [{ merkle: null, anchor: null }, "not_anchored_yet"],
      [{ anchor: null }, "no_outside_anchor"],
    ] as const) {
      const { bad, of } = await answersTo(buildReceipt({ ...unsigned, ...changes }, platformKey));
      expect(bad).toEqual([]);
      expect(of("time_anchored")).toMatchObject({ result: "cannot_check", reason });
    }
  });

  test("a filing still open is neither accepted nor refused, a refused one is not accepted", async () => {
    for (const decision of [null, "RFI"]) {
      const { bad, of } = await answersTo(buildReceipt(anUnsignedReceipt({ decision }), platformKey));
      expect(bad).toEqual([]);
      expect(of("accepted_by_authority")).toMatchObject({ result: "cannot_check", reason: "no_decision_yet" });
    }
    const refused = await answersTo(buildReceipt(anUnsignedReceipt({ decision: "DO_NOT_LOAD" }), platformKey));
    expect(refused.bad).toEqual(["accepted_by_authority"]);
  });

  test("a filing that was accepted and then withdrawn is withdrawn, not accepted", async () => {
    const { bad, of } = await answersTo(buildReceipt(anUnsignedReceipt({ decision: "CANCELED" }), platformKey));
    expect(bad).toEqual(["accepted_by_authority"]);
    expect(of("accepted_by_authority").reason).toBe("withdrawn_from_authority");
  });

  test("an interchange with two answers is compared with the record of each", async () => {
    const { events, ...unsigned } = anUnsignedReceipt({ decision: "ACT" });
    const [sealed, answered] = events;
    const record = (before: EventRow, type: string, decision: string | null) => {
      const { at, actor } = answered!.event;
      const data = { raw_sha256: sha256Hex(answer), decision };
      return nextEvent(before, { filing_id: filingId, type, at, actor, data }) as Required<EventRow>;
    };
    const registered = record(sealed!, "REGISTERED", null);
    const assessed = record(registered, "ACT", "ACT");
    const authority = [
      { ...unsigned.authority[0]!, message_id: "m-1", kind: "REGISTERED", decision: null },
      { ...unsigned.authority[0]!, message_id: "m-2", kind: "ACT", decision: "ACT" },
    ];
    const both = { ...unsigned, events: [sealed!, registered, assessed], authority, merkle: null, anchor: null };
    expect((await answersTo(buildReceipt(both, platformKey))).of("accepted_by_authority").result).toBe("good");
    authority[1] = { ...authority[1]!, decision: "ACW" };
    const { bad, of } = await answersTo(buildReceipt(both, platformKey));
    expect([bad, of("accepted_by_authority").reason]).toEqual([["accepted_by_authority"], "decision_not_in_events"]);
  });

  test("the authority's message may lie beside the receipt instead of in it", async () => {
    const outside = buildReceipt(anUnsignedReceipt({ rawInside: false }), platformKey);
    expect((await answersTo(outside)).of("accepted_by_authority").reason).toBe("authority_message_not_given");
    const { of } = await answersTo(outside, { authorityMessages: [{ message_id: "m-1", bytes: answer }] });
    expect(of("accepted_by_authority").result).toBe("good");
  });
});

describe("forging", () => {
  test("a receipt signed by somebody else's platform key is not the platform's", async () => {
    const forged = buildReceipt(anUnsignedReceipt(), sha256(utf8("a stranger's key")));
    const { bad, cannot } = await answersTo(forged);
    expect(bad).toEqual(["platform_signature"]);
    expect(cannot).toEqual(["registered_to", "accepted_by_authority"]);
  });

  // Each forger owns a signing key and signs the altered receipt again, so only the parts' own rules can find the
  // change.
  test.each<[string, (unsigned: UnsignedReceipt) => void, CheckName]>([
    ["other content", (one) => Object.assign(one.submission.header, { bill: "AE-2" }), "content_unchanged"],
    ["another filing's number", (one) => Object.assign(one.filing, { number: "MPCI-26-18" }), "content_unchanged"],
    ["another digest", (one) => Object.assign(one.submission, { digest: canonicalHash(1) }), "digest_matches"],
    ["another version", (one) => Object.assign(one.submission, { version: 2 }), "digest_matches"],
    ["another signer", (one) => Object.assign(one.submission, { signer: `0x${"11".repeat(20)}` }), "sealed_by"],
    ["a seal by another key", (one) => Object.assign(one.submission, { signature: sealBy("other", one) }), "sealed_by"],
    ["another company", (one) => Object.assign(one.key, { company_id: "c-2" }), "registered_to"],
    [
      "a key registered later",
      (one) => Object.assign(one.key, { registered_at: "2026-02-01T00:00:00.000Z" }),
      "registered_to",
    ],
    [
      "a document's other hash",
      (one) => Object.assign(one.documents[0]!, { sha256: canonicalHash(1) }),
      "files_unchanged",
    ],
    ["a document left out", (one) => one.documents.pop(), "files_unchanged"],
    ["an event changed", (one) => Object.assign(one.events[0]!.event, { type: "OTHER" }), "events_unbroken"],
    ["an event's data changed", (one) => Object.assign(one.events[0]!, { data: {} }), "events_unbroken"],
    ["another answer", (one) => Object.assign(one.authority[0]!, { decision: "ACCEPTED" }), "accepted_by_authority"],
    ["another path", (one) => one.merkle!.path.pop(), "time_anchored"],
    ["another leaf", (one) => Object.assign(one.merkle!, { leaf: canonicalHash(1) }), "time_anchored"],
  ])("%s is found even when everything is signed again", async (_, forge, name) => {
    const unsigned = anUnsignedReceipt();
    forge(unsigned);
    const stranger = sha256(utf8("a stranger's key"));
    const { bad } = await answersTo(buildReceipt(unsigned, stranger), { trustedKeys: [platformPublicKey(stranger)] });
    expect(bad).toContain(name);
    expect(bad).not.toContain("platform_signature");
  });

  function sealBy(words: string, { submission }: UnsignedReceipt): Hex {
    return sign(typedDataDigest(submission.typed_data), keccak256(utf8(words)));
  }

  test("content altered together with its signed hash shows twice", async () => {
    const forged = changed((copy) => {
      copy.submission.header = { ...copy.submission.header, bill: "AE-2" };
      copy.platform_signature.parts.header = canonicalHash(copy.submission.header);
    });
    expect((await answersTo(forged)).bad).toEqual(["content_unchanged", "platform_signature"]);
  });

  test("every check gives an answer whatever value is forged", { timeout: 60_000 }, async () => {
    const stranger = sha256(utf8("a stranger's key"));
    const paths = allPaths(receipt).filter((path) => path[0] !== "receipt_version" && path[0] !== "platform_signature");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), async (path, value) => {
        const forged = structuredClone(receipt) as unknown as Record<string, unknown>;
        let parent = forged;
        for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
        parent[path.at(-1)!] = value;
        try {
          Object.assign(forged, buildReceipt(forged as unknown as Receipt, stranger));
        } catch {
          // No receipt can be made of it, so the broken one is checked as it is.
        }
        const { checks } = await answersTo(forged);
        expect(checks.map((check) => check.name)).toEqual(CHECK_NAMES);
        expect(checks.some((check) => check.result === "bad")).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  function allPaths(value: unknown, path: string[] = []): string[][] {
    if (typeof value !== "object" || value === null) return [path];
    const below = Object.entries(value).flatMap(([name, member]) => allPaths(member, [...path, name]));
    return path.length === 0 ? below : [path, ...below];
  }

  test("a seal made for the sandbox is bad in production", async () => {
    const { bad, of } = await answersTo(receipt, { environment: "production" });
    expect(bad).toEqual(["digest_matches"]);
    expect(of("digest_matches").reason).toBe("environment_differs");
  });

  test.each<[string, (copy: Receipt) => void]>([
    ["content", (copy) => Object.assign(copy.submission.header, { bill: "AE-2" })],
    ["number", (copy) => Object.assign(copy.filing, { number: "MPCI-26-18" })],
    ["document", (copy) => Object.assign(copy.documents[0]!, { file_name: "other.txt" })],
  ])("neither the platform's signature nor the authority's answer is good for another %s", async (_, change) => {
    const { bad, of } = await answersTo(changed(change));
    expect(bad).toHaveLength(1);
    for (const name of ["platform_signature", "accepted_by_authority"] as const) {
      expect(of(name)).toMatchObject({ result: "cannot_check", reason: "rests_on_changed_part" });
    }
  });

  test("checks that compare with a changed part say so instead of guessing", async () => {
    const { bad, cannot, of } = await answersTo(
      changed((copy) => {
        copy.submission.digest = canonicalHash(1);
      }),
    );
    expect(bad).toEqual(["digest_matches"]);
    const compared = ["content_unchanged", "files_unchanged", "sealed_by", "registered_to", "events_unbroken"];
    expect(cannot).toEqual([...compared, "accepted_by_authority", "platform_signature"]);
    expect(of("sealed_by")).toMatchObject({ reason: "rests_on_changed_part", detail: { parts: ["typed_data"] } });
  });
});

describe("an unreadable receipt", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["a number", 1],
    ["an empty file", ""],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
    ["an unknown member", { ...receipt, note: "x" }],
    ["an unknown member further in", { ...receipt, filing: { ...receipt.filing, note: "x" } }],
    ["a missing member", { ...receipt, key: undefined }],
    ["another version", { ...receipt, receipt_version: 2 }],
    ["a member named twice", JSON.stringify(receipt).replace('"user_name"', '"user_name":"Somebody","user_name"')],
  ])("%s is unreadable, and nothing else is said about it", async (_, given) => {
    const { bad, cannot } = await answersTo(given);
    expect(bad).toEqual(["receipt_readable"]);
    expect(cannot).toEqual(CHECK_NAMES.filter((name) => name !== "receipt_readable"));
  });

  test("the sealing event may hold the digest itself, as in the design note", async () => {
    const unsigned = anUnsignedReceipt();
    const [sealed, answered] = unsigned.events as [Required<EventRow>, Required<EventRow>];
    const event = { ...sealed.event, data_hash: unsigned.submission.digest };
    const first = { event, hash: canonicalHash(event), data: null };
    const second = nextEvent(first, { ...answered.event, data: answered.data }) as Required<EventRow>;
    const { of } = await answersTo(
      buildReceipt({ ...unsigned, events: [first, second], merkle: null, anchor: null }, platformKey),
    );
    expect(of("events_unbroken").result).toBe("good");
  });
});
