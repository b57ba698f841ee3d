// The checks of evidence beside the seal: files, chain of events, the authority's answers, time.
import { checkChain } from "../events.ts";
import { merklePathHolds } from "../hash/merkle.ts";
import { sha256OfFile } from "../hash/sha256.ts";
import type { Receipt, ReceiptAuthorityMessage, ReceiptDocument } from "../receipt.ts";
import { hasMembers, messageOf } from "../signed/statement.ts";
import {
  bad,
  type CheckReason,
  type CheckResult,
  cannotCheck,
  type GivenFile,
  good,
  type Outcome,
  type Verification,
} from "./check.ts";

/** Decisions of the authorities by which a filing counts as accepted; others that are not refusals leave it open. */
export const ACCEPTING_DECISIONS: readonly string[] = [
  "ACT",
  "ACW",
  "LOAD",
  "LOAD_WITH_WARNING",
  "ACCEPTED",
  "RELEASED",
  "COMPLETED",
];
export const REFUSING_DECISIONS: readonly string[] = ["DNL", "DO_NOT_LOAD", "REJECTED", "REFUSED"];
/** The filer withdrew the filing, and the authority confirmed it: what it decided before no longer stands. */
const WITHDRAWING_DECISIONS: readonly string[] = ["CANCELED"];

interface Item {
  readonly result: CheckResult;
  readonly reason: CheckReason | null;
}

/** Whether each document was sealed, and each given file has its size and hash. */
export async function checkFiles({ receipt, options }: Verification): Promise<Outcome> {
  const sealed = messageOf(receipt.submission.typed_data).documents;
  const given = await Promise.all(
    (options.files ?? []).map(async (file) => ({ ...file, sha256: await sha256OfFile(file.bytes) })),
  );
  const files = receipt.documents.map((document) => ({
    document_id: document.id,
    file_name: document.file_name,
    ...checkFile(document, sealed, given),
  }));
  const known = (file: GivenFile & { sha256: string }) =>
    receipt.documents.some((document) => document.sha256 === file.sha256 || document.file_name === file.name);
  const detail = { files, not_in_receipt: given.filter((file) => !known(file)).map((file) => file.name) };
  if (!Array.isArray(sealed) || sealed.length !== receipt.documents.length) return bad("document_not_sealed", detail);
  return worstOf(files, detail);
}

function checkFile(
  document: ReceiptDocument,
  sealed: unknown,
  given: readonly (GivenFile & { sha256: string })[],
): Item {
  const { id: documentId, document_type: documentType, sha256, size } = document;
  const isSealed =
    Array.isArray(sealed) && sealed.some((one) => hasMembers(one, { documentId, documentType, sha256, size }));
  if (!isSealed) return { result: "bad", reason: "document_not_sealed" };
  if (given.some((file) => file.sha256 === document.sha256 && file.bytes.length === document.size)) {
    return { result: "good", reason: null };
  }
  const hasNamesake = given.some((file) => file.name === document.file_name);
  return hasNamesake ? { result: "bad", reason: "file_differs" } : { result: "cannot_check", reason: "file_not_given" };
}

/** Whether the chain of events is unbroken and holds the submission. */
export function checkEvents({ receipt }: Verification): Outcome {
  const { digest } = receipt.submission;
  // The sealing event may hold a digest in place of a hash: its data is the typed data, which the receipt contains
  // once.
  const rows = receipt.events.map((row) =>
    row.data === null && row.event.data_hash === digest ? { event: row.event, hash: row.hash } : row,
  );
  const findings = checkChain(rows, { filingId: receipt.filing.id });
  const last = receipt.events.at(-1);
  const facts = { count: receipt.events.length, last_hash: last?.hash ?? null, last_at: last?.event.at ?? null };
  if (findings.length > 0) return bad("events_broken", { ...facts, findings });
  const hasSubmission = receipt.events.some((row) => row.event.data_hash === digest || hasValue(row.data, digest));
  return hasSubmission ? good(facts) : bad("submission_not_in_events", facts);
}

