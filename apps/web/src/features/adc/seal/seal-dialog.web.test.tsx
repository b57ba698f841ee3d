import { declarationToSeal, type SaidBeside } from "@filings/contract/adc/seal/declaration-to-seal";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import type { Price } from "@filings/contract/api/money/price";
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { addressOfPrivateKey, sameAddress } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { fromHex, toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { recover } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import type { DocumentSpot } from "#filing/adc/links.ts";
import { invalidate } from "#live/out-of-date.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { buttonNamed, refuses, type Sent, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { AdcSealDialog } from "./seal-dialog.tsx";

const privateKey = `0x${"11".repeat(32)}` as const;
const address = addressOfPrivateKey(fromHex(privateKey));
const key: BlockchainKey = {
  id: "01a00000-0000-7000-8000-00000000000b",
  user_id: "01a00000-0000-7000-8000-0000000000a1",
  ethereum_address: address,
  type: "privatekey",
  created: "2026-11-20T08:00:00.000Z",
  transaction_pending: false,
  transaction_confirmed: true,
  removable: true,
};
const price: Price = {
  currency: "CREDIT",
  lines: [{ code: "ADC_FILING", label: "Filing", quantity: 1, unit_amount_e5: 1_500_000, amount_e5: 1_500_000 }],
  total_e5: 1_500_000,
  plan: "BASIC",
  included_in_plan: false,
  remaining_in_plan: null,
  balance_e5: 40_000_000,
  sufficient: true,
  may_overdraw: false,
  quoted_at: "2026-11-22T08:00:00.000Z",
  valid_until: "2026-11-22T08:15:00.000Z",
  payer: { company_id: "01a00000-0000-7000-8000-0000000000c1", name: "Capital Imports LLC" },
};

let close: () => void = () => {};
afterEach(() => close());

interface Server {
  filing: AdcFilingDetail;
  findings: AdcPreparation["findings"];
  /** Of what it froze last. */
  digest: string;
  /** Other declarations that wait for their seal. */
  others: AdcFilingDetail[];
  /** What is answered instead, in the order in which it is asked. */
  readonly prepares: ((said: Record<string, unknown>) => Response | Promise<Response>)[];
  readonly submits: (() => Response)[];
  price: Price;
}

const documentsOf = ({ documents }: AdcFilingDetail) =>
  documents.map(({ id, document_type, file_name, size, sha256 }) => {
    return { id, document_type: document_type ?? "", file_name, size, sha256 };
  });

/** As the server freezes it: what is declared, what is said beside it, and the papers. */
function preparationOf(server: Server, { undertakings, origin_waiver_reason, comment }: Record<string, unknown>) {
  const { filing, findings } = server;
  const said = { undertakings, origin_waiver_reason, comment } as SaidBeside;
  const toSeal = declarationToSeal(filing, said);
  const typed_data = filingSubmission({
    ...toSeal,
    environment: "local",
    signer: address,
    contentHash: canonicalHash(toSeal.content),
    nonce: `0x${"01".repeat(32)}`,
    issuedAt: Math.floor(Date.now() / 1000),
    expiresAt: Math.floor(Date.now() / 1000) + 900,
  });
  server.digest = toHex(typedDataDigest(typed_data));
  return {
    preparation_id: crypto.randomUUID(),
    revision: filing.revision,
    version: filing.version,
    typed_data,
    digest: server.digest,
    content: toSeal.content,
    documents: documentsOf(filing),
    price: server.price,
    charges_estimate: null,
    findings,
    expires_at: new Date(Number(typed_data.message.expiresAt) * 1000).toISOString(),
  };
}

function pageOf(results: readonly AdcFilingDetail[]): object {
  const counts = { count: results.length, count_capped: false, status_counts: {} };
  return { ...counts, next: null, previous: null, page: 1, page_size: 2, results };
}

interface Shown {
  readonly asked: readonly Sent[];
  readonly server: Server;
  /** What the dialog asked the page to open. */
  readonly spots: readonly DocumentSpot[];
  /** What the live line says when the filing has changed. */
  readonly tellsOfChange: () => void;
}

function show(more: Partial<Server> = {}): Shown {
  const server: Server = {
    filing: aDeclaration({ documents: [aPaper()] }),
    ...{ findings: [], digest: "", others: [], prepares: [], submits: [], price },
    ...more,
  };
  const page = openKeyForTests();
  const spots: DocumentSpot[] = [];
  document.documentElement.dataset.environment = "local";
  const at = `/api/filings/adc/filings/${server.filing.id}/`;
  const shown = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={page}>
        <AdcSealDialog filingId={server.filing.id} onClose={() => {}} onSpot={(spot) => spots.push(spot)} />
      </OpenKeyContext>
    ),
    answers: {
      "/api/v3/self/by-id/self/": () => Response.json({ blockchain_keys: [key] }),
      [at]: () => Response.json(server.filing),
      "/api/filings/adc/filings/": () => Response.json(pageOf(server.others)),
      [`${at}prepare-submission/`]: (_, said) =>
        server.prepares.shift()?.(said as Record<string, unknown>) ??
        Response.json(preparationOf(server, said as Record<string, unknown>)),
      [`${at}submit/`]: () => {
        const refused = server.submits.shift()?.();
        if (refused !== undefined) return refused;
        const delivery = { kind: "SUBMISSION", state: "QUEUED", tries: 0, received_at: null } as const;
        server.filing = { ...server.filing, status: "SUBMITTED", needs_action: false, delivery };
        return Response.json(server.filing);
      },
    },
  });
  close = shown.close;
  const data = { system: "ADC", id: server.filing.id, status: "SUBMITTED", revision: 5 } as const;
  return {
    asked: shown.sent,
    server,
    spots,
    tellsOfChange: () => invalidate(shown.queries, { content_type: "filing_updated", data }),
  };
}

