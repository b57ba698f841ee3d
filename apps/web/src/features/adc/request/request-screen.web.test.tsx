// The request of a filing number: when each field is judged, and what an earlier declaration brings along.
import { aHeader } from "@filings/contract/adc/header.example";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { fillStorage } from "#offline/unsent/storage-for-tests.ts";
import {
  buttonNamed,
  refuses,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { AdcRequestScreen } from "./request-screen.tsx";

const path = "/adc/filings/new";
const declared = aDeclaration({ header: aHeader({ name: "Pumps, week 48" }) });
const port = {
  code: "KHP",
  name: "Khalifa Port",
  name_en: "Khalifa Port",
  name_ar: "ميناء خليفة",
  kind: "SEA",
  unlocode: null,
  transport_modes: ["SEA"],
  filing_types: ["IMPORT"],
  sourced: true,
  enabled: true,
} as const;
const type = (code: string, name: string, more: object = {}) => {
  return { filing_type: "IMPORT", code, name, description: `About ${name}`, enabled: true, ...more };
};
const types = [
  type("IM-COM", "Commercial import"),
  type("IM-PER", "Personal import", { enabled: false }),
  type("EX-NAT", "Export", { filing_type: "EXPORT" }),
];
const lists = {
  currencies: [{ code: "EUR", name: "Euro" }],
  package_types: [{ code: "PX", name: "Pallet" }],
};

const aCode = (code: string, relation: "OWN" | "DELEGATED") => {
  const name = relation === "OWN" ? "Gulf Forwarding LLC" : "Capital Imports LLC";
  return { id: code, code, name, name_ar: null, roles: ["IMPORTER"], status: "ACTIVE", valid_until: null, relation };
};
const codes = [aCode("AE-1000001", "OWN"), aCode("AE-2000002", "DELEGATED")];

let close: () => void = () => {};
/** The centre, in the language of its reader. */
let named: string = port.name;
beforeEach(() => {
  localStorage.clear();
  named = port.name;
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

function show(search = "", toRequest = () => Response.json(declared, { status: 201 })): ScreenShown {
  const shown = showScreen({
    path,
    address: `${path}${search}`,
    Screen: AdcRequestScreen,
    search: { parseSearch, stringifySearch },
    answers: ({ pathname }) => {
      if (pathname.endsWith("/center-codes/")) return Response.json({ results: [{ ...port, name: named }] });
      if (pathname.endsWith("/declaration-types/")) return Response.json(types);
      if (pathname.endsWith("/meta-data/")) return Response.json(lists);
      if (pathname.endsWith("/customer-registration-codes/")) return Response.json({ results: codes });
      return pathname.endsWith("/request-filing/") ? toRequest() : Response.json(declared);
    },
  });
  close = shown.close;
  return shown;
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

async function writes(name: string, text: string): Promise<void> {
  await soon(() => field(name));
  field(name).focus();
  typeInto(field(name), text);
  field(name).blur();
}

const faultAt = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true"
    ? textOf(document.getElementById(field(name).getAttribute("aria-describedby") ?? ""))
    : null;
const reds = () => document.querySelectorAll("[aria-invalid=true]").length;

describe("the request of a filing number", () => {
  it("says in a full storage that what is typed is not kept, in place of the words that it is", async () => {
    show();
    await soon(() => field("name"));
    await soon(() => expect(document.body.textContent).toContain("What you type is kept on this device until it is"));
    const empty = fillStorage();
    try {
      await writes("name", "Dates, week 48");
      await soon(() => expect(document.body.textContent).toContain("This computer cannot keep what you type"));
      expect(document.body.textContent).not.toContain("What you type is kept on this device until it is sent.");
    } finally {
      empty();
      await writes("name", "Figs, week 48");
    }
    await soon(() => expect(document.body.textContent).not.toContain("This computer cannot keep what you type"));
  });

  it("finds a customs centre by its name in either language", async () => {
    named = "ميناء خليفة";
    show();
    for (const words of ["Khal", "خليفة"]) {
      await soon(() => field("center_code"));
      field("center_code").focus();
      typeInto(field("center_code"), words);
      await soon(() => expect(textOf(document.querySelector("[role=option]"))).toContain("KHP"));
    }
  });

  it("offers the declaration types that customs takes now, and says what the chosen one is for [spec 7.adc.declaration-types]", async () => {
    show();
    const select = await soon(() => {
      const found = document.querySelector<HTMLSelectElement>("select[name=declaration_type]");
      if (found === null) throw new Error("the form is not there yet");
      return found;
    });
    expect([...select.options].map(({ text }) => text)).toEqual(["Choose a type", "Commercial import · IM-COM"]);
    select.value = "IM-COM";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await soon(() => expect(document.body.textContent).toContain("About Commercial import"));
  });

  it("says what is wrong in a field once it is left, and takes it back as soon as it is mended", async () => {
    show();
    await soon(() => field("hs_codes"));
    field("hs_codes").focus();
    typeInto(field("hs_codes"), "7323.93.0");
    expect(reds()).toBe(0);
    field("hs_codes").blur();
    await soon(() => expect(faultAt("hs_codes")).toBe("Write HS codes with 8 or 12 digits, separated by commas."));
    field("hs_codes").focus();
    typeInto(field("hs_codes"), "7323.93.00");
    await soon(() => expect(reds()).toBe(0));
  });

  it("leaves what is empty in peace until the number is asked for", async () => {
    const { sent } = show();
    await writes("goods_description", "");
    await writes("name", "");
    await writes("center_code", "");
    await writes("hs_codes", "12");
    await soon(() => expect(faultAt("hs_codes")).not.toBeNull());
    expect(reds()).toBe(1);
    buttonNamed("Request the filing number").click();
    await soon(() => expect(faultAt("goods_description")).toBe("Enter “Goods description”."));
    expect(faultAt("name")).toBe("Enter a name for this declaration.");
    expect(faultAt("center_code")).toBe("Choose a customs centre.");
    expect(sent).toEqual([]);
  });

  it("says at the button that nothing can be changed once the number is issued", async () => {
    show();
    await soon(() => buttonNamed("Request the filing number"));
    const foot = buttonNamed("Request the filing number").parentElement;
    expect(textOf(foot as HTMLElement)).toContain("Nothing here can be changed once the number is issued");
  });

  it("offers a text without its hidden characters as soon as the field is left", async () => {
    show();
    await writes("goods_description", "Rice \u202egnp");
    await soon(() => expect(faultAt("goods_description")).toContain("Remove the hidden character"));
    buttonNamed("Use Rice gnp").click();
    await soon(() => expect(faultAt("goods_description")).toBeNull());
    expect(field("goods_description").value).toBe("Rice gnp");
  });

  it("takes over what was declared under a number, and asks for a number of its own", async () => {
    const { sent } = show(`?copy=${declared.id}`);
    await soon(() => expect(field("name").value).toBe("Pumps, week 48"));
    expect(field("goods_description").value).toBe(declared.header.goods_description);
    buttonNamed("Request the filing number").click();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ name: "Pumps, week 48" });
    expect(sent[0]?.body).not.toHaveProperty("filing_id");
  });

  it("a request whose answer was lost is sent again under its id, and leads to what it made", async () => {
    const answers = [
      () => {
        throw new TypeError("cut");
      },
      () => refuses(409, "already_requested", "Made before.", { current: { id: declared.id } }),
    ];
    const { sent } = show(`?copy=${declared.id}`, () => answers.shift()!());
    await soon(() => expect(field("name").value).toBe("Pumps, week 48"));
    buttonNamed("Request the filing number").click();
    await soon(() => expect(textOf(document.body)).toContain("What you typed is kept on this device"));
    typeInto(field("name"), "Pumps, week 49");
    buttonNamed("Request the filing number").click();
    await soon(() =>
      expect(textOf(document.querySelector(`a[href="/adc/filings/${declared.id}"]`))).toBe("Open the declaration"),
    );
    const [first, second] = sent.map(({ body }) => (body as { id: string }).id);
    expect(first).toMatch(/^[0-9a-f-]{14}7/);
    expect(second).toBe(first);
    expect(field("name").value).toBe("Pumps, week 49");
  });

  it("is begun under the registration code that the address names", async () => {
    show("?code=DEMO-IMP-0001");
    await soon(() => expect(field("importer_code").value).toContain("DEMO-IMP-0001"));
  });

  it("under another company's code says in whose name it is, that its letter is needed, and that somebody else may pay", async () => {
    show("?code=AE-2000002");
    await soon(() => expect(textOf(document.body)).toContain("In the name of Capital Imports LLC"));
    const aside = await soon(() => textOf(document.querySelector("aside")));
    expect(aside).toContain("Letter of authorization");
    expect(aside).toContain("Before you submit you see what it costs and who pays");
    expect(aside).not.toContain("your plan");
  });

  it("under one's own code names no other company, and asks for no letter of it", async () => {
    show("?code=AE-1000001");
    await soon(() => expect(field("importer_code").value).toContain("Gulf Forwarding LLC"));
    await soon(() => expect(textOf(document.querySelector("aside"))).toContain("one filing of your plan"));
    expect(textOf(document.querySelector("aside"))).not.toContain("Letter of authorization");
    expect(textOf(document.body)).not.toContain("In the name of");
  });

  it("asks once more for the number that was refused", async () => {
    const { sent } = show(`?again=${declared.id}`);
    await soon(() => expect(field("name").value).toBe("Pumps, week 48"));
    buttonNamed("Request the filing number").click();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ filing_id: declared.id });
  });
});
