// NAIC itself: takes what filers send, once, and answers as the scenario of the bill says.
import { createHash, randomUUID } from "node:crypto";
import { latin1Text } from "@filings/edifact/charset";
import { createNumbers, writeAnswer } from "./answering/answer-interchange.ts";
import { answerPlan, type Planned } from "./answering/answer-plan.ts";
import type { About, AnswerBody, Facts } from "./answering/answers.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Envelope, Reading } from "./reading/read-message.ts";
import { readMessage } from "./reading/read-message.ts";
import { createRegistrations, registrationNumber } from "./registrations.ts";
import type { Settings } from "./settings.ts";
import { type LogEntry, maxEntries, oneSegmentALine, type TrafficLog } from "./traffic-log.ts";

export interface Receipt {
  readonly receipt: string;
  readonly received_at: string;
  readonly control_reference: string;
}

export interface NaicOptions {
  readonly log: TrafficLog;
  readonly deliveries: Deliveries;
  readonly settings: Settings;
  readonly now: () => Date;
}

export interface Naic {
  /** The receipt of these bytes, given already or now; `conflict`: the reference was used for other bytes. */
  readonly take: (bytes: Uint8Array, envelope: Envelope) => Receipt | "conflict";
  readonly receiptOf: (controlReference: string) => Receipt | undefined;
  /** Sends the latest answer to this version again; its log entry. */
  readonly sendAgain: (messageNumber: string, version: number) => LogEntry | undefined;
}

export function createNaic({ log, deliveries, settings, now }: NaicOptions): Naic {
  const receipts = new Map<string, Receipt & { digest: string }>();
  const latest = new Map<string, LogEntry>();
  const registrations = createRegistrations(() => settings.adopts_unknown);
  const nextNumber = createNumbers(now);
  return { take, receiptOf, sendAgain };

  function take(bytes: Uint8Array, envelope: Envelope): Receipt | "conflict" {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const before = receipts.get(envelope.controlReference);
    if (before && before.digest !== digest) return "conflict";
    const reading = readMessage(bytes);
    note(reading, bytes, envelope, before !== undefined);
    if (before) return publicPart(before);

    const receivedAt = now();
    const control_reference = envelope.controlReference;
    const receipt = { receipt: randomUUID(), received_at: receivedAt.toISOString(), control_reference, digest };
    receipts.set(control_reference, receipt);
    forgetOldest(receipts);
    for (const planned of answerPlan(reading, registrations)) {
      // What goes out at once still goes out before what is delayed, however short the delay is.
      const atOnce = Math.min(50, settings.delay_ms / 4);
      deliveries.later(planned.after === 0 ? atOnce : planned.after * settings.delay_ms, () => {
        answer(planned, envelope, receivedAt, aboutOf(reading, bytes));
      });
    }
    return publicPart(receipt);
  }

  function receiptOf(controlReference: string): Receipt | undefined {
    const found = receipts.get(controlReference);
    return found && publicPart(found);
  }

  function answer(planned: Planned, envelope: Envelope, receivedAt: Date, about: About): void {
    // A decision is never of the second of the registration: times tell which came later.
    const earliest = receivedAt.getTime() + (planned.shiftMs ?? 0);
    const issuedAt = planned.isBackdated ? new Date(earliest) : new Date(Math.max(earliest, now().getTime()));
    const number = nextNumber();
    const facts: Facts = {
      answerNumber: `NAIC${number.slice(1)}`,
      issuedAt,
      registrationNumber: registrationNumber(about.messageNumber),
    };
    const body = planned.write(facts);
    planned.effect?.();
    const controlReference = `NA${number}`;
    const whole = writeAnswer({ controlReference, recipient: envelope.sender, issuedAt, body });
    const bytes = planned.isCut ? whole.subarray(0, Math.floor(whole.length * 0.6)) : whole;
    const answered = { ...about, version: planned.version ?? about.version };
    for (let copy = 0; copy < (planned.copies ?? 1); copy++) {
      const entry = send({ bytes, controlReference, body, about: answered, isDuplicate: copy > 0, planned });
      const isOfUse = body.kind !== "CONTRL 7" && !planned.isCut && planned.version === undefined && copy === 0;
      if (isOfUse) latest.set(keyOf(about.messageNumber, about.version), entry);
    }
    forgetOldest(latest);
  }

  interface Outgoing {
    readonly bytes: Uint8Array;
    readonly controlReference: string;
    readonly body: AnswerBody;
    readonly about: About;
    readonly isDuplicate: boolean;
    readonly planned: Planned;
  }

  function send({ bytes, controlReference, body, about, isDuplicate, planned }: Outgoing): LogEntry {
    const entry = log.add({
      direction: "out",
      control_reference: controlReference,
      message_number: about.messageNumber,
      version: about.version,
      bill_number: about.billNumber,
      kind: planned.isCut ? "unreadable" : body.kind,
      text: oneSegmentALine(latin1Text(bytes)),
      delivery: settings.hold ? "held" : "waiting",
      duplicate: isDuplicate,
    });
    deliveries.keep(entry, bytes);
    if (!settings.hold) deliveries.push(entry);
    return entry;
  }

  function sendAgain(messageNumber: string, version: number): LogEntry | undefined {
    const entry = latest.get(keyOf(messageNumber, version));
    if (entry) deliveries.push(entry);
    return entry;
  }

  function note(reading: Reading, bytes: Uint8Array, envelope: Envelope, isDuplicate: boolean): void {
    const about = aboutOf(reading, bytes);
    log.add({
      direction: "in",
      control_reference: envelope.controlReference,
      message_number: about.messageNumber,
      version: about.version,
      bill_number: about.billNumber,
      kind: reading.kind === "read" ? `CUSCAR ${reading.report.function}` : "CUSCAR malformed",
      text: oneSegmentALine(latin1Text(bytes)),
      delivery: "received",
      duplicate: isDuplicate,
    });
  }
}

function publicPart({ receipt, received_at, control_reference }: Receipt): Receipt {
  return { receipt, received_at, control_reference };
}

function keyOf(messageNumber: string, version: number): string {
  return `${messageNumber}/${version}`;
}

function forgetOldest(map: Map<string, unknown>): void {
  while (map.size > maxEntries) map.delete(map.keys().next().value!);
}

/** Even of a message that is badly formed it is worth knowing which one it was. */
function aboutOf(reading: Reading, bytes: Uint8Array): About {
  if (reading.kind === "read") return reading.report;
  const text = latin1Text(bytes.subarray(0, 10_000));
  const [, messageNumber = "", version = "1"] = /BGM\+[^+']*\+([^:+']*):?(\d*)/.exec(text) ?? [];
  return { messageNumber, version: Number(version) || 1, billNumber: billNumberIn(text), filer: "" };
}

/** The bill number without a full reading, so that even a line that is down knows its scenario. */
export function billNumberIn(text: string): string {
  return /RFF\+A?BH:([^'+:]*)/.exec(text)?.[1] ?? "";
}
