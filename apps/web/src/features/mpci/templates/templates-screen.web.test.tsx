import { afterEach, describe, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { type ScreenShown, showScreen } from "#session/screen-for-tests.tsx";
import { TemplatesScreen } from "./templates-screen.tsx";

const lamps = {
  id: "01a00000-0000-7000-8000-0000000000a1",
  revision: 3,
  name: "Lamps weekly",
  entered_again: ["bill_number", "seals", "weights"],
  bill_type: "HOUSE",
  shipper_name: "BRIGHT LAMPS CO",
  consignee_name: "AL NOOR",
  loading: "CNSHA",
  discharge: "AEJEA",
  made_by: "Amira Haddad",
  created_at: "2026-11-20T08:00:00.000Z",
  last_used_at: "2026-11-24T08:00:00.000Z",
  used_count: 4,
};
const tiles = {
  ...lamps,
  id: "01a00000-0000-7000-8000-0000000000a2",
  name: "Tiles",
  last_used_at: null,
  used_count: 0,
};
const filingId = "01a00000-0000-7000-8000-0000000000f1";

let shown: ScreenShown;
let kept: object[];
let onChange: (body: unknown) => Response;
afterEach(() => shown.close());

async function show({ search = "", templates = [lamps, tiles], mayPrepare = true } = {}): Promise<void> {
  kept = templates;
  onChange = () => Response.json({ ...lamps, revision: 4 });
  shown = showScreen({
    path: "/ae/mpci/templates",
    Screen: TemplatesScreen,
    address: `/ae/mpci/templates${search}`,
    search: { parseSearch, stringifySearch },
    ...(!mayPrepare && { permissions: ["pay"] as const }),
    answers: ({ pathname }, body) => {
      if (pathname.endsWith("/restore/")) {
        kept = [lamps, tiles];
        return Response.json(lamps);
      }
      if (pathname.endsWith("/filings/")) return Response.json({ id: filingId }, { status: 201 });
      if (pathname.endsWith("/mpci/templates/")) return Response.json(kept);
      if (body !== null) return onChange(body);
      kept = [tiles];
      return new Response(null, { status: 204 });
    },
  });
  await vi.waitFor(() => expect(document.querySelector("table, h2")).not.toBeNull());
}

const rows = () => [...document.querySelectorAll("tbody tr")].map((row) => row.textContent ?? "");
const button = (name: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    );
    if (found === undefined) throw new Error(`there is no button ${name}`);
    return found;
  });
const press = async (name: string) => (await button(name)).click();

describe("the templates", () => {
  it("say what each is, what is entered again, and how often it was used", async () => {
    await show();
    expect(rows()[0]).toContain("Lamps weeklyHouse bill");
    expect(rows()[0]).toContain("Bill number, Seals and Weights and volume");
    expect(rows()[0]).toContain("4 times, last on 24 Nov 2026");
    expect(rows()[1]).toContain("Not used yet");
  });

  it("are found by the words of the address", async () => {
    await show({ search: "?q=til" });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("Tiles");
  });

  it("lead on when none is there, and back when none is found", async () => {
    await show({ templates: [] });
    expect(document.body.textContent).toContain("Open a filing and choose “Save as template”");
    shown.close();
    await show({ search: "?q=nothing" });
    await press("Show all templates");
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("start a filing with one press, and open it", async () => {
    await show();
    await press("New filing from Lamps weekly");
    await vi.waitFor(() => expect(shown.address()).toBe(`/ae/mpci/filings/${filingId}/edit`));
    expect(shown.sent).toMatchObject([{ body: { template_id: lamps.id } }]);
  });

  it("are deleted at once, and taken back", async () => {
    await show();
    await press("Delete Lamps weekly");
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
    await press("Undo");
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    expect(shown.sent.map(({ path }) => path)).toContain(`/api/filings/ae/mpci/templates/${lamps.id}/restore/`);
  });

  it("are renamed, and what is entered again is chosen", async () => {
    await show();
    await press("Change Lamps weekly");
    const name = await vi.waitFor(() => {
      const field = document.querySelector<HTMLInputElement>("#field-name");
      if (field === null) throw new Error("the dialog is not there yet");
      return field;
    });
    expect(name.value).toBe("Lamps weekly");
    const box = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === "Seals");
    box?.querySelector("input")?.click();
    await press("Save the template");
    await vi.waitFor(() => expect(document.querySelector("#field-name")).toBeNull());
    const body = { revision: 3, name: "Lamps weekly", entered_again: ["bill_number", "weights"] };
    expect(shown.sent).toMatchObject([{ body }]);
  });

  it("that a colleague changed meanwhile are written over only when one saves again", async () => {
    await show();
    onChange = () =>
      Response.json(
        { code: "stale_revision", detail: "Changed.", current: { ...lamps, name: "Lamps daily", revision: 9 } },
        { status: 409 },
      );
    await press("Change Lamps weekly");
    await press("Save the template");
    await vi.waitFor(() => expect(document.body.textContent).toContain("Its name is now Lamps daily"));
    onChange = () => Response.json(lamps);
    await press("Save the template");
    await vi.waitFor(() => expect(document.querySelector("#field-name")).toBeNull());
    expect(shown.sent.at(-1)?.body).toMatchObject({ revision: 9, name: "Lamps weekly" });
  });

  it("are only read by who may not prepare filings", async () => {
    await show({ mayPrepare: false });
    await vi.waitFor(() => expect(document.querySelectorAll("tbody button")).toHaveLength(0));
  });
});