const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const sees = (words: string | RegExp) => soon(() => expect(textOf(dialog())).toMatch(words));
const sent = (asked: readonly Sent[], call: string) => asked.filter(({ path }) => path.endsWith(`/${call}/`));
const seal = () => buttonNamed("Seal and submit").click();

function labelled<Field extends HTMLElement>(words: string): Field {
  const label = [...document.querySelectorAll("label")].find((one) => textOf(one).startsWith(words));
  if (label === undefined) throw new Error(`no field is labelled ${words}`);
  return (label.querySelector("input") ?? document.getElementById(label.htmlFor)) as Field;
}

async function isReady(): Promise<void> {
  await sees("invoice.pdf");
  await soon(() => expect(buttonNamed("Seal and submit").getAttribute("aria-disabled")).not.toBe("true"));
  await soon(() => expect(labelled("Private key")).not.toBeNull());
}

async function opensTheKey(): Promise<void> {
  await isReady();
  typeInto(labelled<HTMLInputElement>("Private key"), privateKey);
}

const focused = () => document.activeElement;

describe("the dialog in which a declaration is sealed", () => {
  it("opens with the focus where the key is opened, and Enter there seals", async () => {
    const { asked } = show();
    await isReady();
    await soon(() => expect(focused()).toBe(labelled("Private key")));
    typeInto(labelled<HTMLInputElement>("Private key"), privateKey);
    labelled<HTMLInputElement>("Private key").form?.requestSubmit();
    await soon(() => expect(sent(asked, "submit")).toHaveLength(1));
  });

  it("says that there is no connection and that nothing was sent, each time, and seals once the line is back", async () => {
    const { asked } = show();
    await opensTheKey();
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    for (const _ of [1, 2]) {
      seal();
      await sees("There is no connection, so nothing was sent.");
    }
    expect(textOf(dialog())).not.toContain("The key has been locked");
    line.mockRestore();
    dispatchEvent(new Event("online"));
    await soon(() => expect(textOf(dialog())).not.toContain("There is no connection"));
    seal();
    await soon(() => expect(sent(asked, "submit")).toHaveLength(1));
  });

  it("says that it is still being prepared when Enter comes before its contents are shown, and seals nothing", async () => {
    const isPrepared = Promise.withResolvers<void>();
    const { asked, server } = show();
    server.prepares.push((said) => isPrepared.promise.then(() => Response.json(preparationOf(server, said))));
    await soon(() => expect(labelled("Private key")).not.toBeNull());
    typeInto(labelled<HTMLInputElement>("Private key"), privateKey);
    labelled<HTMLInputElement>("Private key").form?.requestSubmit();
    await sees("The filing is still being prepared");
    isPrepared.resolve();
    await isReady();
    expect(textOf(dialog())).not.toContain("still being prepared");
    expect(sent(asked, "submit")).toHaveLength(0);
    labelled<HTMLInputElement>("Private key").form?.requestSubmit();
    await soon(() => expect(sent(asked, "submit")).toHaveLength(1));
  });

  const prepares = { content_changed: "It was changed after", preparation_expired: "It was prepared again elsewhere" };
  it.each(Object.entries(prepares))("with an open key has the focus on its button after %s", async (code, says) => {
    show({ submits: [() => refuses(409, code, "Not now.")] });
    await opensTheKey();
    seal();
    await sees(says);
    await soon(() => expect(focused()).toBe(buttonNamed("Seal and submit")));
  });

  it("says in words what is sealed, and folds what only a machine compares", async () => {
    show({ filing: aDeclaration({ documents: [aPaper()] }) });
    await isReady();
    const words = textOf(dialog()?.querySelector("section"));
    expect(words).toContain(`to \u2068${aDeclaration().importer.name}\u2069`);
    expect(words).toContain(aDeclaration().header.goods_description);
    expect(words).toMatch(/Commercial invoice · \P{L}?invoice\.pdf/u);
    expect(words).not.toContain("0x");
    const folded = dialog()?.querySelector("details");
    expect(folded?.open).toBe(false);
    for (const signed of [address, aPaper().sha256, "contentHash", "registrationCode"])
      expect(textOf(folded).toLowerCase()).toContain(signed.toLowerCase());
  });
});

