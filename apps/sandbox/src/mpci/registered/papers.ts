// The papers that NAIC has received, by message number and hash; their bytes are compared and not stored.
import { createHash, randomUUID } from "node:crypto";
import type { Journal } from "../../journal.ts";
import type { ErrorPoint } from "../reading/fault.ts";
import type { Report } from "../reading/report.ts";

export interface AnnouncedPaper {
  readonly message_number: string;
  readonly version: number;
  readonly name: string;
  readonly document_type: string;
  readonly mime_type: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ReceivedPaper extends AnnouncedPaper {
  readonly receipt: string;
  readonly received_at: string;
  /** How often it came. */
  readonly times: number;
}

export interface Papers {
  /** A string is the reason of a refusal. */
  readonly take: (announced: AnnouncedPaper, body: AsyncIterable<Uint8Array>) => Promise<ReceivedPaper | string>;
  readonly find: (messageNumber: string, sha256: string) => ReceivedPaper | undefined;
  readonly list: (messageNumber: string | undefined) => ReceivedPaper[];
  /** The papers that a message lists and NAIC does not have. */
  readonly check: (report: Report) => ErrorPoint[];
}

export interface PapersOptions {
  readonly adoptsUnknown: () => boolean;
  readonly now: () => Date;
  readonly journal: Journal;
}

const mostBytes = 10 * 1024 * 1024;
const mostPapers = 20;
const mostKept = 20_000;
const documentTypes: readonly string[] = [
  "DANGEROUS_GOODS_DECLARATION",
  "SAFETY_DATA_SHEET",
  "COMMERCIAL_INVOICE",
  "PACKING_LIST",
  "OTHER",
];
const fileTypes: readonly string[] = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
];

export function createPapers({ adoptsUnknown, now, journal }: PapersOptions): Papers {
  const papers = new Map<string, ReceivedPaper>();
  const shelf = journal.shelf<ReceivedPaper>("paper", () => papers.values());
  for (const one of shelf.past) put(one);
  return { take, find, list, check };

  async function take(announced: AnnouncedPaper, body: AsyncIterable<Uint8Array>): Promise<ReceivedPaper | string> {
    const fault = faultOf(announced);
    if (fault !== null) return fault;
    const hash = createHash("sha256");
    let read = 0;
    for await (const chunk of body) {
      read += chunk.length;
      if (read > mostBytes) return `A paper has at most ${mostBytes} bytes`;
      hash.update(chunk);
    }
    if (read !== announced.size) return `${read} bytes came, ${announced.size} were announced`;
    if (hash.digest("hex") !== announced.sha256) return "The bytes have another hash than was announced";
    const before = find(announced.message_number, announced.sha256);
    const one = before
      ? { ...before, times: before.times + 1 }
      : { ...announced, receipt: randomUUID(), received_at: now().toISOString(), times: 1 };
    put(one);
    shelf.keep(one);
    return one;
  }

  function find(messageNumber: string, sha256: string): ReceivedPaper | undefined {
    return papers.get(keyOf(messageNumber, sha256));
  }

  function list(messageNumber: string | undefined): ReceivedPaper[] {
    return [...papers.values()].filter((one) => messageNumber === undefined || one.message_number === messageNumber);
  }

  function put(one: ReceivedPaper): void {
    papers.set(keyOf(one.message_number, one.sha256), one);
    if (papers.size > mostKept) papers.delete(papers.keys().next().value!);
  }

  function check({ papers: listed, messageNumber, function: asked }: Report): ErrorPoint[] {
    // What an earlier run received is not known any more.
    const mayHaveCome = asked === "update" && adoptsUnknown();
    const seen = new Set<string>();
    return listed.flatMap(({ sha256, position }, index) => {
      const point = (code: ErrorPoint["code"]): ErrorPoint[] => [
        { code, tag: "FTX", position, section: 1, item: null, value: sha256 },
      ];
      if (!/^[0-9a-f]{64}$/.test(sha256)) return point("E0138");
      if (seen.has(sha256)) return point("E0131");
      seen.add(sha256);
      if (index >= mostPapers) return point("E0139");
      return find(messageNumber, sha256) || mayHaveCome ? [] : point("E0137");
    });
  }
}

/** Why a paper is refused before its bytes are read. */
function faultOf({ message_number, version, name, document_type, mime_type, size, sha256 }: AnnouncedPaper) {
  if (message_number === "" || name === "" || !(version >= 1)) return "A paper names its message, version and file";
  if (!/^[0-9a-f]{64}$/.test(sha256)) return "A paper is announced with its SHA-256";
  if (!documentTypes.includes(document_type)) return `${document_type} is not a kind of paper`;
  if (!fileTypes.includes(mime_type)) return `${mime_type} is not taken`;
  if (!(size > 0)) return "The paper is empty";
  if (size > mostBytes) return `A paper has at most ${mostBytes} bytes`;
  return null;
}

function keyOf(messageNumber: string, sha256: string): string {
  return `${messageNumber}/${sha256}`;
}
