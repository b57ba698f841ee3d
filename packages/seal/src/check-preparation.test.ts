// Attacks of a hostile server: each member of a preparation is changed, with and without a recomputed digest.
import { expect, test } from "vitest";
import {
  checkPreparation,
  type PreparationToCheck,
  SEAL_DIFFERENCES,
  type SealDifference,
} from "./check-preparation.ts";
import { canonicalHash } from "./hash/canonical-json.ts";
import { filingSubmission, filingsDomain } from "./signed/filing-submission.ts";
import { digestOf } from "./signed/statement.ts";

// biome-ignore lint/suspicious/noExplicitAny: a hostile server keeps to no type
type Writable = any;

const documents = ["d1", "d2"].map((id) => ({
  documentId: id,
  documentType: "INVOICE",
  number: "INV-1",
  issueDate: "2026-01-15",
  size: 13,
  sha256: `0x${(id === "d1" ? "ab" : "cd").repeat(32)}`,
}));
const content = {
  system: "ADC",
  goods: [{ weight: "118.0", hs_codes: ["01012100"] }],
  comment: null,
  restricted: false,
};
const signer = "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A";
const filing = {
  statement: "I seal and submit these documents to Abu Dhabi Customs.",
  system: "ADC",
  filingId: "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11",
  filingNumber: "ADC-2026-00000017-3",
  filingType: "IMPORT",
  declarationType: "IM-COM",
  centerCode: "KHP",
  registrationCode: "DEMO-IMP-0001",
  companyId: "2f6c9a52-6a2d-4b69-8b43-6c7f0b0d5a01",
  version: 2,
  content,
  documents,
};
const shown = { filing, environment: "local", signer, totalE5: 1_500_000 };

/** Parsed from JSON, so that it can be changed like an answer in transit. */
function prepared(): PreparationToCheck & Writable {
  const typed_data = filingSubmission({
    ...filing,
    environment: "local",
    signer,
    contentHash: canonicalHash(content),
    nonce: `0x${"01".repeat(32)}`,
    issuedAt: 1_790_000_000,
    expiresAt: 1_790_000_900,
  });
  return structuredClone({
    typed_data,
    digest: digestOf(typed_data)!,
    version: 2,
    content,
    documents: documents.map(({ documentId, documentType, size, sha256 }) => {
      return { id: documentId, document_type: documentType, file_name: "a.pdf", size, sha256 };
    }),
    price: { total_e5: 1_500_000, lines: [{ amount_e5: 1_000_000 }, { amount_e5: 500_000 }] },
    expires_at: new Date(1_790_000_900_250).toISOString(),
  });
}

/** Recomputes the digest as a hostile server would, so that only the comparison finds the change. */
function remade(change: (preparation: Writable) => void): Writable {
  const preparation = prepared();
  change(preparation);
  preparation.digest = digestOf(preparation.typed_data) ?? preparation.digest;
  return preparation;
}

test("what was shown may be signed", () => {
  expect(checkPreparation(prepared(), shown)).toEqual([]);
});

test("the letter case of address and digest, and a number written as digits, are no difference", () => {
  const preparation = prepared();
  preparation.digest = preparation.digest.toUpperCase().replace("0X", "0x");
  preparation.typed_data.message.revision = "2";
  expect(checkPreparation(preparation, { ...shown, signer: signer.toLowerCase() })).toEqual([]);
});

