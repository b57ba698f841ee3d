// What a person answers in NAIC's place in the sandbox moves the filing in the real server, as NAIC's own answers do.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { allRead } from "../kit/mpci/naic-answers.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("answers by hand on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
    await app.control({ hold: true });
  });
  afterAll(() => app?.close());

  /** Filed, arrived at NAIC, and waiting there. */
  async function waiting(billNumber: string): Promise<string> {
    const { id } = await amira.file(billNumber);
    await vi.waitFor(async () => expect(await app.naicLog(billNumber)).toHaveLength(1), 10_000);
    return id;
  }

  test("a held filing stays submitted until it is registered and then decided on by hand", async () => {
    const id = await waiting("ABC-HAND-1");
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    expect(await app.answer("ABC-HAND-1", { answer: "ACKNOWLEDGED" })).toMatchObject({ delivery: "delivered" });
    await allRead(app);
    expect(await amira.show(id)).toMatchObject({ status: "SUBMITTED", last_assessment: null });
    await app.answer("ABC-HAND-1", { answer: "REGISTERED" });
    expect((await amira.reaches(id, "SUBMISSION_SUCCESSFUL")).registration_number).toMatch(/^AE26MPCI\d{8}$/);
    await app.answer("ABC-HAND-1", { answer: "DNL", text: "HELD FOR INSPECTION AT SINGAPORE" });
    const denied = await amira.reaches(id, "DO_NOT_LOAD");
    expect(denied.last_assessment).toMatchObject({ code: "DNL", text: "HELD FOR INSPECTION AT SINGAPORE" });
  });

  test.each([
    ["ACT", "LOAD"],
    ["ACW", "LOAD_WITH_WARNING"],
    ["RFI", "ADDITIONAL_INFO_NEEDED"],
    ["PSF", "PENDING_SUB_FILING"],
    ["EXP", "EXPIRED"],
    ["SYNTAX", "SUBMISSION_REJECTED"],
  ])("%s leads to %s", async (answer, status) => {
    const id = await waiting(`ABC-HAND-${answer}`);
    await app.answer(`ABC-HAND-${answer}`, { answer });
    await amira.reaches(id, status);
  });

  test("a rejection points at the field of the segment that was chosen", async () => {
    const id = await waiting("ABC-HAND-2");
    const [received] = await app.naicLog("ABC-HAND-2");
    const lines = received!.text.split("\n");
    const position =
      lines.findIndex((line) => line.startsWith("EQD")) - lines.findIndex((line) => /^UNH/.test(line)) + 1;
    await app.answer("ABC-HAND-2", { answer: "REJECTED", points: [{ code: "E0104", position }] });
    const { rejection } = await amira.reaches(id, "SUBMISSION_REJECTED");
    expect(JSON.stringify(rejection)).toContain("equipment[0].container_number");
    expect(JSON.stringify(rejection)).toContain("Container number check digit is wrong");
  });

  test("the same answer sent again changes nothing", async () => {
    const id = await waiting("ABC-HAND-3");
    const answer = await app.answer("ABC-HAND-3", { answer: "ACT" });
    const { events } = await amira.reaches(id, "LOAD");
    for (let times = 0; times < 2; times++) {
      const again = await fetch(`${app.sandboxUrl}/mpci/log/${answer.id}/resend/`, { method: "POST" });
      expect(await again.json()).toMatchObject({ id: answer.id, delivery: "delivered" });
    }
    await allRead(app);
    expect((await amira.show(id)).events).toEqual(events);
  });
});
