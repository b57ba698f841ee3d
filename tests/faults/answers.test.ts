// NAIC's answers in every order: always the same end, always a row of the table.
import { readKeptNotice } from "@filings/server/features/mpci/answers/read-notice.job";
import { sendMessage } from "@filings/server/features/mpci/submission/send-message.job";
import { createBreaker } from "@filings/server/jobs/circuit-breaker";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRead, type NaicWord, naicAnswer, postToInbox } from "../kit/mpci/naic-answers.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { createFiler, type Filer, filingsPath, openTestApp, type TestApp } from "../kit/servers/test-app.ts";
import { expectTrueHistory } from "./true-history.ts";

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe.each(oneKind("postgres"))("four answers on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  test("end alike in each of their 24 orders [mpci T14.2]", async () => {
    const orders = permutations<NaicWord>(["ACKNOWLEDGED", "REGISTERED", "ACT", "ACW"]);
    expect(orders).toHaveLength(24);
    const times: Partial<Record<NaicWord, number>> = { REGISTERED: 1_000, ACW: 2_000, ACT: 3_000 };
    const from = Date.now();
    const walks: { id: string; order: NaicWord[]; messageNumber: string; controlReference: string }[] = [];
    for (const [at, order] of orders.entries()) {
      const { id } = await amira.file(`ABC-SIM-SILENT-${at}`);
      const shown = await amira.show(id);
      walks.push({ id, order, messageNumber: shown.number, controlReference: shown.transport!.control_reference });
    }
    for (let step = 0; step < 4; step += 1) {
      for (const { order, messageNumber, controlReference } of walks) {
        const says = order[step]!;
        const issuedAt = new Date(from + (times[says] ?? 0));
        await postToInbox(app, naicAnswer({ says, messageNumber, controlReference, issuedAt }));
      }
      await allRead(app);
    }
    for (const { id, order } of walks) {
      const filing = await amira.show(id);
      expect(
        {
          status: filing.status,
          registered: filing.registration_number,
          assessment: filing.last_assessment?.code,
          since: filing.first_submitted_at !== null,
          transport: filing.transport?.state,
          told: filing.events.map((event) => event.kind).toSorted(),
        },
        order.join(", "),
      ).toEqual({
        status: "LOAD",
        registered: "AE26MPCI00000981",
        assessment: "ACT",
        since: true,
        transport: "ACKNOWLEDGED",
        told: ["ACKNOWLEDGED", "ACT", "ACW", "CREATE", "REGISTERED", "SUBMIT"],
      });
      await expectTrueHistory(app, id);
    }
  });
});

describe("what is said of a filing whose update is refused", () => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp("embedded", { works: false });
    amira = await createFiler(app, { creditsE5: 1_000_000_000 });
  });
  afterAll(() => app?.close());

  test("leaves the strictest answer to the version in force standing, in each order and wherever the clerk goes on", async () => {
    const began = Date.now();
    const words = { ACT: [1, -3_000], DNL: [1, -2_000], REJECTED: [2, -1_000], "ACT for the refused": [2, 0] } as const;
    const orders = permutations(Object.keys(words) as (keyof typeof words)[]).filter(
      (order) => order.indexOf("REJECTED") < order.indexOf("ACT for the refused"),
    );
    expect(orders).toHaveLength(12);
    for (const [at, order] of orders.entries()) {
      const { id, number } = await amira.draft(`ABC-SIM-SILENT-U${at}`);
      const tell = async (says: NaicWord, version: number, back: number) => {
        const issuedAt = new Date(began + back);
        const { body } = await postToInbox(app, naicAnswer({ says, messageNumber: number, version, issuedAt }));
        await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
      };
      const send = async (bill: string) => {
        await amira.save(id, { bill_number: bill });
        await amira.send(id);
        await sendMessage(app.tools, createBreaker({ failuresMost: 5, openMs: 1 }), { data: { filingId: id } });
      };
      await send(`ABC-SIM-SILENT-U${at}`);
      await tell("REGISTERED", 1, -4_000);
      await amira.call("POST", `${filingsPath}${id}/convert/`);
      await send(`ABC-SIM-SILENT-V${at}`);
      for (const said of order) {
        const [version, back] = words[said];
        await tell(said.split(" ")[0] as NaicWord, version, back);
        if (said !== "REJECTED") continue;
        await amira.call("POST", `${filingsPath}${id}/convert/`);
        if (at % 2 === 0) await send(`ABC-SIM-SILENT-W${at}`);
      }
      const { body } = await amira.call("GET", `${filingsPath}?search=SILENT-${at % 2 === 0 ? "W" : "V"}${at}`);
      expect([body.results[0]?.answer?.code, order.join(", ")]).toEqual(["DNL", order.join(", ")]);
      expect((await amira.show(id)).last_assessment).toMatchObject({ code: "DNL", version: 1, superseded: false });
      await expectTrueHistory(app, id);
    }
  });
});
