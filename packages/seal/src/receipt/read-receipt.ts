// Parses a receipt from a file or a value, and refuses missing and additional members.
import { canonicalJson } from "../hash/canonical-json.ts";
import { readStrictJson } from "../hash/strict-json.ts";
import type { Receipt } from "../receipt.ts";
import { SealError } from "../seal-error.ts";

/** Only the form is checked here; each value is checked by its own check. */
type Shape = (value: unknown, at: string) => void;

const text: Shape = (value, at) => {
  if (typeof value !== "string") throw malformed(at, "a text");
};

const number: Shape = (value, at) => {
  if (typeof value !== "number") throw malformed(at, "a number");
};

const anything: Shape = (value, at) => {
  if (value === undefined) throw malformed(at, "there");
};

const openObject: Shape = (value, at) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw malformed(at, "an object");
};

function nullOr(shape: Shape): Shape {
  return (value, at) => {
    if (value !== null) shape(value, at);
  };
}

function optional(shape: Shape): Shape {
  return (value, at) => {
    if (value !== undefined) shape(value, at);
  };
}

function list(shape: Shape): Shape {
  return (value, at) => {
    if (!Array.isArray(value)) throw malformed(at, "a list");
    for (const [index, item] of (value as unknown[]).entries()) shape(item, `${at}[${index}]`);
  };
}

function members(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, at) => {
    openObject(value, at);
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) {
      if (!Object.hasOwn(shapes, name)) throw malformed(`${at}.${name}`, "a member of a receipt");
    }
    for (const [name, shape] of Object.entries(shapes)) {
      shape(Object.hasOwn(object, name) ? object[name] : undefined, `${at}.${name}`);
    }
  };
}

const event = members({
  v: number,
  seq: number,
  filing_id: text,
  type: text,
  at: text,
  actor: members({ kind: text, id: text }),
  data_hash: text,
  prev_hash: text,
});

const receiptShape = members({
  receipt_version: number,
  filing: members({
    id: text,
    number: nullOr(text),
    registration_number: optional(nullOr(text)),
    declaration_number: optional(nullOr(text)),
    system: text,
  }),
  submission: members({
    version: number,
    typed_data: openObject,
    header: openObject,
    digest: text,
    signature: text,
    signature_type: text,
    signer: text,
  }),
  key: members({
    address: text,
    type: text,
    user_id: text,
    user_name: text,
    company_id: text,
    company_name: text,
    registered_at: text,
  }),
  documents: list(members({ id: text, document_type: text, file_name: text, size: number, sha256: text })),
  events: list(members({ event, data: anything, hash: text })),
  authority: list(
    members({
      message_id: text,
      kind: text,
      received_at: text,
      raw_sha256: text,
      decision: nullOr(text),
      raw_base64: optional(text),
    }),
  ),
  merkle: nullOr(members({ leaf: text, path: list(members({ side: text, hash: text })), root: text, at: text })),
  anchor: nullOr(members({ kind: text, reference: text })),
  platform_signature: members({
    alg: text,
    key_id: text,
    public_key: text,
    parts: members({
      filing: text,
      header: text,
      documents: text,
      typed_data: text,
      seal: text,
      key: text,
      events: text,
      authority: text,
      merkle: text,
      anchor: text,
    }),
    value: text,
  }),
});

/**
 * `source`: the bytes or the text of a file, or its value. Throws SealError `json_unreadable`, `receipt_invalid` or
 * `json_not_canonical`.
 */
export function readReceipt(source: unknown): Receipt {
  const value = typeof source === "string" || source instanceof Uint8Array ? readStrictJson(source) : source;
  receiptShape(value, "receipt");
  const receipt = value as Receipt;
  if (receipt.receipt_version !== 1) throw malformed("receipt.receipt_version", "1");
  // Throws for a value without a canonical form, such as a number out of range.
  canonicalJson(receipt);
  return receipt;
}

function malformed(at: string, due: string): SealError {
  return new SealError("receipt_invalid", `${at} is not ${due}`);
}