const hash = `0x${"77".repeat(32)}`;
const changes: readonly [string, SealDifference, (preparation: Writable) => void][] = [
  ["the statement", "kind", (p) => (p.typed_data.message.statement = "I owe you 1000 AED.")],
  ["the system", "kind", (p) => (p.typed_data.message.system = "MPCI")],
  ["the types", "kind", (p) => p.typed_data.types.FilingSubmission.reverse()],
  ["the domain's name", "network", (p) => (p.typed_data.domain.name = "Other App")],
  ["the domain's version", "network", (p) => (p.typed_data.domain.version = "2")],
  ["the environment", "network", (p) => (p.typed_data.domain = filingsDomain("production"))],
  ["the filing", "filing", (p) => (p.typed_data.message.filingId = "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e12")],
  ["the filing number", "filing", (p) => (p.typed_data.message.filingNumber = "ADC-2026-00000018-1")],
  ["the version in the statement", "version", (p) => (p.typed_data.message.revision = 3)],
  ["the version beside the statement", "version", (p) => (p.version = 3)],
  ["the company", "party", (p) => (p.typed_data.message.companyId = "2f6c9a52-6a2d-4b69-8b43-6c7f0b0d5a02")],
  ["the registration", "party", (p) => (p.typed_data.message.registrationCode = "DEMO-IMP-0002")],
  ["the signer", "signer", (p) => (p.typed_data.message.signer = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf")],
  ["a document's id", "documents", (p) => (p.typed_data.message.documents[0].documentId = "d3")],
  ["a document's type", "documents", (p) => (p.typed_data.message.documents[0].documentType = "OTHER")],
  ["a document's number", "documents", (p) => (p.typed_data.message.documents[0].number = "")],
  ["a document's date", "documents", (p) => (p.typed_data.message.documents[0].issueDate = "2026-01-16")],
  ["a document's size", "documents", (p) => (p.typed_data.message.documents[0].size = 14)],
  ["a document's hash", "documents", (p) => (p.typed_data.message.documents[0].sha256 = hash)],
  ["one document less", "documents", (p) => p.typed_data.message.documents.pop()],
  ["one document more", "documents", (p) => p.typed_data.message.documents.push({ ...documents[0], documentId: "d3" })],
  [
    "one document twice and another left out",
    "documents",
    (p) => (p.typed_data.message.documents[1] = p.typed_data.message.documents[0]),
  ],
  ["a listed document's id", "documents", (p) => (p.documents[0].id = "d3")],
  ["a listed document's hash", "documents", (p) => (p.documents[0].sha256 = hash)],
  ["a listed document left out", "documents", (p) => p.documents.pop()],
  ["the content's hash", "content", (p) => (p.typed_data.message.contentHash = hash)],
  ["the content beside its hash", "content", (p) => (p.content.goods[0].weight = "181.0")],
  [
    "the content and its hash",
    "content",
    (p) => {
      p.content.goods[0].weight = "181.0";
      p.typed_data.message.contentHash = canonicalHash(p.content);
    },
  ],
  ["the content to one without a canonical form", "content", (p) => (p.content = { weight: Number.NaN })],
  ["the filing type", "content", (p) => (p.typed_data.message.filingType = "EXPORT")],
  ["the declaration type", "content", (p) => (p.typed_data.message.declarationType = "IM-TMP")],
  ["the center", "content", (p) => (p.typed_data.message.centerCode = "AUH")],
  ["the total", "price", (p) => (p.price.total_e5 = 0)],
  ["a line of the price", "price", (p) => (p.price.lines[0].amount_e5 = 1)],
  ["the statement's end", "validity", (p) => (p.typed_data.message.expiresAt = 1_990_000_000)],
  ["the end that is told", "validity", (p) => (p.expires_at = "2036-01-01T00:00:00.000Z")],
];

test.each(changes)("a server that changes %s is refused for its %s alone", (_, difference, change) => {
  expect(checkPreparation(remade(change), shown)).toEqual([difference]);
});

test.each<[string, (preparation: Writable) => void, SealDifference[]]>([
  ["another digest", (p) => (p.digest = hash), ["digest"]],
  ["a statement of another kind", (p) => (p.typed_data.primaryType = "KeyRegistration"), ["kind", "digest"]],
  ["a domain with a chain id", (p) => (p.typed_data.domain.chainId = 1), ["network", "digest"]],
  ["a member that no type names", (p) => (p.typed_data.message.also = "this"), ["digest"]],
])("%s is refused", (_, change, differences) => {
  const preparation = prepared();
  change(preparation);
  expect(checkPreparation(preparation, shown)).toEqual(differences);
});

test("every difference is met above", () => {
  const met = new Set<SealDifference>(["digest", ...changes.map(([, difference]) => difference)]);
  expect([...met].sort()).toEqual([...SEAL_DIFFERENCES].sort());
});

/** The path of every leaf below a value. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([name, below]) => leavesOf(below, [...path, name]));
}

/** Other values of the same type and of other types. */
function othersThan(value: unknown): unknown[] {
  const others: unknown[] = [null, "", 0, -1, true, [], {}, hash, "0x"];
  if (typeof value === "number") others.push(value + 1);
  if (typeof value === "string") others.push(`${value} `, value.slice(1), value.replace(/[0-9]/, "7"));
  return others.filter((other) => other !== value && !(typeof value === "number" && other === String(value)));
}

function put(root: Writable, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((at, name) => at[name], root);
  if (value === undefined) delete parent[path.at(-1)!];
  else parent[path.at(-1)!] = value;
}

function at(root: Writable, path: readonly string[]): unknown {
  return path.reduce((value, name) => value[name], root);
}

const leaves = leavesOf(prepared()).filter(([part]) => part === "typed_data" || part === "content");

test.each(leaves.map((path) => [path.join("."), path] as const))("any other value of %s is refused", (_, path) => {
  const value = at(prepared(), path);
  for (const other of [undefined, ...othersThan(value)]) {
    const preparation = prepared();
    put(preparation, path, other);
    expect(checkPreparation(preparation, shown), JSON.stringify(other)).not.toEqual([]);
  }
});

test("with a digest made again, only nonce and time of issue are the server's to choose", () => {
  const free = leaves.filter((path) =>
    othersThan(at(prepared(), path)).some((other) => {
      return (
        checkPreparation(
          remade((p) => put(p, path, other)),
          shown,
        ).length === 0
      );
    }),
  );
  expect(free.map((path) => path.join("."))).toEqual(["typed_data.message.nonce", "typed_data.message.issuedAt"]);
});
