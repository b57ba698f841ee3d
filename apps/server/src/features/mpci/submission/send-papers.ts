// Sends the papers of a filing to NAIC, each once, before the message that lists them.
import type { OutsideAnswer } from "@filings/gateways/gateway";
import type { MpciPaper } from "@filings/gateways/mpci/client";
import { sql, type Tx } from "#db/open";
import { sendStoredFile } from "#documents/send-stored-file";
import type { Tools } from "#tools";

interface UnsentPaper {
  readonly id: string;
  readonly name: string;
  readonly document_type: string;
  readonly mime_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly delivery: "WAITING" | "UNKNOWN" | "REFUSED";
  readonly tries: number;
}

interface MessageWithPapers {
  readonly filing_id: string;
  readonly kind: "ORIGINAL" | "UPDATE" | "CANCELLATION";
  readonly version: number;
  readonly message_number: string;
}

export interface StoppedAt {
  readonly paper: UnsentPaper;
  readonly answer: Exclude<OutsideAnswer, { kind: "accepted" }>;
}

/** Null once NAIC has every paper that the message lists; otherwise the first one that it does not have. */
export async function sendPapers(tools: Tools, message: MessageWithPapers): Promise<StoppedAt | null> {
  if (message.kind === "CANCELLATION") return null;
  for (const paper of await unsentPapers(tools, message)) {
    const answer = await deliver(tools, message, paper);
    tools.failpoint("mpci-paper-answered");
    if (answer.kind !== "accepted") return { paper, answer };
    await sql`
      update filing_attachments set delivery = 'DELIVERED', receipt = ${answer.reference}, delivered_at = ${tools.clock.now()},
        delivery_error = null
      where id = ${paper.id}
    `.execute(tools.database.db);
    tools.failpoint("mpci-paper-delivered");
  }
  return null;
}

/** A column of a message `m`. */
export const hasUnsentPapers = sql`m.kind <> 'CANCELLATION' and exists (
  select 1 from filing_attachments a
  where a.filing_id = m.filing_id and a.sealed_version <= m.version and a.delivery <> 'DELIVERED') as has_papers`;

async function unsentPapers(tools: Tools, message: MessageWithPapers): Promise<UnsentPaper[]> {
  const { rows } = await sql<UnsentPaper>`
    select id, name, document_type, mime_type, size::float8 as size, sha256, delivery, tries from filing_attachments
    where filing_id = ${message.filing_id} and sealed_version <= ${message.version} and delivery <> 'DELIVERED'
    order by uploaded_at, id
  `.execute(tools.database.db);
  return rows;
}

/** As with messages: NAIC is asked about a paper with an unknown outcome before it is sent again. */
async function deliver(tools: Tools, message: MessageWithPapers, paper: UnsentPaper): Promise<OutsideAnswer> {
  const { mpci } = tools.gateways;
  const { message_number: messageNumber, version } = message;
  const { sha256, name, document_type: documentType, mime_type: mimeType, size } = paper;
  const received = paper.delivery === "UNKNOWN" ? await mpci.wasPaperReceived({ messageNumber, sha256 }) : "no";
  if (received === "yes") return { kind: "accepted", reference: "asked", receivedAt: tools.clock.now().toISOString() };
  // Stored before the first byte is sent: after a crash the row says that the outcome is unknown.
  await sql`update filing_attachments set delivery = 'UNKNOWN', tries = tries + 1 where id = ${paper.id}`.execute(
    tools.database.db,
  );
  const given: MpciPaper = { messageNumber, version, name, documentType, mimeType, size, sha256 };
  const answer = await sendStoredFile(tools, { sha256, called: name }, (body) => {
    const sending = mpci.sendPaper(given, body);
    tools.failpoint("mpci-paper-mid-send");
    return sending;
  });
  if (received === "no" || answer.kind === "accepted") return answer;
  return { kind: "unknown", reason: answer.reason };
}

/** Stored with the message's own settlement. A paper that was given up is tried anew with the next message. */
export async function keepPaperAnswer(
  tx: Tx,
  { paper, answer }: StoppedAt,
  { filing, isGivenUp }: { filing: { id: string; version: number }; isGivenUp: boolean },
): Promise<void> {
  const delivery = { refused: "REFUSED", unavailable: "WAITING", unknown: "UNKNOWN" }[answer.kind];
  // Read by people, who see the transport's code in the history.
  const says = answer.reason.replace(/^HTTP \d{3}: /, "");
  await sql`
    update filing_attachments set delivery = ${delivery}, delivery_error = ${says}
      ${isGivenUp ? sql`, tries = 0` : sql``}
    where id = ${paper.id}
  `.execute(tx);
  if (!isGivenUp) return;
  // The message that lists these papers was never sent, so they can be removed or replaced again.
  await sql`
    update filing_attachments set sealed_version = null where filing_id = ${filing.id} and sealed_version = ${filing.version}
  `.execute(tx);
}
