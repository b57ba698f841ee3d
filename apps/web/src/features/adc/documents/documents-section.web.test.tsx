import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, refuses, type Sent, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { DocumentsSection } from "./documents-section.tsx";

const id = aDeclaration().id;
const filingPath = `/api/filings/adc/filings/${id}/`;
const price = {
  currency: "CREDIT",
  lines: [],
  total_e5: 1_500_000,
  plan: "BASIC",
  included_in_plan: false,
  remaining_in_plan: null,
  balance_e5: 400_000,
  sufficient: false,
  may_overdraw: false,
  quoted_at: "2026-11-22T08:00:00.000Z",
  valid_until: "2026-11-22T08:15:00.000Z",
};

let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

/** `changed` is what is answered when a paper is described. */
function show(filing: () => AdcFilingDetail, changed?: () => Response): readonly Sent[] {
  const paper = `/api/filings/adc/filings/documents/${aPaper().id}/`;
  const shown = showScreen({
    path: "/",
    Screen: () => <DocumentsSection filingId={id} />,
    answers: {
      [filingPath]: () => Response.json(filing()),
      [`${filingPath}price/`]: () => Response.json(price),
      [`${paper}download/`]: () => new Response("of invoice.pdf"),
      ...(changed !== undefined && { [paper]: changed }),
    },
  });
  close = shown.close;
  return shown.sent;
}

const items = (within: string) => [...document.querySelectorAll(`${within} li`)].map(textOf);

async function opened(name: string): Promise<HTMLElement> {
  await soon(() => buttonNamed(name).click());
  return soon(() => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    if (dialog?.querySelector("form") == null) throw new Error("the form is not there yet");
    return dialog;
  });
}

describe("the list of what a declaration needs", () => {
  const need = { requirement: "MANDATORY" as const, rule: null, needed: true, missing_fields: [] };
  const filing = aDeclaration({
    documents: [aPaper({ number: null, missing_fields: ["number"] })],
    requirements: [
      { ...need, document_type: "PACKING_LIST", satisfied: true },
      { ...need, document_type: "COMMERCIAL_INVOICE", satisfied: false },
      { ...need, document_type: "PERMIT", needed: false, satisfied: false },
    ],
    findings: [
      {
        path: "documents",
        code: "adc_document_needed",
        severity: "error",
        params: { document_type: "DELIVERY_ORDER" },
        message: "Add the delivery order.",
      },
      {
        path: `documents.${aPaper().id}.number`,
        code: "required",
        severity: "error",
        message: "Enter the number of the commercial invoice.",
      },
      { path: "documents", code: "ATTESTATION", severity: "warning", message: "The attestation number is not given." },
    ],
  });

  it("says what is there, what is missing and what is worth a second look, and what submitting costs", async () => {
    show(() => filing);
    await soon(() =>
      expect(items("[aria-live=polite]")).toEqual([
        "Packing list added",
        "Add the delivery order.Add",
        "Enter the number of the commercial invoice.",
        "The attestation number is not given.",
      ]),
    );
    const states = [...document.querySelectorAll("[aria-live=polite] li")].map((line) =>
      line.getAttribute("data-state"),
    );
    expect(states).toEqual(["done", "todo", "error", "warning"]);
    await soon(() => expect(document.body.textContent).toContain("15 credits"));
    const way = [...document.querySelectorAll("a")].find((link) => textOf(link) === "Buy credits first");
    expect(way?.getAttribute("href")).toBe("/subscriptions");
  });

  it("asks at each missing paper for its file, and does not mark as wrong what is only not done yet", async () => {
    show(() => filing);
    await soon(() => buttonNamed("Add Delivery order"));
    const clicked: HTMLInputElement[] = [];
    const click = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
      clicked.push(this);
    });
    buttonNamed("Add Delivery order").click();
    click.mockRestore();
    expect(clicked.map(({ type, accept }) => [type, accept.includes(".pdf")])).toEqual([["file", true]]);
  });

  it("leads to the paper of which something is missing", async () => {
    show(() => filing);
    const dialog = await opened("Enter the number of the commercial invoice.");
    expect(textOf(dialog.querySelector("h2"))).toBe("Commercial invoice");
  });

  const certificate = aPaper({ document_type: "CERTIFICATE_OF_ORIGIN", number: null, issue_date: null });
  const fieldNamed = (name: string) => document.querySelector(`[role=dialog] [name=${name}]`);

  it.each(["issuing_country", "number", "issue_date", "document_type"])(
    "puts the cursor in the field that is named: %s",
    async (field) => {
      const message = "Something is missing here.";
      const missing = { path: `documents.${certificate.id}.${field}`, code: "adc_document_field", message } as const;
      show(() => aDeclaration({ documents: [certificate], findings: [{ ...missing, severity: "error" }] }));
      await opened(message);
      await soon(() => expect(document.activeElement).toBe(fieldNamed(field)));
    },
  );

  it("opens the document at the field that another part of the page asks for, once", async () => {
    const spot = { documentId: certificate.id, field: "issuing_country" };
    const answers = {
      [filingPath]: () => Response.json(aDeclaration({ documents: [certificate] })),
      [`${filingPath}price/`]: () => Response.json(price),
      [`/api/filings/adc/filings/documents/${certificate.id}/download/`]: () => new Response("of invoice.pdf"),
    };
    close = showScreen({ path: "/", Screen: () => <DocumentsSection filingId={id} spot={spot} />, answers }).close;
    await soon(() => expect(fieldNamed("issuing_country")).not.toBeNull());
    await soon(() => expect(document.activeElement).toBe(fieldNamed("issuing_country")));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  });
});