describe("what became of a declaration that was sealed", () => {
  async function isSent(more: Partial<Server> = {}): Promise<Shown> {
    const shown = show(more);
    await opensTheKey();
    seal();
    await sees("Sent, no answer yet");
    return shown;
  }

  it("is followed live, and a refusal is never shown as a success", async () => {
    const { server, tellsOfChange } = await isSent();
    expect(dialog()?.querySelector("[data-tone=success]")).toBeNull();
    const item = { code: "X1", message: "A permit is needed.", document_id: null, document_type: null, field: null };
    const failure = { stage: "SUBMISSION", kind: "SUBSTANTIVE", resubmittable: true, items: [item] } as never;
    const available_actions: AdcFilingDetail["available_actions"] = ["UPLOAD", "SUBMIT"];
    server.filing = { ...server.filing, status: "REJECTED", needs_action: true, failure, available_actions };
    tellsOfChange();
    await sees("Cooling units\u2069: Rejected");
    await sees("A permit is needed.");
    await sees("Correct what was refused, then submit again.");
    expect(textOf(dialog())).not.toContain("is sealed and submitted");
    expect(dialog()?.querySelector("[data-type=danger]")).not.toBeNull();
  });

  it("says so when it has been received", async () => {
    const { server, tellsOfChange } = await isSent();
    const delivery = { kind: "SUBMISSION", state: "DELIVERED", tries: 1, received_at: "2026-11-22T08:01:00.000Z" };
    server.filing = { ...server.filing, status: "PENDING_SUBMISSION_RESPONSE", delivery: delivery as never };
    tellsOfChange();
    await sees("Being checked");
    expect(textOf(dialog())).toContain("is sealed and submitted");
  });
});

