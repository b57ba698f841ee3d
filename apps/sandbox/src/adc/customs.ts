// The simulated Abu Dhabi Customs: receives messages, plans its answers to each, and sends them after their delays.
import { createHash, randomUUID } from "node:crypto";
import type { Deliveries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { bringAbout } from "./answers/bring-about.ts";
import { planPayment } from "./answers/plan.ts";
import { planAnswers } from "./answers/plan-answers.ts";
import { writeNotice } from "./answers/write-notice.ts";
import type { AdcReceipt, Attachments } from "./documents/attachments.ts";
import { type Dossier, type Dossiers, dossierFor, type Step } from "./dossier.ts";
import { filingNumberOf } from "./numbers.ts";
import type { Declaration, Refused } from "./reading/declaration.ts";
import { readDeclaration } from "./reading/read-declaration.ts";
import { scenarioIn } from "./scenarios.ts";
import type { AdcSettings } from "./settings.ts";
import type { AdcEntry, AdcTraffic } from "./traffic.ts";

export interface CustomsOptions {
  readonly traffic: AdcTraffic;
  readonly deliveries: Deliveries<AdcEntry>;
  readonly dossiers: Dossiers;
  readonly attachments: Attachments;
  readonly settings: AdcSettings;
  readonly adoptsUnknown: () => boolean;
  readonly now: () => Date;
  readonly journal: Journal;
}

export type Taken =
  | { readonly kind: "taken"; readonly receipt: AdcReceipt; readonly said: Promise<void> }
  | { readonly kind: "refused"; readonly status: number; readonly code: string; readonly detail: string };

export interface Customs {
  readonly take: (bytes: Uint8Array, declaration: Declaration) => Taken;
  readonly read: (bytes: Uint8Array) => Declaration | Refused;
  /** Whether this message was received before. */
  readonly has: (messageId: string) => boolean;
  /** Sends a held answer; false: nothing is held. */
  readonly letGo: (filingId: string) => boolean;
  /** Records a payment outside the app, at a counter; false: nothing is due. */
  readonly payElsewhere: (filingId: string) => boolean;
  readonly resume: () => void;
}

interface KeptReceipt extends AdcReceipt {
  readonly message_id: string;
  readonly digest: string;
}

export function createCustoms(options: CustomsOptions): Customs {
  const { traffic, deliveries, dossiers, attachments, settings, now, journal } = options;
  const receipts = new Map<string, KeptReceipt>();
  const shelf = journal.shelf<KeptReceipt>("adc-receipt", () => receipts.values());
  for (const receipt of shelf.past) receipts.set(receipt.message_id, receipt);
  /** Filings with a timer for their next answer. */
  const timed = new Set<string>();
  let serial = 0;
  return { take, read: readDeclaration, has: (messageId) => receipts.has(messageId), letGo, payElsewhere, resume };

  function take(bytes: Uint8Array, sent: Declaration): Taken {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const before = receipts.get(sent.messageId);
    if (before && before.digest !== digest) {
      return {
        kind: "refused",
        status: 409,
        code: "message_id_used",
        detail: "This MessageID stood on another message",
      };
    }
    const missing = before ? [] : attachments.missing(sent);
    if (missing.length > 0) {
      const detail = `These documents did not arrive as they are named: ${missing.join(", ")}`;
      return { kind: "refused", status: 409, code: "attachments_missing", detail };
    }
    const dossier = before ? undefined : dossierFor(dossiers.find(sent.filingId), sent, options.adoptsUnknown());
    note(sent, bytes, before !== undefined, dossier);
    if (before) return { kind: "taken", receipt: publicPart(before), said: Promise.resolve() };
    const receipt: KeptReceipt = {
      message_id: sent.messageId,
      receipt: randomUUID(),
      received_at: now().toISOString(),
      digest,
    };
    receipts.set(sent.messageId, receipt);
    if (receipts.size > 20_000) receipts.delete(receipts.keys().next().value!);
    shelf.keep(receipt);
    planAnswers(sent, dossier!);
    dossiers.keep(dossier!);
    const [first] = dossier!.queue;
    const said = first?.isPrompt && !settings.hold ? sayNext(dossier!) : Promise.resolve();
    carryOn(dossier!);
    return { kind: "taken", receipt: publicPart(receipt), said };
  }

  function carryOn(dossier: Dossier): void {
    const [next] = dossier.queue;
    if (!next || next.isHeld || timed.has(dossier.filingId)) return;
    timed.add(dossier.filingId);
    deliveries.later(pauseMs(dossier), () => {
      timed.delete(dossier.filingId);
      const [due] = dossier.queue;
      if (!due) return;
      if (settings.hold) {
        due.isHeld = true;
        dossiers.keep(dossier);
        return;
      }
      if (!due.isHeld) void sayNext(dossier);
      carryOn(dossier);
    });
  }

  function pauseMs({ reference }: Dossier): number {
    const { seconds } = scenarioIn(reference);
    return seconds === null ? settings.delay_ms * (1 + Math.random() * 1.5) : seconds * 1000;
  }

  /** Resolves after the first attempt to deliver the answer. */
  async function sayNext(dossier: Dossier): Promise<void> {
    const step = dossier.queue.shift()!;
    const entry = say(dossier, step);
    dossiers.keep(dossier);
    const pushing = deliveries.push(entry);
    if (scenarioIn(dossier.reference).name === "DUP") {
      deliveries.later(settings.delay_ms / 2, () => void deliveries.push(entry));
    }
    await pushing;
  }

  function say(dossier: Dossier, { says, version, inReplyTo }: Step): AdcEntry {
    const at = now();
    const documentsAfterMs = scenarioIn(dossier.reference).name === "SLOWDOC" ? pauseMs(dossier) : 0;
    bringAbout(dossier, { says, version, at, documentsAfterMs, nextNumber });
    dossier.sequence += 1;
    const messageId = randomUUID();
    const assessment = says.is === "assess" ? (dossier.assessments.at(-1) ?? null) : null;
    const facts = { messageId, inReplyTo, sequence: dossier.sequence, issuedAt: at, version, assessment };
    const whole = writeNotice(says, dossier, facts);
    const bytes = says.is === "garbage" ? whole.subarray(0, Math.floor(whole.length * 0.6)) : whole;
    const entry = traffic.add({
      direction: "out",
      message_id: messageId,
      filing_id: dossier.filingId,
      filing_number: dossier.filingNumber ?? "",
      reference: dossier.reference,
      version,
      kind: "authority" in says ? `${says.is} ${says.authority}` : says.is,
      text: new TextDecoder().decode(bytes),
      duplicate: false,
      delivery: "waiting",
    });
    deliveries.keep(entry, bytes);
    return entry;
  }

  /** Starts with the second of the year, so that a sandbox without stored data does not issue a number twice. */
  function nextNumber(at: Date): string {
    const year = at.getUTCFullYear();
    const seconds = Math.floor((at.getTime() - Date.UTC(year, 0)) / 1000);
    const given = dossiers.list().map(({ filingNumber }) => Number(filingNumber?.split("-")[2] ?? 0));
    serial = Math.max(serial + 1, seconds, Math.max(0, ...given) + 1);
    return filingNumberOf(year, serial);
  }

  function letGo(filingId: string): boolean {
    const dossier = dossiers.find(filingId);
    const [next] = dossier?.queue ?? [];
    if (!dossier || !next) return false;
    next.isHeld = false;
    void sayNext(dossier);
    carryOn(dossier);
    return true;
  }

  function payElsewhere(filingId: string): boolean {
    const dossier = dossiers.find(filingId);
    const due = dossier?.assessments.at(-1);
    if (!dossier || !due || due.total === "0.00" || dossier.receipt) return false;
    dossier.receipt = { number: `RC-${due.id.slice(3)}`, amount: due.total };
    const { messageId } = dossier.submissions.find(({ version }) => version === due.version)!;
    const steps = planPayment(dossier).map((says) => ({
      says,
      version: due.version,
      inReplyTo: messageId,
      isHeld: false,
    }));
    dossier.queue.push(...steps);
    dossiers.keep(dossier);
    carryOn(dossier);
    return true;
  }

  function resume(): void {
    for (const dossier of dossiers.list()) carryOn(dossier);
    for (const entry of traffic.list().reverse()) {
      if (entry.direction === "out" && entry.delivery === "waiting") void deliveries.push(entry);
    }
  }

  function note(sent: Declaration, bytes: Uint8Array, isDuplicate: boolean, dossier: Dossier | undefined): void {
    traffic.add({
      direction: "in",
      message_id: sent.messageId,
      filing_id: sent.filingId,
      filing_number: sent.filingNumber ?? "",
      reference: dossier?.reference ?? sent.reference,
      version: sent.version,
      kind: sent.kind,
      text: new TextDecoder().decode(bytes),
      duplicate: isDuplicate,
      delivery: "received",
    });
  }
}

function publicPart({ receipt, received_at }: AdcReceipt): AdcReceipt {
  return { receipt, received_at };
}
