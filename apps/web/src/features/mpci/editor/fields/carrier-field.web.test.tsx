// The shipping line of a bill, and its MPCI Party ID where nobody has entered it yet.
import { emptyBody } from "@filings/contract/mpci/draft";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import "#ui/field/combobox-list.tsx";
import "../bill/carrier-party-id.tsx";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, every, one, pass, press, show } from "#ui/page-for-tests.tsx";
import { createObservable } from "../draft/observable.ts";
import { createDraftValues } from "../draft/values.ts";
import { createDraftWriter } from "../draft/writer.ts";
import { type EditorParts, EditorProvider, indexFindings, type Panel } from "../editor-context.ts";
import { createLead } from "../lead.ts";
import { CarrierField } from "./carrier-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const asked = "Enter the MPCI Party ID of ANL.";

const anl = {
  ...{ id: "anl", name: "ANL", scac: "ANNU", smdg_code: null },
  ...{ mpci_party_id: null, party_id_entered: null, party_id_published: null, earlier_party_ids: [] },
};

async function showCarrier(mpci_party_id: string | null): Promise<void> {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.mpciCarriers, [{ ...anl, mpci_party_id }]);
  await showField({ queries, carrier_id: "anl", call: async () => [] });
}

interface Shown {
  readonly queries: QueryClient;
  readonly carrier_id: string | null;
  readonly call: () => Promise<unknown>;
  readonly severity?: "error" | "missing";
}

async function showField({ queries, carrier_id, call, severity = "error" }: Shown): Promise<void> {
  const values = createDraftValues({ ...emptyBody(), carrier_id });
  const finding = { path: "carrier_id", code: "v12_carrier_not_registered", params: {}, message: asked } as const;
  const parts = {
    values,
    ...createDraftWriter(values, () => {}),
    findings: createObservable(indexFindings([{ ...finding, severity }], null)),
    unchosen: createObservable<KeptTexts>(new Map()),
    left: createObservable<ReadonlySet<string>>(new Set(["*"])),
  } as unknown as EditorParts;
  await show(
    <QueryClientProvider client={queries}>
      <CallProvider value={call as never}>
        <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
          <EditorProvider value={parts}>
            <div id="fields">
              <CarrierField path="carrier_id" className="third" />
            </div>
          </EditorProvider>
        </LanguageContext>
      </CallProvider>
    </QueryClientProvider>,
  );
}

const wrong = () => every("[aria-invalid=true]").map(({ id }) => id);

it("its party id is asked for once: at the field that takes it, in a line of its own", async () => {
  await showCarrier(null);
  expect(document.body.textContent?.split(asked)).toHaveLength(2);
  expect(wrong()).toEqual(["carrier-party-id"]);
  expect(one("#fields").children).toHaveLength(2);
  expect(one("#fields > .third").textContent).not.toContain(asked);
});

it("what else is wrong with it is said at the shipping line", async () => {
  await showCarrier("ANLCL00");
  expect(wrong()).toEqual(["field-carrier_id"]);
});

it("what is typed before the shipping lines are there waits for them", async () => {
  const answer = Promise.withResolvers<unknown>();
  await showField({ queries: new QueryClient(), carrier_id: null, call: () => answer.promise });
  const input = one<HTMLInputElement>("[role=combobox]");
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "ANL");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pass(lookUpPauseMs + 50);
  expect(every("[role=option]")).toHaveLength(0);
  await act(async () => answer.resolve([anl]));
  await pass(50);
  expect(every("[role=option]").map(({ textContent }) => textContent)).toEqual([expect.stringContaining("ANL")]);
});

it("what is said of its party id leads to the field that takes it", async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.mpciCarriers, [anl]);
  await showField({ queries, carrier_id: "anl", call: async () => [], severity: "missing" });
  createLead({ panel: createObservable<Panel | null>(null), grids: new Map() })("carrier_id");
  expect(document.activeElement?.id).toBe("carrier-party-id");
  expect(wrong()).toEqual([]);
  expect(document.body.textContent).toContain("Ask the line for it and save it here once");
});

it.each([
  [
    "who entered it, where it is from, and which one it replaced",
    {
      mpci_party_id: "NEWANL1",
      party_id_entered: { by: "Amira", at: "2026-11-03T08:00:00.000Z", source: "the line’s e-mail" },
      earlier_party_ids: [{ mpci_party_id: "OLDANL1", until: "2026-11-03T08:00:00.000Z" }],
    },
    /NEWANL1, entered by Amira on .+2026.*Where it is from: the line’s e-mail\..*It took the place of OLDANL1 on .+2026; bills that were filed before keep that one\./,
  ],
  [
    "since when a published one that replaced another holds",
    {
      mpci_party_id: "NEWANL1",
      party_id_published: { source: "NAIC’s list", at: "2026-11-03T08:00:00.000Z" },
      earlier_party_ids: [{ mpci_party_id: "OLDANL1", until: "2026-11-03T08:00:00.000Z" }],
    },
    /NEWANL1, for every company since .+2026\..*Where it is from: NAIC’s list\..*It took the place of OLDANL1/,
  ],
])("says of its party id %s", async (_, story, says) => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.mpciCarriers, [{ ...anl, ...story }]);
  await showField({ queries, carrier_id: "anl", call: async () => [] });
  await pass(0);
  expect(document.body.textContent).toMatch(says);
});

it("keeps with a party id where the clerk knows it from", async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.mpciCarriers, [anl]);
  const call = vi.fn(async () => [anl]);
  await showField({ queries, carrier_id: "anl", call });
  const fill = (input: HTMLInputElement | undefined, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const [id, source] = every<HTMLInputElement>("input:not([role=combobox])");
  await fill(id, "anlcl00");
  await fill(source, "their e-mail");
  await act(async () =>
    every("button")
      .find(({ textContent }) => textContent === "Save")
      ?.click(),
  );
  await pass(0);
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ id: "enterCarrierPartyId" }),
    expect.objectContaining({ body: { mpci_party_id: "ANLCL00", source: "their e-mail" } }),
  );
});

it("who enters it by a link replaces what stands in it", async () => {
  await showCarrier("ANLCL00");
  const field = one<HTMLInputElement>("[role=combobox]");
  await act(async () => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "ANL".length]);
});

it("asks for the party id before Tab goes on", async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.mpciCarriers, [anl]);
  await showField({ queries, carrier_id: null, call: async () => [] });
  const field = one<HTMLInputElement>("[role=combobox]");
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "anl");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(every("#carrier-party-id")).toEqual([]);
  await press("Tab");
  expect(document.activeElement).toBe(field);
  expect(every("#carrier-party-id")).toHaveLength(1);
});
