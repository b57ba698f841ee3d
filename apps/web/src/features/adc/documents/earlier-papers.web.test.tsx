import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AdcDocument, EarlierFile } from "@filings/contract/api/adc/documents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, refuses, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { DocumentsSection } from "./documents-section.tsx";

const { id } = aDeclaration();
const filingPath = `/api/filings/adc/filings/${id}/`;

function anEarlier(difference: Partial<EarlierFile> = {}): EarlierFile {
  return {
    sha256: `0x${"cd".repeat(32)}`,
    file_name: "licence.pdf",
    mime_type: "application/pdf",
    size: 2_048,
    document_type: "PERMIT",
    used_at: "2026-10-02T08:00:00.000Z",
    used_in: {
      id: "01a00000-0000-7000-8000-0000000000f1",
      filing_number: "ADC-2026-11111111-1",
      name: "Spare parts",
    },
    is_here: false,
    ...difference,
  };
}

let close: () => void = () => {};
afterEach(() => close());

interface Given {
  readonly earlier: (search: string) => Response;
  readonly documents?: readonly AdcDocument[];
}

const found = (results: readonly EarlierFile[], more = false) => Response.json({ results, more });

async function opened({ earlier, documents = [] }: Given): Promise<HTMLElement> {
  const shown = showScreen({
    path: "/",
    Screen: () => <DocumentsSection filingId={id} />,
    answers: {
      [filingPath]: () => Response.json(aDeclaration({ documents: [...documents] })),
      [`${filingPath}price/`]: () => refuses(404, "not_found", "Not there."),
      [`${filingPath}earlier-files/`]: (asked) => earlier(asked.searchParams.get("search") ?? ""),
    },
  });
  close = shown.close;
  await soon(() => buttonNamed("Use a file from another declaration").click());
  return soon(() => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    if (dialog === null) throw new Error("the dialog is not there yet");
    return dialog;
  });
}

const rows = () => [...document.querySelectorAll("[role=dialog] li")].map(textOf);