describe("the list of papers", () => {
  const paper = (at: number, more: Partial<AdcDocument> = {}) =>
    aPaper({ id: `01a00000-0000-7000-8000-0000000000d${at}`, file_name: `paper-${at}.pdf`, ...more });
  const listed = () => [...document.querySelectorAll("ol[aria-label=Documents] > li")];

  it("is numbered, each paper by its ticker and kind, and its file by name, ending and size [spec 2.widget.steps] [spec 2.widget.document-chip] [spec 2.widget.file-chip] [spec 3.ticker-pill]", async () => {
    const unnamed = { document_type: null, number: null, issue_date: null, file_name: "photo.jpg", size: 412_000 };
    show(() => aDeclaration({ documents: [paper(1), paper(2, { document_type: "PERMIT" }), paper(3, unnamed)] }));
    await soon(() => expect(listed()).toHaveLength(3));
    expect(listed().map((line) => line.querySelector("span")?.textContent)).toEqual(["1", "2", "3"]);
    const pills = listed().map((line) => line.querySelector("[role=img]"));
    expect(pills.map((pill) => pill?.getAttribute("aria-label"))).toEqual(["INV", "PER", "?"]);
    expect(textOf(listed()[0])).toContain("Commercial invoice");
    expect(textOf(listed()[2])).toContain("Kind not chosen yetphoto.jpg412 kB");
  });

  it("deletes a paper after a question, is numbered anew, and keeps one that was sealed [spec 2.widget.steps]", async () => {
    const held = { documents: [paper(1, { locked: true, sealed_in: [1] }), paper(2), paper(3)] };
    const shown = showScreen({
      path: "/",
      Screen: () => <DocumentsSection filingId={id} />,
      answers: {
        [filingPath]: () => Response.json(aDeclaration(held)),
        [`${filingPath}price/`]: () => Response.json(price),
        [`/api/filings/adc/filings/documents/${paper(2).id}/`]: () => {
          held.documents = held.documents.filter((one) => one.id !== paper(2).id);
          return new Response(null, { status: 204 });
        },
      },
    });
    close = shown.close;
    await soon(() => buttonNamed("Delete paper-2.pdf").click());
    expect(() => buttonNamed("Delete paper-1.pdf")).toThrow();
    await soon(() => buttonNamed("Cancel").click());
    expect(shown.sent).toEqual([]);
    await soon(() => buttonNamed("Delete paper-2.pdf").click());
    await soon(() => buttonNamed("Remove").click());
    await soon(() => expect(listed()).toHaveLength(2));
    expect(textOf(listed()[1])).toMatch(/^2 ?INV/);
    await soon(() => expect(document.activeElement).toBe(buttonNamed("Delete paper-3.pdf")));
  });
});

