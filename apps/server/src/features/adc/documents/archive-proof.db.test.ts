import { verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { unzipped } from "../../../../../../tests/kit/unzipped.ts";

describe.each(oneKind("postgres"))("the archive of a released filing on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { answerDelayMs: 30 });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());

  test("passes every offline check but that of the time", async () => {
    const { id } = await omar.numbered({ reference: "PO SIM-ZERO" });
    await omar.send(id);
    await omar.reaches(id, "COMPLETED");
    const url = `/api/filings/adc/filings/${id}/documents/download-all/`;
    const { bytes } = await app.download(url, omar.filer.who.headers.authorization);
    const files = Array.from(await unzipped(bytes), ([name, content]) => ({ name, bytes: content }));
    const receipt = files.find(({ name }) => name === "receipts/revision-1.json");
    const { body } = await app.request({ method: "GET", url: "/api/verify/keys/" });
    const trustedKeys = body.keys.map((key: { public_key: string }) => key.public_key);
    const checks = await verifyReceipt(receipt?.bytes, { files, trustedKeys, environment: "local" });
    const open = checks.filter(({ result }) => result !== "good").map(({ name, reason }) => [name, reason]);
    expect(open).toEqual([["time_anchored", "not_anchored_yet"]]);
  });
});
