import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { afterEach, describe, expect, it } from "vitest";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { Papers } from "./papers.tsx";

const filingId = "01a00000-0000-7000-8000-000000000001";
const attachments = `/api/filings/ae/mpci/filings/${filingId}/attachments/`;

function aPaper(difference: Partial<MpciAttachment> = {}): MpciAttachment {
  return {
    id: "01a00000-0000-7000-8000-00000000000a",
    name: "DGD.pdf",
    size: 840,
    mime_type: "application/pdf",
    sha256: `0x${"ab".repeat(32)}`,
    uploaded_at: "2026-11-22T08:00:00.000Z",
    uploaded_by: "Amira Haddad",
    version: 1,
    for_rfi: false,
    sealed_version: null,
    scan: "CLEAN",
    document_type: "DANGEROUS_GOODS_DECLARATION",
    delivery: "WAITING",
    delivered_at: null,
    delivery_error: null,
    ...difference,
  };
}

let close: () => void = () => {};
afterEach(() => close());

function show(papers: readonly MpciAttachment[], actions: readonly ("attach" | "save")[] = ["attach"]) {
  const renewed: string[] = [];
  const shown = showScreen({
    path: "/",
    Screen: () => (
      <Papers
        filing={{ id: filingId, available_actions: [...actions] }}
        papers={papers}
        label="Documents"
        renew={async () => renewed.push("renewed")}
      />
    ),
    answers: {
      [`${attachments}${aPaper().id}/`]: () => Response.json(aPaper({ document_type: "OTHER" })),
      [`${attachments}${aPaper().id}/download/`]: () => new Response("of DGD.pdf"),
    },
  });
  close = shown.close;
  return { sent: shown.sent, renewed };
}

const items = () => [...document.querySelectorAll("ol li")].map(textOf);

describe("the papers of a bill", () => {
  it("are limited to twenty files of ten megabytes, which is said before any is chosen", async () => {
    show([]);
    await soon(() => expect(document.body.textContent).toContain("at most 10 MB each · Up to 20 files"));
  });

  it("say their kind by ticker and name, their file, and how far they are", async () => {
    show([
      aPaper(),
      aPaper({ id: "b", name: "sds.pdf", document_type: "SAFETY_DATA_SHEET", sealed_version: 1 }),
      aPaper({
        id: "c",
        name: "inv.pdf",
        document_type: "COMMERCIAL_INVOICE",
        sealed_version: 1,
        delivery: "DELIVERED",
      }),
      aPaper({ id: "d", name: "x.pdf", document_type: "OTHER", delivery: "REFUSED", delivery_error: "cannot be read" }),
      aPaper({ id: "e", name: "y.pdf", document_type: "OTHER", scan: "PENDING" }),
    ]);
    const [first, second, third, fourth, fifth] = await soon(() => {
      if (items().length !== 5) throw new Error("not all are there yet");
      return items();
    });
    expect(first).toContain("Dangerous goods declaration");
    expect(first).toContain("DGD");
    expect(first).toContain("Not sent yet");
    expect(second).toContain("On its way to NAIC");
    expect(third).toContain("Received by NAIC");
    expect(fourth).toContain("Refused by NAIC");
    expect(fourth).toContain("cannot be read");
    expect(fifth).toContain("Being checked");
  });

  it("can be deleted until they are sealed", async () => {
    show([aPaper(), aPaper({ id: "b", name: "sds.pdf", sealed_version: 1 })]);
    await soon(() => buttonNamed("Delete DGD.pdf"));
    expect(() => buttonNamed("Delete sds.pdf")).toThrow();
  });

  it("are only read where nothing can be added", async () => {
    show([aPaper()], []);
    await soon(() => buttonNamed("Open DGD.pdf"));
    expect(document.querySelector("input[type=file]")).toBeNull();
    expect(() => buttonNamed("Delete DGD.pdf")).toThrow();
    expect(() => buttonNamed("Use a file from another bill")).toThrow();
  });

  it("are at most twenty: more are refused together before one is uploaded", async () => {
    const { sent } = show([aPaper(), aPaper({ id: "b", name: "sds.pdf" })]);
    await soon(() => buttonNamed("Open DGD.pdf"));
    const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
    const files = Array.from({ length: 19 }, (_, at) => new File(["%PDF-1.4"], `paper-${at}.pdf`));
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await soon(() => expect(textOf(document.querySelector("[role=alert]")!)).toContain("19 files and 18 more fit"));
    expect(sent).toEqual([]);
  });

  it("are told what they are, where the file's name did not tell", async () => {
    const { sent, renewed } = show([aPaper()]);
    await soon(() => buttonNamed("Open DGD.pdf").click());
    const select = await soon(() => {
      const found = document.querySelector<HTMLSelectElement>("[role=dialog] select");
      if (found === null) throw new Error("the dialog is not there yet");
      return found;
    });
    expect(select.value).toBe("DANGEROUS_GOODS_DECLARATION");
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, "OTHER");
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await soon(() => {
      if (renewed.length === 0) throw new Error("not renewed yet");
    });
    expect(sent.find(({ path }) => path.endsWith(`${aPaper().id}/`))?.body).toEqual({ document_type: "OTHER" });
  });
});