/** Whether the messages are the recorded ones, and the last decision accepts. */
export async function checkAuthority(verification: Verification): Promise<Outcome> {
  const { receipt, isSignedByPlatform } = verification;
  const messages: (Item & { message_id: string; kind: string; decision: string | null })[] = [];
  for (const message of receipt.authority) {
    const { message_id, kind, decision } = message;
    messages.push({ message_id, kind, decision, ...(await checkMessage(message, verification)) });
  }
  const decided = receipt.authority.findLast((message) => message.decision !== null);
  const decision = decided?.decision ?? null;
  const facts = { decision, received_at: decided?.received_at ?? null, messages };
  const worst = worstOf(messages, facts);
  if (worst.result === "bad") return worst;
  if (decision !== null && REFUSING_DECISIONS.includes(decision)) return bad("refused_by_authority", facts);
  if (decision !== null && WITHDRAWING_DECISIONS.includes(decision)) return bad("withdrawn_from_authority", facts);
  if (decision === null || !ACCEPTING_DECISIONS.includes(decision)) return cannotCheck("no_decision_yet", facts);
  if (worst.result === "cannot_check") return worst;
  // Only the platform has seen who sent the messages.
  return isSignedByPlatform ? worst : cannotCheck("rests_on_platform_signature", facts);
}

/** One interchange may give a filing several answers, each with a record of its own kind. */
function recordOf({ events }: Receipt, { kind, raw_sha256 }: ReceiptAuthorityMessage) {
  const records = events.filter(({ data }) => hasValue(data, raw_sha256));
  return records.find(({ event }) => event.type === kind) ?? records.at(0);
}

async function checkMessage(message: ReceiptAuthorityMessage, { receipt, options }: Verification): Promise<Item> {
  const row = recordOf(receipt, message);
  const recorded = row === undefined ? undefined : (row.data as Record<string, unknown>).decision;
  if (row === undefined || (recorded !== undefined && recorded !== message.decision)) {
    return { result: "bad", reason: "decision_not_in_events" };
  }
  const raws: (Uint8Array | null)[] = (options.authorityMessages ?? [])
    .filter((given) => given.message_id === message.message_id)
    .map((given) => given.bytes);
  if (message.raw_base64 !== undefined) raws.push(fromBase64(message.raw_base64));
  if (raws.length === 0) return { result: "cannot_check", reason: "authority_message_not_given" };
  for (const raw of raws) {
    if (raw === null || (await sha256OfFile(raw)) !== message.raw_sha256) {
      return { result: "bad", reason: "authority_message_differs" };
    }
  }
  return { result: "good", reason: null };
}

/** Whether the history lies under a root, and an outside witness confirms the time of that root. */
export async function checkTime({ receipt, options }: Verification): Promise<Outcome> {
  const { merkle, anchor, events } = receipt;
  if (merkle === null) return cannotCheck("not_anchored_yet");
  const facts = { at: merkle.at, root: merkle.root, anchor };
  if (!events.some((row) => row.hash === merkle.leaf)) return bad("leaf_not_in_events", facts);
  if (!merklePathHolds(merkle)) return bad("path_broken", facts);
  // Without an outside witness the time is the platform's own statement.
  if (anchor === null) return cannotCheck("no_outside_anchor", facts);
  if (anchor.kind === "RFC3161") {
    const stamp = fromBase64(anchor.reference);
    if (stamp === null) return bad("anchor_differs", facts);
    // Loaded on demand, because the certificate library is heavier than everything else that checks a receipt.
    const loaded = await import("../time-stamp/verify-time-stamp.ts").catch(() => null);
    if (loaded === null) return cannotCheck("anchor_not_checked", facts);
    const trusted = options.trustedTimeStampers ?? [];
    const { result, at } = await loaded.verifyTimeStamp(stamp, { root: merkle.root, trusted });
    const stamped = { ...facts, at: at ?? merkle.at };
    if (result === "bad") return bad("anchor_differs", facts);
    return result === "good" ? good(stamped) : cannotCheck("witness_unknown", stamped);
  }
  const answer = (await options.checkAnchor?.(anchor, merkle.root)) ?? "cannot_check";
  if (answer === "bad") return bad("anchor_differs", facts);
  return answer === "good" ? good(facts) : cannotCheck("anchor_not_checked", facts);
}

function worstOf(items: readonly Item[], detail: Record<string, unknown>): Outcome {
  const worst =
    items.find((item) => item.result === "bad") ?? items.find((item) => item.result === "cannot_check") ?? null;
  return worst === null ? good(detail) : { result: worst.result, reason: worst.reason, detail };
}

function hasValue(data: unknown, text: string): boolean {
  return typeof data === "object" && data !== null && Object.values(data).includes(text);
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
