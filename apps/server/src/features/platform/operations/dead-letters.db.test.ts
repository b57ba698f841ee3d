import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRead, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

const path = "/api/operations/dead-letters/";

describe.each(oneKind("postgres"))("the list of what could not be used on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let omar: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
    omar = await createFiler(app);
    const filing = await amira.file("ABC-SIM-SILENT-1");
    const { number } = await amira.show(filing.id);
    await postToInbox(app, naicAnswer({ says: "UNKNOWN_CODE", messageNumber: number, billNumber: "SECRET-OF-AMIRA" }));
    await postToInbox(app, Buffer.from("SECRET OF NOBODY"));
    // An unreadable time is quoted in the reason, for operators.
    const unreadable = naicAnswer({ says: "ACT", messageNumber: number }).toString("latin1");
    await postToInbox(app, Buffer.from(unreadable.replace(/DTM\+9:\d+:/, "DTM+9:SECRET-TOO:"), "latin1"));
    await allRead(app);
  });
  afterAll(() => app?.close());

  test("shows a company its own letters with their text, and nobody's without", async () => {
    const { status, body } = await amira.call("GET", path);
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    const texts = body.map((one: { text: string }) => one.text);
    expect(texts.filter((text: string) => text.includes("SECRET-OF-AMIRA"))).toHaveLength(1);
    expect(texts).toContain("");
  });

  test("shows another company nothing of them but that something unreadable came", async () => {
    const { body } = await omar.call("GET", path);
    expect(body.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      "bad_date",
      "missing_interchange_header",
    ]);
    expect(body[0]).toMatchObject({ direction: "IN", system: "MPCI", text: "" });
    expect(JSON.stringify(body)).not.toContain("SECRET");
  });

  test("is refused to who does not administer, naming who does", async () => {
    const yusuf = await createFiler(app, {
      company: { id: amira.person.companyId },
      name: "Yusuf Rahman",
      permissions: ["prepare", "submit", "pay"],
    });
    const { status, body } = await yusuf.call("GET", path);
    expect([status, body.code]).toEqual([400, "permission_required"]);
    expect(body.detail).toContain("Amira Haddad");
  });
});
