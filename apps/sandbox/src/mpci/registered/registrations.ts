// The filings that NAIC has registered, and the check whether a next message may follow.
import { createHash } from "node:crypto";
import type { Journal } from "../../journal.ts";
import type { ErrorCode } from "../error-codes.ts";
import type { ErrorPoint } from "../reading/fault.ts";
import { type BillName, firstOf, nodesOf, type Report, value } from "../reading/report.ts";

export interface Registration {
  readonly filer: string;
  /** The version in force. */
  readonly version: number;
  /** The highest version received, refused ones included. */
  readonly highest: number;
  readonly state: "registered" | "cancelled" | "expired";
  /** The number of the last request for information about the version in force. */
  readonly request?: string;
  readonly billNumber?: string;
  readonly above?: readonly BillName[];
  /** How many bills beneath it the answer to this version waits for. */
  readonly awaits?: number | undefined;
}

type Noted = Pick<Registration, "request" | "awaits">;

export interface Registrations {
  readonly find: (messageNumber: string) => Registration | undefined;
  /** The reasons to refuse this message, given the earlier ones. */
  readonly check: (report: Report) => ErrorPoint[];
  /** Puts the message's version in force. */
  readonly register: (report: Report) => void;
  /** Forgets this message. */
  readonly forget: (report: Report) => void;
  /** Records what the answer to this version waits for. */
  readonly note: (report: Pick<Report, "messageNumber" | "version">, noted: Noted) => void;
  /** How many registered bills name this one above them. */
  readonly beneath: (bill: BillName) => number;
  /** The versions for which nothing is awaited any more; each is named once. */
  readonly completed: () => readonly Version[];
  readonly end: (messageNumber: string, how: "cancelled" | "expired") => void;
}

interface Version {
  readonly messageNumber: string;
  readonly version: number;
}

function putIn(
  registrations: Map<string, Registration>,
  messageNumber: string,
  registration: Registration | null,
): void {
  if (registration) registrations.set(messageNumber, registration);
  else registrations.delete(messageNumber);
  if (registrations.size > maxRegistrations) registrations.delete(registrations.keys().next().value!);
}

type Known = ReadonlyMap<string, Registration>;

function countBeneath(registrations: Known, { billNumber, filer }: BillName): number {
  const isNamed = (one: BillName) => one.billNumber === billNumber && one.filer === filer;
  return [...registrations.values()].filter(({ state, above }) => state === "registered" && above?.some(isNamed))
    .length;
}

function completeIn(registrations: Known): Version[] {
  return [...registrations].flatMap(([messageNumber, { state, awaits, billNumber = "", filer, version }]) => {
    if (state !== "registered" || awaits === undefined) return [];
    return countBeneath(registrations, { billNumber, filer }) >= awaits ? [{ messageNumber, version }] : [];
  });
}

const maxRegistrations = 50_000;

export function createRegistrations(adoptsUnknown: () => boolean, journal: Journal): Registrations {
  const registrations = new Map<string, Registration>();
  const shelf = journal.shelf<[string, Registration | null]>("registration", () => registrations);
  for (const [messageNumber, registration] of shelf.past) putIn(registrations, messageNumber, registration);
  const beneath = (bill: BillName) => countBeneath(registrations, bill);
  const find = (messageNumber: string) => registrations.get(messageNumber);
  return { find, check, register, forget, note, beneath, completed, end };

  function check(report: Report): ErrorPoint[] {
    const { heading, messageNumber, version, previous } = report;
    const bgm = firstOf(heading, "BGM")!.segment;
    const named = nodesOf(heading, "RFF", "ACW")[0]?.segment;
    const point = (code: ErrorCode, found: string, { tag, position } = bgm): ErrorPoint[] => [
      { code, tag, position, section: 1, item: null, value: found },
    ];
    const registration = registrations.get(messageNumber);
    if (report.function === "original") {
      return registration ? point("E0116", messageNumber) : [];
    }
    if (!previous || !named) return [];
    if (!registration) {
      return adoptsUnknown() ? [] : point("E0117", previous.messageNumber, named);
    }
    if (registration.state === "cancelled") return point("E0121", messageNumber);
    if (registration.state === "expired") return point("E0122", messageNumber);
    const filer = firstOf(heading, "NAD", "MS")?.segment;
    if (filer && value(filer, 2) !== registration.filer) return point("E0123", report.filer, filer);
    if (previous.messageNumber !== messageNumber || previous.version !== registration.version) {
      return point("E0117", `${previous.messageNumber} version ${previous.version}`, named);
    }
    if (report.isRfiAnswer && (registration.request === undefined || report.request !== registration.request)) {
      return point("E0140", report.request ?? "none is named", firstOf(heading, "FTX", "ACB")?.segment);
    }
    // The filer may use a refused version's number again or skip it.
    const follows = version > registration.version && version <= registration.highest + 1;
    if (follows) keep(messageNumber, { ...registration, highest: Math.max(registration.highest, version) });
    return follows ? [] : point("E0118", String(version));
  }

  function register({ messageNumber, version, filer, billNumber, above }: Report): void {
    const before = registrations.get(messageNumber);
    const highest = Math.max(version, before?.highest ?? 0);
    keep(messageNumber, { filer, billNumber, above, version, highest, state: "registered" });
  }

  function forget({ messageNumber, version, previous }: Report): void {
    const registration = registrations.get(messageNumber);
    if (registration?.version !== version) return;
    keep(messageNumber, previous ? { ...registration, version: previous.version, state: "registered" } : null);
  }

  function note({ messageNumber, version }: Pick<Report, "messageNumber" | "version">, noted: Noted): void {
    const registration = registrations.get(messageNumber);
    if (registration?.version === version) keep(messageNumber, { ...registration, ...noted });
  }

  function completed(): readonly Version[] {
    const complete = completeIn(registrations);
    for (const one of complete) note(one, { awaits: undefined });
    return complete;
  }

  function end(messageNumber: string, how: "cancelled" | "expired"): void {
    const registration = registrations.get(messageNumber);
    if (registration) keep(messageNumber, { ...registration, state: how });
  }

  function keep(messageNumber: string, registration: Registration | null): void {
    putIn(registrations, messageNumber, registration);
    shelf.keep([messageNumber, registration]);
  }
}

/** The same message always gets the same number. */
export function registrationNumber(messageNumber: string): string {
  const digest = createHash("sha256").update(messageNumber).digest();
  return `AE26MPCI${String(digest.readUInt32BE(0) % 100_000_000).padStart(8, "0")}`;
}