describe("the files of other declarations", () => {
  it("are told with their kind, their size, and where and when they were last used", async () => {
    const here = anEarlier({
      sha256: `0x${"ef".repeat(32)}`,
      file_name: "invoice.pdf",
      document_type: null,
      used_in: { id: anEarlier().used_in.id, filing_number: null, name: "Spare parts" },
      is_here: true,
    });
    await opened({ earlier: () => found([anEarlier(), here], true) });
    await soon(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toMatch(/^PERPermitlicence\.pdf2.*Spare parts · ADC-2026-11111111-1 · 2 Oct 2026Add$/);
    expect(rows()[1]).toMatch(/^\?Kind not chosen yetinvoice\.pdf2.*Spare parts · 2 Oct 2026Already added$/);
    expect(() => buttonNamed("Add invoice.pdf")).toThrow();
    expect(textOf(document.querySelector("[role=dialog]"))).toContain("These are the newest.");
  });

  it("are found by their name, and it is said when none has it", async () => {
    const asked: string[] = [];
    const dialog = await opened({
      earlier: (search) => {
        asked.push(search);
        return found("licence.pdf".includes(search) ? [anEarlier()] : []);
      },
    });
    await soon(() => expect(rows()).toHaveLength(1));
    const field = dialog.querySelector<HTMLInputElement>("input[type=search]")!;
    typeInto(field, " licen ");
    await soon(() => expect(asked.at(-1)).toBe("licen"));
    await soon(() => expect(rows()).toHaveLength(1));
    typeInto(field, "bill of lading");
    await soon(() => expect(textOf(dialog)).toContain("No file found for “bill of lading”"));
    typeInto(field, "");
    await soon(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement === field || field.isConnected).toBe(true);
  });

  it("say what to do first where there are none", async () => {
    const dialog = await opened({ earlier: () => found([]) });
    await soon(() => expect(textOf(dialog)).toContain("No files in other declarations yet"));
    expect(dialog.querySelector("input")).toBeNull();
  });

  it("are asked for again when they could not be read", async () => {
    let isDown = true;
    const dialog = await opened({
      earlier: () => (isDown ? refuses(400, "wrong_value", "The store is closed.") : found([anEarlier()])),
    });
    await soon(() => expect(textOf(dialog)).toContain("Could not load the files"));
    expect(textOf(dialog)).toContain("The store is closed.");
    isDown = false;
    buttonNamed("Try again").click();
    await soon(() => expect(rows()).toHaveLength(1));
    expect(textOf(dialog)).not.toContain("could not be read");
  });
});

describe("using one of them", () => {
  const browser = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM;
  const home = location.href;
  const held: { server: Server | null; answer: readonly [number, object]; sent: string } = {
    server: null,
    answer: [500, {}],
    sent: "",
  };

  beforeEach(async () => {
    held.sent = "";
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        held.sent = `${request.url} ${Buffer.concat(chunks).toString("latin1")}`;
        const [status, body] = held.answer;
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    held.server = server;
    browser.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterEach(() => {
    held.server?.closeAllConnections();
    held.server?.close();
    browser.setURL(home);
  });

  it("adds it here as what it was, says so, and closes", async () => {
    const documents: AdcDocument[] = [];
    const paper = aPaper({ file_name: "licence.pdf", document_type: "PERMIT" });
    held.answer = [201, paper];
    await opened({ earlier: () => found([anEarlier()]), documents });
    await soon(() => buttonNamed("Add licence.pdf").click());
    await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    expect(held.sent).toContain(`${filingPath}upload-document/`);
    expect(held.sent).toContain(anEarlier().sha256);
    expect(held.sent).toMatch(/name="document_type"\s+PERMIT/);
    expect(held.sent).not.toContain('name="file"');
    await soon(() => expect(document.body.textContent).toContain(" added"));
  });

  it("leaves the kind to its name where this declaration does not know it", async () => {
    held.answer = [201, aPaper()];
    await opened({ earlier: () => found([anEarlier({ document_type: "GATE_PASS" })]) });
    await soon(() => buttonNamed("Add licence.pdf").click());
    await soon(() => expect(held.sent).toContain(anEarlier().sha256));
    expect(held.sent).not.toContain("document_type");
  });

  it("says that it is gone, reads the list again, and stays open", async () => {
    let isGone = false;
    held.answer = [404, { detail: "Not there.", code: "not_found" }];
    const dialog = await opened({ earlier: () => found(isGone ? [] : [anEarlier()]) });
    await soon(() => expect(rows()).toHaveLength(1));
    isGone = true;
    buttonNamed("Add licence.pdf").click();
    await soon(() => expect(textOf(dialog)).toContain("This file is no longer there. Choose another"));
    await soon(() => expect(textOf(dialog)).toContain("No files in other declarations yet"));
  });

  it("says the server's reason where it is here already, and shows it so", async () => {
    let isHere = false;
    held.answer = [409, { detail: "licence.pdf is in this filing already.", code: "duplicate_document" }];
    const dialog = await opened({ earlier: () => found([anEarlier({ is_here: isHere })]) });
    await soon(() => expect(rows()).toHaveLength(1));
    isHere = true;
    buttonNamed("Add licence.pdf").click();
    await soon(() => expect(textOf(dialog)).toContain("licence.pdf is in this filing already."));
    await soon(() => expect(rows()[0]).toContain("Already added"));
  });

  it("says that no answer came, with the file ready to be chosen again", async () => {
    const dialog = await opened({ earlier: () => found([anEarlier()]) });
    held.server?.close();
    held.server?.closeAllConnections();
    await soon(() => buttonNamed("Add licence.pdf").click());
    await soon(() => expect(textOf(dialog)).toContain("The server is not answering."));
    expect(buttonNamed("Add licence.pdf").getAttribute("aria-busy")).toBeNull();
  });
});