describe("sealing a declaration", () => {
  it("names price and balance, seals what is shown, and says what happens next", async () => {
    const { asked, server } = show();
    await opensTheKey();
    expect(textOf(dialog())).toContain("15 credits of 400 on your account");
    seal();
    await sees("Customs confirms receipt, then answers.");
    const [submission] = sent(asked, "submit").map(({ body }) => body as Record<string, unknown>);
    expect(submission).toMatchObject({ ethereum_address: address, total_e5: 1_500_000, accepted_warnings: [] });
    expect(sameAddress(recover(fromHex(server.digest), String(submission?.signature)), address)).toBe(true);
  });

  // The check itself is tried member by member in packages/seal.
  it.each<[string, (p: ReturnType<typeof preparationOf>) => object]>([
    ["another environment", ({ typed_data: { domain } }) => ({ domain: { ...domain, salt: `0x${"11".repeat(32)}` } })],
    ["not a filing", ({ typed_data: { message } }) => ({ message: { ...message, system: "MPCI" } })],
    ["another company", ({ typed_data: { message } }) => ({ message: { ...message, companyId: address } })],
    ["documents in the statement", ({ typed_data: { message } }) => ({ message: { ...message, documents: [] } })],
  ])("signs nothing where a hostile server's statement differs: %s", async (words, change) => {
    const { asked, server } = show();
    server.prepares.push((said) => {
      const preparation = preparationOf(server, said);
      const typed_data = { ...preparation.typed_data, ...change(preparation) };
      return Response.json({ ...preparation, typed_data, digest: toHex(typedDataDigest(typed_data)) });
    });
    await opensTheKey();
    seal();
    await sees(new RegExp(`Nothing was signed: .*${words}`));
    expect(sent(asked, "submit")).toEqual([]);
  });

  it("signs nothing where the price is said to be included in the plan and is not", async () => {
    const { asked, server } = show();
    const included = { ...price, included_in_plan: true };
    server.prepares.push((said) => Response.json({ ...preparationOf(server, said), price: included }));
    await opensTheKey();
    seal();
    await sees("Nothing was signed: the price is not the one shown.");
    expect(sent(asked, "submit")).toEqual([]);
  });

  it("sends nothing while a warning is not accepted, and names those that were", async () => {
    const warning = { path: "documents", code: "ATTESTATION_MISSING", severity: "warning", message: "No attestation." };
    const { asked } = show({ findings: [{ ...warning, severity: "warning" }] });
    await opensTheKey();
    seal();
    await sees("Accept it, or correct the filing first.");
    expect(sent(asked, "submit")).toEqual([]);
    labelled<HTMLInputElement>("No attestation.").click();
    seal();
    await soon(() => expect(sent(asked, "submit")).toHaveLength(1));
    expect(sent(asked, "submit")[0]?.body).toMatchObject({ accepted_warnings: ["ATTESTATION_MISSING"] });
  });

  it("shows the warnings above the key, and leads to the first thing refused each time that it is refused", async () => {
    const findings = ["No attestation.", "No stamp.", "No seal."].map((message, at) => {
      return { path: "documents", severity: "warning" as const, code: `W${at}`, message };
    });
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function into() {
      shown.push(this);
    };
    const { asked } = show({ findings });
    await isReady();
    await sees("3 warnings still to accept");
    const [warning, secret] = [labelled("No attestation."), labelled("Private key")];
    expect(warning.compareDocumentPosition(secret)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await soon(() => expect(shown.at(-1)?.contains(warning)).toBe(true));
    seal();
    await sees("Enter the private key.");
    await sees("Accept it, or correct the filing first.");
    await soon(() => expect(shown.at(-1)).toBe(labelled("No attestation.")));
    expect(focused()).toBe(labelled("No attestation."));
    typeInto(labelled<HTMLInputElement>("Private key"), privateKey);
    labelled<HTMLInputElement>("No attestation.").click();
    await sees("2 warnings still to accept");
    for (let time = 1; time <= 2; time += 1) {
      labelled("Private key").focus();
      labelled<HTMLInputElement>("Private key").form?.requestSubmit();
      await soon(() => expect(focused()).toBe(labelled("No stamp.")));
      expect(shown.at(-1)).toBe(labelled("No stamp."));
    }
    labelled<HTMLInputElement>("No stamp.").click();
    await sees("1 warning still to accept");
    labelled<HTMLInputElement>("No seal.").click();
    await soon(() => expect(textOf(dialog())).not.toContain("still to accept"));
    labelled<HTMLInputElement>("No seal.").form?.requestSubmit();
    await soon(() => expect(sent(asked, "submit")).toHaveLength(1));
  });

  it("that another tab has submitted meanwhile cannot be sealed any more: the declaration is shown instead", async () => {
    const isOver = () => refuses(409, "invalid_transition", "Reload the filing.");
    const { server } = show({
      submits: [
        () => {
          server.prepares.push(isOver);
          return refuses(409, "preparation_used", "Reload the filing: this has been submitted already.");
        },
      ],
    });
    await opensTheKey();
    seal();
    await sees("sent or changed in another tab or by a colleague");
    expect(textOf(dialog())).not.toMatch(/Reload|Seal and submit/);
    expect(buttonNamed("Show the filing")).toBeDefined();
  });

  it("says what has changed since it was prepared, prepares it again, and keeps the key and the words", async () => {
    const other: AdcDocument = aPaper({
      id: "01a00000-0000-7000-8000-00000000000e",
      document_type: "PACKING_LIST",
      file_name: "packing-list.pdf",
    });
    const { asked, server } = show({
      submits: [
        () => {
          server.filing = { ...server.filing, revision: 5, documents: [other] };
          return refuses(409, "content_changed", "The filing changed after it was prepared.");
        },
      ],
    });
    await opensTheKey();
    const words = labelled<HTMLTextAreaElement>("Message to customs");
    typeInto(words, "They must stay cool.");
    await soon(() =>
      expect(sent(asked, "prepare-submission").at(-1)?.body).toMatchObject({ comment: "They must stay cool." }),
    );
    await isReady();
    seal();
    await sees(/Added: \S?packing-list\.pdf/);
    await sees(/Removed: \S?invoice\.pdf/);
    expect(labelled<HTMLTextAreaElement>("Message to customs").value).toBe("They must stay cool.");
    expect(sent(asked, "prepare-submission").at(-1)?.body).toMatchObject({
      revision: 5,
      comment: "They must stay cool.",
    });
    seal();
    await sees("Customs confirms receipt, then answers.");
  });

  it("cannot be pressed from the first letter typed until that letter is part of what is sealed", async () => {
    const { asked } = show();
    await opensTheKey();
    const button = buttonNamed("Seal and submit");
    const pressableAfter: number[] = [];
    const watch = new MutationObserver(() => {
      const isPressable = button.getAttribute("aria-disabled") !== "true";
      if (isPressable) pressableAfter.push(sent(asked, "prepare-submission").length);
    });
    watch.observe(button, { attributes: true });
    typeInto(labelled<HTMLTextAreaElement>("Message to customs"), "They must stay cool.");
    await soon(() => expect(pressableAfter).not.toEqual([]));
    watch.disconnect();
    expect(new Set(pressableAfter)).toEqual(new Set([2]));
  });

  it("keeps what was typed when no answer came, and sends the same again under the same key", async () => {
    const { asked } = show({
      submits: [
        () => {
          throw new TypeError("the line is dead");
        },
      ],
    });
    await opensTheKey();
    seal();
    await sees("No answer came, so we cannot tell whether it was submitted.");
    seal();
    await sees("Customs confirms receipt, then answers.");
    const [first, second] = sent(asked, "submit");
    expect(second?.body).toEqual(first?.body);
    expect(sent(asked, "prepare-submission")).toHaveLength(1);
  });

  it("leads to every paper that stands in the way, and keeps the words for customs", async () => {
    const fault = { code: "adc_document_needed", severity: "error" };
    const refused = () =>
      refuses(400, "requirements_not_met", "2 things are missing.", {
        errors: [
          { ...fault, path: "documents", params: { document_type: "DELIVERY_ORDER" }, message: "Add the order." },
          { ...fault, path: `documents.${aPaper().id}.number`, message: "Enter the number of the commercial invoice." },
        ],
      });
    const { spots } = show({ prepares: [refused] });
    await sees("2 things to do before the seal");
    const way = [...(dialog()?.querySelectorAll("a") ?? [])].map((link) => [textOf(link), link.getAttribute("href")]);
    expect(way).toEqual([
      ["Add the order.", "#needed-DELIVERY_ORDER"],
      ["Enter the number of the commercial invoice.", `#document-${aPaper().id}`],
    ]);
    for (const link of dialog()?.querySelectorAll("a") ?? []) link.click();
    expect(spots).toEqual([{ documentId: aPaper().id, field: "number" }]);
    expect(textOf(dialog()?.querySelector("h2") ?? null)).toContain("Cooling units");
    const words = labelled<HTMLTextAreaElement>("Message to customs");
    typeInto(words, "They must stay cool.");
    await soon(() => expect(labelled<HTMLTextAreaElement>("Message to customs").value).toBe("They must stay cool."));
    await isReady();
    expect(labelled<HTMLTextAreaElement>("Message to customs").value).toBe("They must stay cool.");
  });

  it("does not offer to try again what must be changed first", async () => {
    show({ prepares: [() => refuses(400, "package_unchanged", "Correct what was rejected: nothing has changed.")] });
    await sees("nothing has changed");
    expect(() => buttonNamed("Try again")).toThrow();
  });

  it.each([
    ["insufficient_balance", "Buy credits", "prepares"],
    ["insufficient_balance", "Buy credits", "submits"],
    ["plan_unpaid", "Pay", "prepares"],
    ["plan_unpaid", "Pay", "submits"],
  ] as const)("answers %s by the way to %s, named once, when it %s", async (code, way, step) => {
    const poor = { ...price, balance_e5: 1, sufficient: false };
    show({ [step]: [() => refuses(400, code, `${way} first: nothing was sent.`)], price: poor });
    if (step === "submits") await opensTheKey().then(seal);
    const links = () => [...(dialog()?.querySelectorAll("a[href='/subscriptions'][target=_blank]") ?? [])];
    await soon(() => expect(links().map((link) => textOf(link))).toEqual([way]));
    if (code === "insufficient_balance") expect(textOf(dialog())?.match(/Buy credits/g)).toHaveLength(1);
  });
});
