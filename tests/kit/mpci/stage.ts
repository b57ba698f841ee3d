// Clerks of a forwarder and of a shipping line, a worker that delivers when told, and NAIC that answers when told.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMpciClient } from "@filings/gateways/mpci/client";
import type { Clock } from "@filings/server/clock";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { readKeptNotice } from "@filings/server/features/mpci/answers/read-notice.job";
import { sendMessage, TryAgain } from "@filings/server/features/mpci/submission/send-message.job";
import { createBreaker } from "@filings/server/jobs/circuit-breaker";
import type { Tools } from "@filings/server/tools";
import { createCompany } from "../people.ts";
import type { DatabaseKind } from "../servers/databases.ts";
import { freePort } from "../servers/postgres-server.ts";
import { createFiler, type Filer, filingsPath, openTestApp, type TestApp } from "../servers/test-app.ts";
import { type AnswerWanted, naicAnswer, postToInbox } from "./naic-answers.ts";

/** `cut`: NAIC breaks the connection off before it answers; `down`: nobody is there. */
type Line = "up" | "cut" | "down";

export interface MpciStage {
  readonly app: TestApp;
  /** Files a forwarder's bills. */
  readonly amira: Filer;
  /** Files a shipping line's bills. */
  readonly salim: Filer;
  /** One attempt to deliver what the bill has queued. */
  readonly deliver: (filingId: string, line?: Line) => Promise<void>;
  readonly giveUp: (filingId: string) => Promise<void>;
  readonly says: (answer: AnswerWanted) => Promise<void>;
  /** Seals and sends a withdrawal; false when it cannot be prepared. */
  readonly withdraw: (who: Filer, filingId: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const tries = 5;

export async function openMpciStage(kind: DatabaseKind, clock?: Clock): Promise<MpciStage> {
  const app = await openTestApp(kind, { works: false, ...(clock === undefined ? {} : { clock }) });
  const { db } = app.database;
  await sql`insert into feature_flags (name, is_enabled) values ('mpci_cancel_enabled', true)`.execute(db);
  const creditsE5 = 1_000_000_000;
  const amira = await createFiler(app, { creditsE5 });
  const connectedAs = `L${newId().slice(-6).toUpperCase()}`;
  const company = await createCompany(db, { name: "Pearl Line", connectedAs, role: "SHIPPING_LINE" });
  const salim = await createFiler(app, { company, creditsE5, name: "Salim Al Marri" });

  const cutter = createServer((request) => request.socket.destroy());
  await new Promise<void>((ready) => cutter.listen(0, "127.0.0.1", ready));
  const tools: Readonly<Record<Line, Tools>> = {
    up: app.tools,
    cut: withNaicAt(app.tools, (cutter.address() as AddressInfo).port),
    down: withNaicAt(app.tools, await freePort()),
  };
  const deliver: MpciStage["deliver"] = async (filingId, line = "up") => {
    await sendMessage(tools[line], createBreaker(), { data: { filingId } }).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error;
    });
  };
  return {
    app,
    amira,
    salim,
    deliver,
    giveUp: async (filingId) => {
      for (let tried = 1; tried <= tries; tried += 1) await deliver(filingId, "down");
    },
    says: async (answer) => {
      const { body } = await postToInbox(app, naicAnswer(answer));
      await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
    },
    withdraw: async (who, filingId) => {
      const asked = { key_id: who.keyId, purpose: "CANCEL", reason: "BOOKING CANCELLED BY SHIPPER" };
      const prepared = await who.call("POST", `${filingsPath}${filingId}/prepare-submission/`, asked);
      if (prepared.status !== 200) return false;
      const { preparation_id, signature, ethereum_address } = who.seal(prepared.body);
      const sealed = { action: "CANCEL", preparation_id, signature, ethereum_address };
      const { status, body } = await who.call("PATCH", `${filingsPath}${filingId}/action/`, sealed);
      if (status !== 200) throw new Error(`a prepared withdrawal is answered ${status}: ${JSON.stringify(body)}`);
      return true;
    },
    close: async () => {
      cutter.closeAllConnections();
      await new Promise((closed) => cutter.close(closed));
      await app.close();
    },
  };
}

function withNaicAt(tools: Tools, port: number): Tools {
  const { secret } = tools.settings.mpci;
  const baseUrl = `http://127.0.0.1:${port}`;
  const mpci = createMpciClient({ baseUrl, secret, timeoutMs: 1_000, now: tools.clock.now });
  return { ...tools, gateways: { ...tools.gateways, mpci } };
}
