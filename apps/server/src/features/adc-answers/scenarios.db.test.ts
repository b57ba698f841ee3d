// A filing with Abu Dhabi customs from its number to its papers, through the sandbox that plays the authority.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdcFiler, createAdcFiler, releaseAdc } from "../../../../../tests/kit/adc-filer.ts";
import { kindsHere } from "../../../../../tests/kit/databases.ts";
import { type FilingHouse, openHouse } from "../../../../../tests/kit/filing-house.ts";

describe.each(kindsHere())("Abu Dhabi customs answers on %s", (kind) => {
  let house: FilingHouse;
  let omar: AdcFiler;
  beforeAll(async () => {
    house = await openHouse(kind, { answerDelayMs: 30 });
    await releaseAdc(house);
    omar = await createAdcFiler(house);
  });
  afterAll(() => house?.close());

  const sent = async (scenario: string) => {
    const { id } = await omar.numbered({ reference: `PO ${scenario}` });
    await omar.send(id);
    return id;
  };

  test("a filing gets its number, is accepted and assessed", async () => {
    const id = await sent("SIM-OK");
    const filing = await omar.reaches(id, "PAYMENT_PENDING");
    expect(filing).toMatchObject({ step: "PAYMENT", charges_status: "ASSESSED", needs_action: true });
    expect(filing.submissions).toMatchObject([{ version: 1, outcome: "ACCEPTED" }]);
    expect(filing.declaration_number).not.toBeNull();
    const charges = await omar.call("GET", `/api/filings/adc/filings/${id}/adc-charges/`);
    expect(charges.body).toMatchObject({ status: "ASSESSED", currency: "AED", disclaimer_code: null });
  });

  test("with nothing to pay it is released, and complete once every paper is fetched", async () => {
    const id = await sent("SIM-ZERO");
    const filing = await omar.reaches(id, "COMPLETED");
    const theirs = filing.documents.filter(({ origin }) => origin === "AUTHORITY");
    expect(theirs.length).toBeGreaterThan(0);
    for (const paper of theirs) expect(paper.locked).toBe(true);
    expect(filing.steps.map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
  });
});
