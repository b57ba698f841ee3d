import { afterEach, describe, expect, it, vi } from "vitest";
import { buttonNamed, refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FromFiles } from "./from-files.tsx";

const template = {
  id: "house_bill",
  title: "Bill of lading",
  version: 1,
  systems: ["MPCI"],
  schema: { type: "object" },
};
const filings = "/api/filings/ae/mpci/filings/";
const draftId = "01a00000-0000-7000-8000-000000000002";

let close: () => void = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

function show(delegationId: string | null = null) {
  const shown = showScreen({
    path: "/",
    Screen: () => (
      <FromFiles type="MASTER" delegationId={delegationId} example={async () => ({ bill_number: "EXAMPLE1" })} />
    ),
    answers: {
      "/api/v3/structured-documents/templates/": () =>
        Response.json([template, { ...template, id: "packing_list", title: "Packing list", systems: ["ADC"] }]),
      [filings]: (_, body) =>
        (body as { colour?: string }).colour === undefined
          ? Response.json({ id: draftId }, { status: 201 })
          : refuses(400, "unknown_field", "One field is not known.", {
              errors: [{ path: "colour", code: "unknown_field", severity: "error", message: "Reload the page." }],
            }),
    },
  });
  close = shown.close;
  return shown;
}

function choose(...files: readonly (readonly [name: string, text: string])[]): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const chosen = files.map(([name, text]) => new File([text], name, { type: "" }));
  Object.defineProperty(input, "files", { value: chosen, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const rows = () => [...document.querySelectorAll("[role=group] li")].map(textOf);

describe("bills that come as JSON files [spec 5.uploads]", () => {
  it("each begin a draft, and one that does not fit says why, the others going on [spec 5.uploads]", async () => {
    const { sent } = show();
    await soon(() => expect(document.querySelector("input[type=file]")).not.toBeNull());
    choose(
      ["one.json", '{"bill_number":"ABC1"}'],
      ["painted.json", '{"bill_type":"DIRECT","bill_number":"ABC2","colour":"red"}'],
      ["broken.json", '{"bill_number"'],
      ["list.json", "[]"],
      ["scan.pdf", "%PDF"],
    );
    await soon(() => expect(rows().filter((row) => row.includes("Checking"))).toEqual([]));
    await soon(() => expect(rows()).toHaveLength(5));
    expect(rows()[0]).toContain("one.json");
    await soon(() => expect(rows()[0]).toContain("Open the draft"));
    expect(document.querySelector("[role=group] a")?.getAttribute("href")).toBe(`/ae/mpci/filings/${draftId}/edit`);
    expect(rows()[1]).toContain("colour: This field is not known. Remove it, or compare with the example file.");
    expect(rows()[2]).toContain("This is not a JSON file of one bill.");
    expect(rows()[3]).toContain("This is not a JSON file of one bill.");
    expect(rows()[4]).toContain("PDF is not accepted. Choose JSON.");
    expect(sent.map(({ body }) => body)).toEqual([
      { bill_type: "MASTER", bill_number: "ABC1" },
      { bill_type: "DIRECT", bill_number: "ABC2", colour: "red" },
    ]);
  });

  it("are begun in the name of whoever delegated it", async () => {
    const { sent } = show("01a00000-0000-7000-8000-000000000003");
    await soon(() => expect(document.querySelector("input[type=file]")).not.toBeNull());
    choose(["one.json", "{}"]);
    await soon(() => expect(sent[0]?.body).toMatchObject({ delegation_id: "01a00000-0000-7000-8000-000000000003" }));
  });

  it("can be written after an example, and after the fields of the documents of this system [spec 7.platform.templates]", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show();
    await soon(() => buttonNamed("Save the fields of: Bill of lading").click());
    buttonNamed("Save an example file").click();
    await soon(() => expect(saved).toEqual(["house_bill-v1.schema.json", "bill.json"]));
    expect(() => buttonNamed(/Packing list/)).toThrow();
  });
});
