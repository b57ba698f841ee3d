// Plans the answers of Abu Dhabi Customs to a message: by its faults first, otherwise by the scenario in its reference.
import { randomInt } from "node:crypto";
import type { Dossier, Says, Step } from "../dossier.ts";
import type { Declaration, Fault } from "../reading/declaration.ts";
import { scenarioIn } from "../scenarios.ts";

const accept: Says = { is: "accept", approvals: [] };
const assess: Says = { is: "assess" };
const release: Says = { is: "release" };
const book: Says = { is: "book" };
const reviewers = ["MOCCAE", "MOHAP", "MOIAT"] as const;

export function planNumber(asked: Declaration): Says[] {
  if (asked.faults.length > 0) return [reject(asked.faults)];
  if (scenarioIn(asked.reference).name !== "REJNUM") return [{ is: "number" }];
  const tag = asked.filingType.includes("IMPORT") ? "Importer" : "Exporter";
  return [reject([{ code: "ADC1010", says: "The registration code is not known", section: "Declaration", tag }])];
}

/** The reasons to refuse a submission, given the earlier messages. */
export function againstSubmission(sent: Declaration, dossier: Dossier): Fault[] {
  const section = "Declaration";
  const { filingNumber, version, supersedes } = sent;
  if (filingNumber === null || filingNumber !== dossier.filingNumber) {
    return [{ code: "ADC1001", says: "This is not the number of this filing", section, tag: "ID", isFinal: true }];
  }
  const last = dossier.submissions.at(-1)?.version ?? 0;
  if (version === null || version <= last || (supersedes !== null && supersedes >= version)) {
    return [{ code: "ADC1002", says: `A version after ${last} is due`, section, tag: "VersionID" }];
  }
  const bound: [string, string, string][] = [
    ["TypeCode", sent.declarationType, dossier.declarationType],
    ["DeclarationOffice", sent.centerCode, dossier.centerCode],
    ["Importer", sent.party, dossier.party],
  ];
  return bound
    .filter(([, now, before]) => before !== "" && now !== before)
    .map(([tag]) => ({ code: "ADC1003", says: "This was bound to the number and cannot change", section, tag }));
}

/** `dossier` already contains the submission. */
export function planSubmission(sent: Declaration, dossier: Dossier): Step[] {
  const version = sent.version!;
  const isFirst = dossier.submissions.length === 1;
  const step = (says: Says): Step => ({ says, version, inReplyTo: sent.messageId, isHeld: false });
  const { name } = scenarioIn(dossier.reference);
  if (sent.faults.length > 0) return [step(reject(sent.faults))];
  switch (name) {
    case "APP1":
      return [naming(["MOCCAE"]), approve("MOCCAE"), assess].map(step);
    case "APP3":
      return [naming(reviewers), ...shuffled(reviewers).map(approve), assess].map(step);
    case "APPREJ":
      return planRefusedApproval(sent, dossier).map(step);
    case "REJDOC":
      return isFirst ? [step(reject([totalMissing(sent)]))] : [accept, assess].map(step);
    case "REJFINAL":
      return [step(reject([{ code: "ADC1901", says: "These goods may not enter", section: "Declaration" }], true))];
    case "ZERO":
      return [accept, assess, release].map(step);
    case "REASSESS":
      return [accept, assess, { is: "assess", higherBy: 120 } as const].map(step);
    case "TIMEOUT":
      return [{ ...step(accept), isHeld: true }, step(assess)];
    case "ORDER":
      return [naming(["MOCCAE", "MOHAP"]), approve("MOCCAE"), assess, approve("MOHAP")].map(step);
    case "OVERTAKE":
      return [{ ...step(accept), isPrompt: true }, step(assess)];
    case "GARBAGE":
      return [accept, { is: "garbage" } as const, assess].map(step);
    case "STALE":
      return planStale(step, dossier, isFirst, totalMissing(sent));
    case "LATEACC":
      return isFirst ? [] : planLateAcceptance(step, dossier);
    default:
      return [accept, assess].map(step);
  }
}

export function planPayment(dossier: Dossier): Says[] {
  const { name } = scenarioIn(dossier.reference);
  if (name === "ORDER") return [release, book];
  if (name === "INSPECT") {
    return [
      book,
      reject([{ code: "ADC1950", says: "The inspection found other goods", section: "Declaration" }], true),
    ];
  }
  return [book, release];
}

function planRefusedApproval(sent: Declaration, dossier: Dossier): Says[] {
  const [first, second] = reviewers;
  const hasPermit = sent.documents.some(({ type }) => type === "PERMIT");
  const isCarried = dossier.approvedBy.includes(first);
  const named: Says = {
    is: "accept",
    approvals: [
      { authority: first, carryOver: isCarried },
      { authority: second, carryOver: false },
    ],
  };
  const firstDecision = isCarried ? [] : [approve(first)];
  if (hasPermit && dossier.submissions.length > 1) return [named, ...firstDecision, approve(second), assess];
  return [named, ...firstDecision, { is: "disapprove", authority: second }];
}

function planStale(step: (says: Says) => Step, { submissions }: Dossier, isFirst: boolean, fault: Fault): Step[] {
  if (isFirst) return [step(reject([fault]))];
  const { version, messageId } = submissions[0]!;
  return [step(accept), { ...step(reject([fault])), version, inReplyTo: messageId }, step(assess)];
}

function planLateAcceptance(step: (says: Says) => Step, { submissions }: Dossier): Step[] {
  const { version, messageId } = submissions[0]!;
  const first = { version, inReplyTo: messageId };
  const already: Says = { is: "error", code: "ALREADY_ACCEPTED", text: `Version ${version} has been accepted` };
  return [step(already), { ...step(accept), ...first }, { ...step(assess), ...first }];
}

function totalMissing({ documents }: Declaration): Fault {
  const at = documents.findIndex(({ type }) => type === "COMMERCIAL_INVOICE");
  return {
    code: "ADC1204",
    says: "Invoice total missing",
    section: "AdditionalDocument",
    sequence: Math.max(at, 0) + 1,
    tag: "Amount",
  };
}

function naming(authorities: readonly string[]): Says {
  return { is: "accept", approvals: authorities.map((authority) => ({ authority, carryOver: false })) };
}

function approve(authority: string): Says {
  return { is: "approve", authority };
}

export function reject(faults: readonly Fault[], isFinal = faults.some((fault) => fault.isFinal)): Says {
  return { is: "reject", faults, isFinal };
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(randomInt(left.length), 1)[0]!);
}
