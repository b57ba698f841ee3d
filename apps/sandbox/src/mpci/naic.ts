// NAIC itself: takes what filers send, once, and answers as the scenario of the bill says, or as a person does.
import { createHash, randomUUID } from "node:crypto";
import { latin1Bytes, latin1Text } from "@filings/edifact/charset";
import { type Deliveries, maxEntries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { newNumber, writeAnswer } from "./answering/answer-interchange.ts";
import { answerPlan, type Planned } from "./answering/answer-plan.ts";
import type { About, Facts } from "./answering/answers.ts";
import { type HandAnswer, isVerdict, planByHand } from "./answering/by-hand.ts";
import type { Envelope, Reading } from "./reading/read-message.ts";
import { readMessage } from "./reading/read-message.ts";
import { createRegistrations, registrationNumber } from "./registrations.ts";
import { scenarioOf } from "./scenarios.ts";
import type { Settings } from "./settings.ts";
import { type LogEntry, oneSegmentALine, type TrafficLog } from "./traffic-log.ts";

export interface Receipt {
  readonly receipt: string;
  readonly received_at: string;
  readonly control_reference: string;
}

export interface NaicOptions {
  readonly log: TrafficLog;
  readonly deliveries: Deliveries<LogEntry>;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly journal: Journal;
}

export interface Naic {
  /** The receipt of these bytes, given already or now; `conflict`: the reference was used for other bytes. */
  readonly take: (bytes: Uint8Array, envelope: Envelope) => Receipt | "conflict";
  readonly receiptOf: (controlReference: string) => Receipt | undefined;
  /** Sends the latest answer to this version again; its log entry. */
  readonly sendAgain: (messageNumber: string, version: number) => LogEntry | undefined;
  /** What NAIC makes of a received message. */
  readonly readingOf: (entry: LogEntry) => Reading;
  /** The answer's log entry once it was delivered for the first time, or why it cannot be given. */
  readonly answerByHand: (entry: LogEntry, wanted: HandAnswer) => Promise<LogEntry | string>;
  /** Whether NAIC has an answer of its own to a message that waits. */
  readonly canRelease: (entry: LogEntry) => boolean;
  /** From here on NAIC answers this message by itself. */
  readonly release: (entry: LogEntry) => void;
  /** Goes on with what the end of the last run cut short. */
  readonly resume: () => void;
}

type KeptReceipt = Receipt & { readonly digest: string };

export function createNaic({ log, deliveries, settings, now, journal }: NaicOptions): Naic {
  const receipts = new Map<string, KeptReceipt>();
  const shelf = journal.shelf<KeptReceipt>("receipt", () => receipts.values());
  for (const receipt of shelf.past) receipts.set(receipt.control_reference, receipt);
  const latest = new Map<string, LogEntry>();
  /** When the last response to a message was issued: each is issued a second later at least. */
  const issued = new Map<string, number>();
  /** Let go by a person, so that holding does not stop them. */
  const released = new Set<string>();
  const registrations = createRegistrations(() => settings.adopts_unknown, journal);
  for (const entry of log.list().reverse()) {
    if (entry.direction === "out" && !entry.duplicate) remember(entry);
  }
  return { take, receiptOf, sendAgain, readingOf, answerByHand, canRelease, release, resume };

  function take(bytes: Uint8Array, envelope: Envelope): Receipt | "conflict" {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const before = receipts.get(envelope.controlReference);
    if (before && before.digest !== digest) return "conflict";
    const reading = readMessage(bytes);
    const entry = note(reading, bytes, envelope, before !== undefined);
    if (before) return publicPart(before);

    const control_reference = envelope.controlReference;
    const receipt = { receipt: randomUUID(), received_at: entry.at, control_reference, digest };
    receipts.set(control_reference, receipt);
    forgetOldest(receipts);
    shelf.keep(receipt);
    if (entry.answering === "by_itself") answerByItself(entry, reading, envelope);
    return publicPart(receipt);
  }

  function answerByItself(entry: LogEntry, reading: Reading, envelope: Envelope): void {
    const plan = noting(entry, reading, () => answerPlan(reading, registrations));
    // What goes out at once still goes out before what is delayed, however short the delay is.
    const atOnce = Math.min(50, settings.delay_ms / 4);
    const queue = plan
      .map((planned) => ({ planned, dueMs: planned.after === 0 ? atOnce : planned.after * settings.delay_ms }))
      .sort((one, other) => one.dueMs - other.dueMs);
    const startedAt = performance.now();
    next();

    /** One after the other: two timers of their own may change places on a busy machine. */
    function next(): void {
      const [first] = queue;
      if (!first) {
        log.change(entry, { answering: "done" });
        return;
      }
      deliveries.later(Math.max(0, first.dueMs - (performance.now() - startedAt)), () => {
        if (settings.hold && !released.has(entry.id)) return log.change(entry, { answering: "by_hand" });
        queue.shift();
        for (const answered of answer(first.planned, envelope, entry, aboutOf(reading, latin1Bytes(entry.text)))) {
          void deliveries.push(answered);
        }
        next();
      });
    }
  }

  function readingOf(entry: LogEntry): Reading {
    return readMessage(latin1Bytes(entry.text.replaceAll("\n", "")));
  }

  async function answerByHand(entry: LogEntry, wanted: HandAnswer): Promise<LogEntry | string> {
    const reading = readingOf(entry);
    if (reading.kind === "unreadable") return reading.detail;
    const planned = planByHand(wanted, reading, registrations);
    if (typeof planned === "string") return planned;
    const about = aboutOf(reading, latin1Bytes(entry.text));
    const [answered] = noting(entry, reading, () => answer(planned, reading.envelope, entry, about));
    if (entry.answering === "by_hand" && isVerdict(wanted.answer)) log.change(entry, { answering: "done" });
    if (wanted.isDelivered) await deliveries.push(answered!);
    else log.change(answered!, { delivery: "held" });
    return answered!;
  }

  function canRelease(entry: LogEntry): boolean {
    return entry.answering === "by_hand" && !isSilentOn(entry, readingOf(entry));
  }

  function release(entry: LogEntry): void {
    released.add(entry.id);
    startAgain(entry);
  }

  function resume(): void {
    for (const entry of log.list().reverse()) {
      if (entry.answering === "by_itself") startAgain(entry);
      if (entry.direction === "out" && entry.delivery === "waiting") void deliveries.push(entry);
    }
  }

  function startAgain(entry: LogEntry): void {
    const reading = readingOf(entry);
    if (reading.kind === "unreadable") return;
    // What it has registered already would stand in its own way.
    if (entry.registered && reading.kind === "read") registrations.forget(reading.report);
    log.change(entry, { answering: "by_itself", registered: false });
    answerByItself(entry, reading, reading.envelope);
  }

  /** Notes whether the message was registered by this act. */
  function noting<T>(entry: LogEntry, reading: Reading, act: () => T): T {
    const versionNow = () =>
      reading.kind === "read" ? registrations.find(reading.report.messageNumber)?.version : undefined;
    const before = versionNow();
    const done = act();
    if (versionNow() !== before) log.change(entry, { registered: true });
    return done;
  }

  function receiptOf(controlReference: string): Receipt | undefined {
    const found = receipts.get(controlReference);
    return found && publicPart(found);
  }

  /** Writes an answer, as often as it is to be sent. */
  function answer(planned: Planned, envelope: Envelope, received: LogEntry, about: About): LogEntry[] {
    // A decision is never of the second of the registration: times tell which came later.
    const earliest = Date.parse(received.at) + (planned.shiftMs ?? 0);
    const after = (issued.get(received.id) ?? 0) + 1000;
    const issuedAt = new Date(planned.isBackdated ? earliest : Math.max(earliest, now().getTime(), after));
    const number = newNumber();
    const facts: Facts = {
      answerNumber: `NAIC${number}`,
      issuedAt,
      registrationNumber: registrationNumber(about.messageNumber),
    };
    const body = planned.write(facts);
    planned.effect?.();
    if (body.type === "CUSRES") issued.set(received.id, Math.max(issuedAt.getTime(), issued.get(received.id) ?? 0));
    forgetOldest(issued);
    const controlReference = `NA${number}`;
    const whole = writeAnswer({ controlReference, recipient: envelope.sender, issuedAt, body });
    const bytes = planned.isCut ? whole.subarray(0, Math.floor(whole.length * 0.6)) : whole;
    const copies = Array.from({ length: planned.copies ?? 1 }, (_, copy) => {
      const entry = log.add({
        direction: "out",
        control_reference: controlReference,
        message_number: about.messageNumber,
        version: planned.version ?? about.version,
        bill_number: about.billNumber,
        kind: planned.isCut ? "unreadable" : body.kind,
        text: oneSegmentALine(latin1Text(bytes)),
        delivery: "waiting",
        duplicate: copy > 0,
        answering: null,
        answer_to: received.id,
        registered: false,
      });
      deliveries.keep(entry, bytes);
      return entry;
    });
    if (planned.version === undefined) remember(copies[0]!);
    return copies;
  }

  /** The answer to give again to whoever asks. */
  function remember(entry: LogEntry): void {
    if (entry.kind === "CONTRL 7" || entry.kind === "unreadable") return;
    latest.set(keyOf(entry.message_number, entry.version ?? 0), entry);
    forgetOldest(latest);
  }

  function sendAgain(messageNumber: string, version: number): LogEntry | undefined {
    const entry = latest.get(keyOf(messageNumber, version));
    if (entry) void deliveries.push(entry);
    return entry;
  }

  function note(reading: Reading, bytes: Uint8Array, envelope: Envelope, isDuplicate: boolean): LogEntry {
    const about = aboutOf(reading, bytes);
    const isWaiting = settings.hold || isSilentOn({ bill_number: about.billNumber }, reading);
    return log.add({
      direction: "in",
      control_reference: envelope.controlReference,
      message_number: about.messageNumber,
      version: about.version,
      bill_number: about.billNumber,
      kind: reading.kind === "read" ? `CUSCAR ${reading.report.function}` : "CUSCAR malformed",
      text: oneSegmentALine(latin1Text(bytes)),
      delivery: "received",
      duplicate: isDuplicate,
      answering: isDuplicate ? "done" : isWaiting ? "by_hand" : "by_itself",
      answer_to: null,
      registered: false,
    });
  }
}

/** A bill to which NAIC, left to itself, says nothing; faults it says all the same. */
function isSilentOn({ bill_number }: Pick<LogEntry, "bill_number">, reading: Reading): boolean {
  if (reading.kind !== "read") return reading.kind === "unreadable";
  const { answers, cancellation } = scenarioOf(bill_number);
  if (reading.points.length > 0) return false;
  return reading.report.function === "cancellation" ? cancellation === "unanswered" : answers.length === 0;
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
