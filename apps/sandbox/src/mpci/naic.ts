// The simulated NAIC: accepts each message once, and answers by the scenario in its bill number, or manually.
import { createHash, randomUUID } from "node:crypto";
import { latin1Bytes, latin1Text } from "@filings/edifact/charset";
import { type Deliveries, maxEntries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";
import { newNumber, writeAnswer } from "./answering/answer-interchange.ts";
import { answerPlan, type Planned } from "./answering/answer-plan.ts";
import { type About, decision, type Facts } from "./answering/answers.ts";
import { type HandAnswer, isVerdict, planByHand } from "./answering/by-hand.ts";
import type { Envelope, Reading } from "./reading/read-message.ts";
import { readMessage } from "./reading/read-message.ts";
import type { Papers } from "./registered/papers.ts";
import { createRegistrations, registrationNumber } from "./registered/registrations.ts";
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
  readonly papers: Pick<Papers, "check">;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly journal: Journal;
}

export interface Naic {
  /** The receipt of these bytes, new or repeated; `conflict`: the reference was used for other bytes. */
  readonly take: (bytes: Uint8Array, envelope: Envelope) => Receipt | "conflict";
  readonly receiptOf: (controlReference: string) => Receipt | undefined;
  /** Sends the latest answer to this version again; returns its log entry. */
  readonly sendAgain: (messageNumber: string, version: number) => LogEntry | undefined;
  /** NAIC's reading of a received message. */
  readonly readingOf: (entry: LogEntry) => Reading;
  /** The answer's log entry after its first delivery, or why the answer cannot be given. */
  readonly answerByHand: (entry: LogEntry, wanted: HandAnswer) => Promise<LogEntry | string>;
  /** Whether NAIC has planned answers to a held message. */
  readonly canRelease: (entry: LogEntry) => boolean;
  /** Lets NAIC answer this message by itself from now on. */
  readonly release: (entry: LogEntry) => void;
  /** Resumes what the end of the last run interrupted. */
  readonly resume: () => void;
}

type KeptReceipt = Receipt & { readonly digest: string };

export function createNaic({ log, deliveries, papers, settings, now, journal }: NaicOptions): Naic {
  const receipts = new Map<string, KeptReceipt>();
  const shelf = journal.shelf<KeptReceipt>("receipt", () => receipts.values());
  for (const receipt of shelf.past) receipts.set(receipt.control_reference, receipt);
  const latest = new Map<string, LogEntry>();
  /** The time of the last answer to a message; the next one is at least a second later. */
  const issued = new Map<string, number>();
  /** Messages that a person released, which holding does not stop. */
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
    const plan = noting(entry, reading, () => answerPlan(reading, { registrations, papers }));
    // Immediate answers are sent before delayed ones, however short the delay is.
    const atOnce = Math.min(50, settings.delay_ms / 4);
    const queue = plan
      .map((planned) => ({ planned, dueMs: planned.after === 0 ? atOnce : planned.after * settings.delay_ms }))
      .sort((one, other) => one.dueMs - other.dueMs);
    const startedAt = performance.now();
    next();

    /** One after the other, because two timers may swap on a busy machine. */
    function next(): void {
      const [first] = queue;
      if (!first) {
        log.change(entry, { answering: "done" });
        answerComplete();
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

  /** Accepts the bills for which nothing beneath is awaited any more. */
  function answerComplete(): void {
    if (settings.hold) return;
    for (const { messageNumber, version } of registrations.completed()) {
      const isIts = (one: LogEntry) => one.message_number === messageNumber && one.version === version;
      const entry = log.list().find((one) => one.direction === "in" && !one.duplicate && isIts(one));
      const reading = entry && readingOf(entry);
      if (reading?.kind !== "read") continue;
      const { envelope, report } = reading;
      const accepted: Planned = { after: 0, shiftMs: 1000, write: (facts) => decision("ACT", report, facts) };
      for (const answered of answer(accepted, envelope, entry!, report)) void deliveries.push(answered);
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
    answerComplete();
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
    // The message's own registration would conflict with itself.
    if (entry.registered && reading.kind === "read") registrations.forget(reading.report);
    log.change(entry, { answering: "by_itself", registered: false });
    answerByItself(entry, reading, reading.envelope);
  }

  /** Records whether this act registered the message. */
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
    // A decision is always later than the second of the registration, because times give the order.
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
    planned.effect?.(facts);
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

  /** Stores the answer for filers that ask for it again. */
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

/** A bill to which NAIC sends no answer by itself; faults are always answered. */
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

/** The message's reference, readable even in a badly formed message. */
function aboutOf(reading: Reading, bytes: Uint8Array): About {
  if (reading.kind === "read") return reading.report;
  const text = latin1Text(bytes.subarray(0, 10_000));
  const [, messageNumber = "", version = "1"] = /BGM\+[^+']*\+([^:+']*):?(\d*)/.exec(text) ?? [];
  return {
    messageNumber,
    version: Number(version) || 1,
    billNumber: billNumberIn(text),
    billQualifier: "BH",
    filer: "",
  };
}

/** The bill number without a full reading, so that a line that is down knows its scenario. */
export function billNumberIn(text: string): string {
  // A house bill names a master bill too, which is a bill of its own in another message.
  const own = /RFF\+(?:A?BH|BM):([^'+:]*)/.exec(text) ?? /RFF\+MB:([^'+:]*)/.exec(text);
  return own?.[1] ?? "";
}