describe("one paper", () => {
  it("keeps what was typed when the server refuses a field, and says it at the field", async () => {
    const filing = aDeclaration({ documents: [aPaper({ issue_date: null, missing_fields: ["issue_date"] })] });
    const sent = show(
      () => filing,
      () =>
        refuses(400, "invalid_input", "One field is to be corrected.", {
          errors: [{ path: "amount", code: "format", severity: "error", message: "Write it as 2500.00." }],
        }),
    );
    const dialog = await opened("Open Commercial invoice");
    const amount = dialog.querySelector<HTMLInputElement>("input[name=amount]")!;
    typeInto(amount, "2500");
    buttonNamed("Save").click();
    await soon(() => expect(dialog.textContent).toContain("Write it as 2500.00."));
    expect(dialog.querySelector<HTMLInputElement>("input[name=amount]")).toMatchObject({ value: "2500" });
    expect(amount.getAttribute("aria-invalid")).toBe("true");
    expect(sent[0]?.body).toMatchObject({
      amount: "2500",
      number: "INV-118",
      issue_date: null,
      revision: 1,
    });
  });

  it("has what was typed and not saved when it is opened again, and the saved version when that is asked for", async () => {
    const paper = aPaper();
    show(
      () => aDeclaration({ documents: [paper] }),
      () => refuses(500, "internal", "Try again in a moment."),
    );
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`)!;
    const values = () => ["number", "amount"].map((name) => field(name).value);
    const leaves = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const isGone = () => soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    await opened("Open Commercial invoice");
    const saved = values();
    typeInto(field("number"), "INV-999");
    typeInto(field("amount"), "1234.00");
    buttonNamed("Save").click();
    await soon(() => expect(document.body.textContent).toContain("Try again in a moment."));
    leaves();
    await isGone();
    await opened("Open Commercial invoice");
    expect(values()).toEqual(["INV-999", "1234.00"]);
    // On a page that was loaded anew, too.
    close();
    show(() => aDeclaration({ documents: [paper] }));
    await opened("Open Commercial invoice");
    expect(values()).toEqual(["INV-999", "1234.00"]);
    expect(document.body.textContent).toContain("What you typed here before is not saved yet");
    buttonNamed("Go back to the saved version").click();
    await soon(() => expect(values()).toEqual(saved));
    leaves();
    await isGone();
    await opened("Open Commercial invoice");
    expect(document.body.textContent).not.toContain("What you typed here before");
    expect(localStorage.length).toBe(0);
  });

  it("takes a currency in small letters and sends it as it is shown, in capitals", async () => {
    const paper = aPaper({ currency: null });
    const sent = show(
      () => aDeclaration({ documents: [paper] }),
      () => Response.json(paper),
    );
    const dialog = await opened("Open Commercial invoice");
    typeInto(dialog.querySelector<HTMLInputElement>("input[name=currency]")!, "eur");
    buttonNamed("Save").click();
    await soon(() => expect(sent[0]?.body).toMatchObject({ currency: "EUR" }));
  });

  it("says so, with the words still there, when somebody else changed it meanwhile", async () => {
    show(
      () => aDeclaration({ documents: [aPaper()] }),
      () => refuses(409, "stale_revision", "Somebody else changed this document."),
    );
    const dialog = await opened("Open Commercial invoice");
    typeInto(dialog.querySelector<HTMLInputElement>("input[name=number]")!, "INV-119");
    buttonNamed("Save").click();
    await soon(() => expect(dialog.textContent).toContain("Somebody else changed this document."));
    expect(dialog.querySelector<HTMLInputElement>("input[name=number]")?.value).toBe("INV-119");
  });

  it("begins at its number where its kind is chosen, and has the value and the currency of the declaration", async () => {
    const bare = aPaper({
      number: null,
      amount: null,
      currency: null,
      missing_fields: ["number", "amount", "currency"],
    });
    const header = { ...aDeclaration().header, invoice_value: "10000.00", currency: "EUR" };
    show(() => aDeclaration({ documents: [bare], header }));
    const dialog = await opened("Open Commercial invoice");
    await soon(() => expect(document.activeElement?.getAttribute("name")).toBe("number"));
    await soon(() => expect(dialog.querySelector<HTMLInputElement>("input[name=amount]")?.value).toBe("10000.00"));
    expect(dialog.querySelector<HTMLInputElement>("input[name=currency]")?.value).toBe("EUR");
    expect(dialog.textContent).toContain("The amount and the currency come from your request. Check them and save.");
  });

  it("says that customs refused it, and why, until it is changed", async () => {
    const item = { code: "DOC-07", message: "The stamp cannot be read.", document_type: null, field: null };
    const failure = {
      stage: "CLEARANCE" as const,
      kind: "BUSINESS" as const,
      authority_code: null,
      code: null,
      message: null,
      resubmittable: true,
      items: [{ ...item, document_id: aPaper().id }],
      at: "2026-12-01T08:00:00.000Z",
    };
    const paper = { current: aPaper() };
    const need = { rule: null, needed: true, satisfied: true, missing_fields: [] };
    const requirements = [{ ...need, requirement: "MANDATORY" as const, document_type: "COMMERCIAL_INVOICE" as const }];
    show(() => aDeclaration({ documents: [paper.current], failure, requirements }));
    await soon(() =>
      expect(textOf(document.querySelector("[id^=document-]"))).toContain("The stamp cannot be read.Refused"),
    );
    const listed = () => [...document.querySelectorAll("[aria-live=polite] li")];
    expect(listed().map((line) => line.getAttribute("data-state"))).toEqual(["error"]);
    expect(textOf(listed()[0])).toMatch(/^Commercial invoice · Remove or replace .?invoice\.pdf.?, then seal/);
    expect((await opened("Open Commercial invoice")).textContent).toContain("The stamp cannot be read.");
    close();
    paper.current = aPaper({ updated_at: "2026-12-01T09:00:00.000Z" });
    show(() => aDeclaration({ documents: [paper.current], failure, requirements }));
    await soon(() => expect(textOf(document.querySelector("[id^=document-]"))).toContain("Complete"));
    expect(listed().map((line) => line.getAttribute("data-state"))).toEqual(["done"]);
    expect(document.body.textContent).not.toContain("The stamp cannot be read.");
  });

  it("is only looked at once it is sealed", async () => {
    show(() => aDeclaration({ documents: [aPaper({ locked: true, sealed_in: [1] })], available_actions: [] }));
    const dialog = await opened("Open Commercial invoice");
    expect(dialog.querySelector("fieldset")?.disabled).toBe(true);
    expect(dialog.textContent).toContain("These details were sealed with the declaration and cannot be changed.");
    expect(dialog.textContent).not.toContain("Check them and save");
    expect([...dialog.querySelectorAll("button")].map(textOf)).not.toContain("Save");
  });
});

describe("adding papers", () => {
  interface Waiting {
    readonly answer: (status: number, body: object) => void;
    readonly isGone: () => boolean;
  }
  const browser = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM;
  const home = location.href;
  const held: { server: Server | null } = { server: null };
  const arrived = new Map<string, Waiting[]>();
  const documents: AdcDocument[] = [];

  /** A server that answers an upload when the test says so; papers it took are in the declaration from then on. */
  beforeEach(async () => {
    arrived.clear();
    documents.length = 0;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      const life = { isGone: false };
      response.on("close", () => {
        life.isGone = !response.writableEnded;
      });
      request.on("error", () => {
        life.isGone = true;
      });
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const name = /filename="([^"]+)"/.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "";
        arrived.set(name, [
          ...(arrived.get(name) ?? []),
          {
            answer: (status, body) =>
              void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
            isGone: () => life.isGone,
          },
        ]);
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    held.server = server;
    const { port } = server.address() as AddressInfo;
    browser.setURL(`http://127.0.0.1:${port}/`);
  });
  afterEach(() => {
    held.server?.closeAllConnections();
    held.server?.close();
    browser.setURL(home);
  });

  async function arrives(name: string, time = 1): Promise<Waiting> {
    return soon(() => {
      const waiting = arrived.get(name)?.[time - 1];
      if (waiting === undefined) throw new Error(`${name} has not arrived`);
      return waiting;
    });
  }

  function takes(waiting: Waiting, name: string): void {
    const paper = aPaper({ id: crypto.randomUUID(), file_name: name, document_type: null });
    documents.push(paper);
    waiting.answer(201, paper);
  }

  function add(...names: string[]): void {
    const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
    const files = names.map((name) => new File([`of ${name}`], name, { type: "application/pdf" }));
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const rows = () =>
    [...document.querySelectorAll("[role=group] li")].map((row) => `${textOf(row)} ${row.getAttribute("data-state")}`);
  const inList = () =>
    [...document.querySelectorAll('li[id^="document-"] bdi')].map(textOf).filter((name) => name.endsWith(".pdf"));

  async function page(): Promise<void> {
    show(() => aDeclaration({ documents }));
    await soon(() => expect(document.querySelector("input[type=file]")).not.toBeNull());
  }

  it("says at each file why it was not taken, and loses nothing of the others", async () => {
    await page();
    add("invoice.pdf", "locked.pdf", "empty.pdf", "all-papers.zip");
    await soon(() => expect(rows().join()).toContain("ZIP is not accepted."));
    takes(await arrives("invoice.pdf"), "invoice.pdf");
    const refusal = { detail: "Remove the password from this PDF, then add it again.", code: "encrypted_pdf" };
    (await arrives("locked.pdf")).answer(400, refusal);
    await soon(() => expect(rows().join()).toContain("Remove the password from this PDF, then add it again."));
    (await arrives("empty.pdf")).answer(400, { detail: "This file is empty. Choose another.", code: "empty_file" });
    await soon(() => expect(rows().join()).toContain("This file is empty."));
    expect(rows().join()).not.toContain("Try again");
    await soon(() => expect(inList()).toEqual(["invoice.pdf"]));
    expect(rows()).toHaveLength(3);
    expect([...arrived.keys()]).toEqual(["invoice.pdf", "locked.pdf", "empty.pdf"]);
  });

  it("brings a refused file into view, and no longer speaks of it once one of its kind is taken", async () => {
    const missing = (document_type: string) =>
      ({ path: "documents", code: "adc_document_needed", severity: "error", params: { document_type } }) as const;
    const findings = [
      { ...missing("COMMERCIAL_INVOICE"), message: "Add the invoice." },
      { ...missing("PACKING_LIST"), message: "Add the list." },
    ];
    show(() => aDeclaration({ documents, findings }));
    const addsFor = async (kind: string, name: string) => {
      await soon(() => buttonNamed(`Add ${kind}`).click());
      add(name);
      await vi.waitFor(() => expect(rows().join()).toContain(name));
    };
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    await addsFor("Commercial invoice", "invoice.heic");
    await soon(() => expect(rows().join()).toContain("HEIC is not accepted."));
    await soon(() => expect(seen.mock.contexts.map((row) => textOf(row as Element)).join()).toContain("invoice.heic"));
    await addsFor("Packing list", "list.pdf");
    expect(rows().join()).toContain("invoice.heic");
    await addsFor("Commercial invoice", "invoice.pdf");
    await soon(() => expect(rows().join()).not.toContain("invoice.heic"));
    seen.mockRestore();
  });

  it("sends a file again when told to, and keeps the rest as they were", async () => {
    await page();
    add("slow.pdf", "invoice.pdf");
    (await arrives("invoice.pdf")).answer(503, { detail: "Try again in a moment.", code: "store_unavailable" });
    await soon(() => expect(rows().join()).toContain("Try again in a moment."));
    buttonNamed("Try again").click();
    takes(await arrives("invoice.pdf", 2), "invoice.pdf");
    await soon(() => expect(inList()).toEqual(["invoice.pdf"]));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("slow");
    takes(await arrives("slow.pdf"), "slow.pdf");
    await soon(() => expect(inList()).toEqual(["invoice.pdf", "slow.pdf"]));
    expect(arrived.get("slow.pdf")).toHaveLength(1);
  });

  it("stops one that is being sent, and sends the others on", async () => {
    await page();
    add("wrong.pdf", "invoice.pdf");
    const wrong = await arrives("wrong.pdf");
    const invoice = await arrives("invoice.pdf");
    buttonNamed(/(?:Stop sending|Remove) wrong\.pdf/).click();
    await soon(() => expect(wrong.isGone()).toBe(true));
    expect(rows().join()).not.toContain("wrong");
    takes(invoice, "invoice.pdf");
    await soon(() => expect(inList()).toEqual(["invoice.pdf"]));
  });

  it("says that no answer came, and has the file ready to go again", async () => {
    await page();
    add("invoice.pdf");
    await arrives("invoice.pdf");
    held.server?.closeAllConnections();
    await soon(() => expect(rows().join()).toContain("The server is not answering."));
    buttonNamed("Try again").click();
    takes(await arrives("invoice.pdf", 2), "invoice.pdf");
    await soon(() => expect(inList()).toEqual(["invoice.pdf"]));
  });
});
