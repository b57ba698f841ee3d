// Answers to NAIC's questions that are written and not sent: kept in this browser until they are.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { answerLine, type GivenAnswer, isAnswered, questionsOf } from "@filings/contract/mpci/rfi";
import { nameOf } from "#offline/unsent/slots.ts";

export interface Written {
  readonly text: string;
  /** The attachments of the filing that answer the question, by their id. */
  readonly papers: readonly string[];
  /** What another page wrote meanwhile: it stays beside the text until the person has chosen one of the two. */
  readonly other?: string;
}

/** By the question, as NAIC asks it: a later request that asks the same again finds the answer. */
export type WrittenAnswers = ReadonlyMap<string, Written>;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Asked = Pick<FilingDetail, "rfi" | "events" | "attachments">;

export const nothingWritten: Written = { text: "", papers: [] };

export function slotOf(userId: string, filingId: string): string {
  return nameOf("answers", userId, filingId);
}

/** What was written here; otherwise what was answered and did not count, because the request is still open. */
export function writtenAnswers(store: Store, slot: string, filing: Asked): WrittenAnswers {
  return keptAnswers(store, slot) ?? lastSent(filing);
}

export function hasWritten(store: Store, slot: string): boolean {
  return keptAnswers(store, slot) !== null;
}

export function keptAnswers(store: Store, slot: string): WrittenAnswers | null {
  try {
    const entries: unknown = JSON.parse(store.getItem(slot) ?? "null");
    if (!Array.isArray(entries)) return null;
    return new Map(entries.filter(isEntry));
  } catch {
    // Without storage, and from what nobody can read, nothing is kept.
    return null;
  }
}

function isEntry(value: unknown): value is [string, Written] {
  if (!Array.isArray(value)) return false;
  const [asked, written] = value as unknown[];
  const { text, papers, other = "" } = Object(written) as Record<string, unknown>;
  return typeof asked === "string" && typeof text === "string" && Array.isArray(papers) && typeof other === "string";
}

function lastSent({ rfi, events, attachments }: Asked): WrittenAnswers {
  const answer = events.findLast((event) => event.answer !== null)?.answer ?? null;
  if (rfi === null || answer === null || answer.request.issued_at !== rfi.issued_at) return new Map();
  const idsOf = (hashes: readonly string[]) =>
    attachments.filter(({ sha256 }) => hashes.includes(sha256)).map(({ id }) => id);
  return new Map(answer.answers.map(({ asked, text, papers }) => [asked, { text, papers: idsOf(papers) }]));
}

interface Writing {
  /** What this page knew to be kept. */
  readonly seen: Written | undefined;
  /** What is kept now. */
  readonly stored: Written | undefined;
  readonly written: Written;
}

/** As it is kept: what another page wrote since this one read it is not written over. */
export function besideOthers({ seen = nothingWritten, stored = nothingWritten, written }: Writing): Written {
  const isOther = ![seen.text, written.text, ""].includes(stored.text);
  const other = isOther ? stored.text : stored.other === seen.other ? written.other : stored.other;
  const added = stored.papers.filter((id) => !seen.papers.includes(id) && !written.papers.includes(id));
  const { other: _, ...own } = written;
  return { ...own, papers: [...written.papers, ...added], ...(other === undefined ? {} : { other }) };
}

/** False when the browser's storage is full or missing: then the page alone has them. */
export function keepAnswers(store: Store, slot: string, answers: WrittenAnswers): boolean {
  try {
    const worth = [...answers].filter(
      ([, { text, papers, other = "" }]) => text !== "" || other !== "" || papers.length > 0,
    );
    if (worth.length === 0) store.removeItem(slot);
    else store.setItem(slot, JSON.stringify(worth));
    return true;
  } catch {
    return false;
  }
}

/** Once they are sent, as the filing says; what another page wrote otherwise was not sent, and stays. */
export function forgetSent(store: Store, slot: string, { events }: Pick<FilingDetail, "events">): void {
  const sent = events.findLast((event) => event.answer !== null)?.answer?.answers ?? [];
  const isSent = (asked: string, text: string) =>
    sent.some((answer) => answer.asked === asked && answer.text === answerLine(text));
  const left = [...(keptAnswers(store, slot) ?? [])].flatMap(([asked, { text, other = "" }]): [string, Written][] => {
    const [unsent] = [text, other].filter((one) => one !== "" && !isSent(asked, one));
    return unsent === undefined ? [] : [[asked, { text: unsent, papers: [] }]];
  });
  keepAnswers(store, slot, new Map(left));
}

/** The answers to the open request, as the call takes them; papers that are gone are left out. */
export function givenAnswers(answers: WrittenAnswers, { rfi, attachments }: Asked): GivenAnswer[] {
  if (rfi === null) return [];
  return questionsOf(rfi)
    .map(({ text: asked }, at) => {
      const { text, papers } = answers.get(asked) ?? nothingWritten;
      const there = attachments.filter(({ id }) => papers.includes(id)).map(({ id }) => id);
      return { question: at + 1, text, attachment_ids: there };
    })
    .filter(isAnswered);
}

/** What was written to questions that are not open any more, so that nothing is lost. */
export function unsentAnswers(answers: WrittenAnswers, { rfi }: Pick<FilingDetail, "rfi">): [string, Written][] {
  const open = rfi === null ? [] : questionsOf(rfi).map(({ text }) => text);
  return [...answers].filter(([asked, { text, other = "" }]) => !open.includes(asked) && (text !== "" || other !== ""));
}
