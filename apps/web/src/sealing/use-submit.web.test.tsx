// What this browser remembers of a submission: only a yes, or a no to one that was never sent before, is forgotten.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { addressOfPrivateKey } from "@filings/seal/address";
import type { FilingToSeal } from "@filings/seal/check-preparation";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { fromHex, toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import type { SealablePreparation, SealingCourse } from "./sealing-course.ts";
import { submissions } from "./unanswered/submissions.ts";
import { useSubmit } from "./use-submit.ts";

const privateKey = `0x${"11".repeat(32)}`;
const address = addressOfPrivateKey(fromHex(privateKey));
const id = "01a00000-0000-7000-8000-000000000009";
let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

function toSeal(system: FilingSystem): FilingToSeal {
  return {
    ...{ statement: "I file this.", system, filingId: id, filingNumber: "1", filingType: "", declarationType: "" },
    ...{ centerCode: "", registrationCode: "FW00001", companyId: ownCompany.id, version: 1 },
    ...{ content: { goods: "Tea" }, documents: [] },
  } as FilingToSeal;
}

/** As the server freezes it; each has a digest of its own. */
function prepared(system: FilingSystem, nonce: string) {
  const filing = toSeal(system);
  const issuedAt = Math.floor(Date.now() / 1_000);
  const typed_data = filingSubmission({
    ...filing,
    environment: "local",
    signer: address,
    contentHash: canonicalHash(filing.content),
    nonce: `0x${nonce.repeat(32)}`,
    issuedAt,
    expiresAt: issuedAt + 900,
  });
  const preparation = {
    ...{ preparation_id: nonce, version: 1, typed_data, digest: toHex(typedDataDigest(typed_data)) },
    ...{ content: filing.content, documents: [], findings: [] },
    price: { total_e5: 0, lines: [], included_in_plan: false },
    expires_at: new Date((issuedAt + 900) * 1_000).toISOString(),
  } as unknown as SealablePreparation;
  return { preparation, filing };
}

type Submit = ReturnType<typeof useSubmit<SealablePreparation, FilingToSeal>>;

/** Submits what is prepared, and meets these answers one after the other. */
async function submitting(system: FilingSystem, answers: readonly (Error | null)[]) {
  document.documentElement.dataset.environment = "local";
  const left = [...answers];
  const course = {
    ...{ filingId: id, submitsTo: system, variant: "", titleOf: () => "HBL1" },
    filingToSeal: (filing: FilingToSeal) => filing,
    submit: async () => {
      const error = left.shift();
      if (error) throw error;
      return toSeal(system);
    },
  } as unknown as SealingCourse<SealablePreparation, FilingToSeal>;
  const openKey = openKeyForTests();
  await openKey.work({ do: "open-private-key", privateKey });
  const page: { submit: Submit | null } = { submit: null };
  function Page() {
    const submit = useSubmit(course);
    page.submit = useCurrentUser() === null ? null : submit;
    return null;
  }
  close = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={openKey}>
        <Page />
      </OpenKeyContext>
    ),
    answers: {},
  }).close;
  await soon(() => expect(page.submit).not.toBeNull());
  return (nonce: string) => page.submit!(prepared(system, nonce), address).catch((error: unknown) => error);
}

const refused = (status: number, code: string) =>
  new ApiError({ url: "", response: new Response(null, { status }), body: { code } }, String);
const lost = new NoAnswerError("", null);
const kept = (system: FilingSystem) => submissions[system].read("1", id);

describe.each(["MPCI", "ADC"] as const)("a submission to %s", (system) => {
  it("that is refused, and was not sent before, is not remembered", async () => {
    const submit = await submitting(system, [refused(409, "price_changed")]);
    await submit("01");
    expect(kept(system)).toBeNull();
  });

  // The server may still be at work on the first one when it says no to the next.
  it.each([
    [429, "too_many_requests"],
    [403, "session_over"],
    [409, "idempotency_conflict"],
    [409, "price_changed"],
  ])("whose answer was lost stays remembered where its repeat is refused with %i %s", async (status, code) => {
    const submit = await submitting(system, [lost, refused(status, code)]);
    await submit("01");
    const first = kept(system);
    expect(first?.lostAt).toBeTypeOf("number");
    await submit("01");
    expect(kept(system)).toEqual(first);
  });

  it("whose answer was lost stays remembered where another seal of the filing is refused", async () => {
    const submit = await submitting(system, [lost, refused(429, "too_many_requests")]);
    await submit("01");
    const first = kept(system);
    await submit("02");
    expect(kept(system)).toEqual(first);
  });

  it("whose repeat is answered is known to be submitted", async () => {
    const submit = await submitting(system, [lost, null]);
    await submit("01");
    await submit("01");
    expect(kept(system)).toBeNull();
  });

  it.each([
    ["a fault of the server", refused(500, "internal")],
    ["an answer that cannot be read", new SyntaxError("no JSON")],
  ])("is remembered after %s, which tells nothing of it", async (_, error) => {
    const submit = await submitting(system, [error]);
    await submit("01");
    expect(kept(system)?.lostAt).toBeTypeOf("number");
    await submit("01");
    expect(kept(system)).toBeNull();
  });
});
