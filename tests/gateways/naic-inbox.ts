// The inbox a filer keeps for NAIC's answers, for tests: keeps, in order, what came with the right signature.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyBody } from "@filings/gateways/hmac";
import { type MpciNotice, readNotice } from "@filings/gateways/mpci/read-notice";
import { whyUnreadable } from "@filings/gateways/mpci/unreadable";

export interface NaicInbox {
  readonly url: string;
  readonly unreadable: readonly string[];
  readonly notices: readonly MpciNotice[];
  /** What came of these notices, as soon as there are so many of them. */
  readonly waitFor: (wanted: (notice: MpciNotice) => boolean, count: number) => Promise<MpciNotice[]>;
  readonly close: () => Promise<void>;
}

const patienceMs = 20_000;

export async function openNaicInbox(secret: string): Promise<NaicInbox> {
  const unreadable: string[] = [];
  const notices: MpciNotice[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { "x-timestamp": timestamp = "", "x-signature": signature = "" } = request.headers;
    const signed = { timestamp: String(timestamp), signature: String(signature), body };
    const verdict = verifyBody({ ...signed, secret, now: new Date(), toleranceSeconds: 300 });
    if (verdict === "ok") keep(new Uint8Array(body));
    response.writeHead(verdict === "ok" ? 202 : 401).end();
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/inbox/`, unreadable, notices, waitFor, close };

  function keep(bytes: Uint8Array): void {
    try {
      notices.push(...readNotice(bytes));
    } catch (error) {
      const why = whyUnreadable(error);
      if (why === null) throw error;
      unreadable.push(why.reason);
    }
  }

  function waitFor(wanted: (notice: MpciNotice) => boolean, count: number): Promise<MpciNotice[]> {
    const { promise, resolve, reject } = Promise.withResolvers<MpciNotice[]>();
    const timer = setTimeout(() => {
      waiting.delete(look);
      reject(new Error(`${notices.filter(wanted).length} of ${count} notices came`));
    }, patienceMs);
    waiting.add(look);
    look();
    return promise;

    function look(): void {
      const found = notices.filter(wanted);
      if (found.length < count) return;
      clearTimeout(timer);
      waiting.delete(look);
      resolve(found);
    }
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
