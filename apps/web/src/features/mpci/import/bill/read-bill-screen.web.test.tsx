import { afterEach, describe, expect, it } from "vitest";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ReadBillScreen } from "./read-bill-screen.tsx";

const filings = "/api/filings/ae/mpci/filings/";
const draftId = "01a00000-0000-7000-8000-000000000002";

let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

const jebelAli = {
  ...{ code: "AEJEA", name: "Jebel Ali", name_ar: null, other_names: [], country: "AE", usual: true },
  ...{ sea_port: true, airport_code: false, withdrawn: false },
};

function show() {
  const shown = showScreen({
    path: "/",
    Screen: ReadBillScreen,
    answers: {
      [filings]: () => Response.json({ id: draftId }, { status: 201 }),
      "/api/v3/location/unlocode/": ({ searchParams }) => {
        const results = /jebel ali/i.test(searchParams.get("search") ?? "") ? [jebelAli] : [];
        const page = { count: results.length, count_capped: false, next: null, previous: null, page: 1, page_size: 12 };
        return Response.json({ ...page, results, complete: true, source: "UN/LOCODE", date: "2026-01-01" });
      },
      "/api/filings/ae/mpci/connect/": () => new Response(null, { status: 404 }),
    },
  });
  close = shown.close;
  return shown;
}

const mail = `HBL No: ABCSHA2611077
MBL No: MAEU240118822
Shipper: Foshan Kitchenware Co., Ltd.
Vessel: MAERSK HANOI
POL: Nowhere Bay
POD: Jebel Ali, UAE
Container: MRKU 002931-2
Seal: ML8820114
Goods: Stainless steel cookware sets
Packages: 1,050 cartons
Gross weight: 12,600.00 kgs`;

const field = (label: string) =>
  [...document.querySelectorAll("label")].find((one) => textOf(one) === label)?.control as HTMLInputElement | undefined;

function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

async function paste(text: string): Promise<void> {
  await soon(() => expect(document.querySelector("textarea")).not.toBeNull());
  type(document.querySelector("textarea")!, text);
  await soon(() => expect(buttonNamed("Read this text").getAttribute("aria-disabled")).not.toBe("true"));
  buttonNamed("Read this text").click();
  await soon(() => expect(field("Bill number")).toBeDefined());
}

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Without the marks that isolate what the paper says. */
const page = () => textOf(document.body).replace(/[\u2066-\u2069]/g, "");

describe("the text of a bill", () => {
  it("is shown field by field with what was read, and what is in doubt stays out of the draft", async () => {
    const { sent } = show();
    await paste(mail);
    expect(field("Bill number")?.value).toBe("ABCSHA2611077");
    expect(field("Port of discharge")?.value).toBe("AEJEA");
    expect(page()).toContain("Page 1: “Jebel Ali, UAE”");
    expect(page()).toContain("The list of places does not say which one is meant.");
    expect(page()).toContain("The check digit does not fit: a letter or digit is mistyped.");
    expect(page()).toContain("2 fields in doubt are left out unless you confirm or correct them.");
    expect(page()).toContain("Not found, to be filled in later: Consignee, HS code");
    buttonNamed("Make a draft").click();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      bill_type: "HOUSE",
      bill_number: "ABCSHA2611077",
      master_bill_number: "MAEU240118822",
      transport: { vessel_name: "MAERSK HANOI" },
      places: { discharge: { unlocode: "AEJEA" } },
      parties: [{ role: "SHIPPER", name: "Foshan Kitchenware Co., Ltd." }],
      goods_items: [{ package_count: 1050, package_type: "CT", gross_weight_kg: "12600" }],
    });
    expect(sent[0]?.body).not.toHaveProperty("equipment");
    expect(sent[0]?.body).not.toHaveProperty("places.loading");
  });

  it("is taken over as it was corrected and confirmed, also after a reload", async () => {
    show();
    await paste(mail);
    type(field("Port of loading")!, "cn nsa");
    type(field("Vessel")!, "MAERSK HONAM");
    const [box] = [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    box?.click();
    await soon(() => expect(page()).not.toContain("in doubt are left out"));
    close();
    const { sent } = show();
    await soon(() => expect(field("Vessel")?.value).toBe("MAERSK HONAM"));
    buttonNamed("Make a draft").click();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      transport: { vessel_name: "MAERSK HONAM" },
      places: { loading: { unlocode: "CNNSA" } },
      equipment: [{ container_number: "MRKU0029312", seals: [{ number: "ML8820114" }] }],
      goods_items: [{ placements: [{ container_number: "MRKU0029312" }] }],
    });
    await soon(() => expect(localStorage.length).toBe(0));
  });

  it("names the code of a place that was typed by its name", async () => {
    show();
    await paste(mail);
    type(field("Port of discharge")!, "Jebel Ali");
    await soon(() => expect(page()).toContain("Write the UN/LOCODE of the place, like CNSHA."));
  });
});

describe("a file that holds no text of a bill", () => {
  it.each([
    ["empty", new File([], "bill.pdf"), "There is no text in it."],
    [
      "no PDF",
      new File(["hello, this is no paper"], "bill.pdf"),
      "It is no PDF. Save the bill as a PDF, or paste its text.",
    ],
    ["too large", new File([new Uint8Array(100 * 1024 * 1024)], "bill.pdf"), "It is larger than 20 MB."],
  ])("is refused with its reason: %s", async (_, file, sentence) => {
    show();
    await soon(() => expect(document.querySelector("input[type=file]")).not.toBeNull());
    choose(file);
    await soon(() => expect(page()).toContain("This bill was not read"));
    expect(page()).toContain(sentence);
  });
});
