// A day ends by the calendar of Abu Dhabi Customs, also in the four hours before the UTC day ends.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import {
  type AdcFiler,
  adcFilingsPath,
  adcPath,
  createAdcFiler,
  releaseAdc,
} from "../../../../../../tests/kit/adc/filer.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";

const untilUtcTurns = ["2030-03-10T20:00:00.000Z", "2030-03-10T23:59:00.000Z"] as const;

describe.each(kindsHere())("the day of Abu Dhabi Customs on %s", (kind) => {
  const clock = settableClock(new Date(untilUtcTurns[0]));
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false, clock });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());

  test.each(untilUtcTurns)(
    "at %s goods are expected on the new day of Dubai, not on the one that is over",
    async (at) => {
      clock.set(new Date(at));
      const ask = (expected_at: string) => omar.call("POST", `${adcPath}request-filing/`, omar.header({ expected_at }));
      const over = await ask("2030-03-10");
      expect([over.status, over.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: "expected_at", params: { expected: "date", since: "2030-03-11" } })],
      ]);
      expect((await ask("2030-03-11")).status).toBe(201);
    },
  );

  test.each(untilUtcTurns)(
    "at %s a paper may be issued on the new day of Dubai, and one that ran out is refused",
    async (at) => {
      clock.set(new Date(at));
      const { id } = await omar.request({ reference: at });
      await sql`update adc_filings set status = 'FILING_NUMBER_ISSUED', filing_number = ${id} where id = ${id}`.execute(
        app.database.db,
      );
      const invoice = await omar.attach(id, "COMMERCIAL_INVOICE");
      const permit = await omar.attach(id, "PERMIT");
      const say = (paper: string, body: Partial<AdcDocument>) =>
        omar.call("PATCH", `${adcFilingsPath}documents/${paper}/`, body);
      expect((await say(invoice, { issue_date: "2030-03-11" })).status).toBe(200);
      expect((await say(invoice, { issue_date: "2030-03-12" })).status).toBe(400);
      expect((await say(permit, { issue_date: null, expiry_date: "2030-03-10" })).status).toBe(400);
      expect((await say(permit, { issue_date: null, expiry_date: "2030-03-11" })).status).toBe(200);
    },
  );

  test("a registration code has run out once its last day is over in Dubai", async () => {
    clock.set(new Date(untilUtcTurns[0]));
    await sql`update registration_codes set valid_until = '2030-03-10' where code = ${omar.codes.exporter}`.execute(
      app.database.db,
    );
    const { body } = await omar.call("GET", `${adcPath}customer-registration-codes/`);
    const codes: { code: string; status: string }[] = body.results;
    expect(codes.find(({ code }) => code === omar.codes.exporter)?.status).toBe("EXPIRED");
    expect(codes.find(({ code }) => code === omar.codes.importer)?.status).toBe("ACTIVE");
  });
});
