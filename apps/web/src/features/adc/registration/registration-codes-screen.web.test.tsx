import { afterEach, expect, it } from "vitest";
import { buttonNamed, refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { RegistrationCodesScreen } from "./registration-codes-screen.tsx";

const path = "/api/filings/adc/registration-code-requests/";
const id = "01a00000-0000-7000-8000-000000000009";
const code = {
  id,
  code: "AE-1001",
  name: "Gulf Forwarding LLC",
  name_ar: null,
  roles: ["IMPORTER"],
  status: "EXPIRED",
  trade_licence_number: "CN-77",
  valid_until: "2026-10-01",
  trn_linked: false,
};
const request = {
  ...{ id, code: "AE-1002", name: "Gulf Forwarding LLC", name_ar: null, roles: ["BROKER"] },
  trade_licence_number: null,
  valid_until: null,
  evidence: { file_name: "certificate.pdf", mime_type: "application/pdf", size: 1200 },
  state: "WAITING",
  is_renewal: false,
  asked_at: "2026-11-20T08:00:00.000Z",
  asked_by: "Amira Haddad",
  decided_at: null,
  decided_reason: null,
};

let close: () => void = () => {};
afterEach(() => close());

function show(answers: { codes: object[]; requests: object[] }, permissions?: readonly ("prepare" | "administer")[]) {
  const shown = showScreen({
    path: "/",
    Screen: RegistrationCodesScreen,
    ...(permissions === undefined ? {} : { permissions }),
    answers: {
      [path]: () => Response.json(answers),
      [`${path}${id}/withdraw/`]: () => refuses(409, "connection_changed", "It was answered in the meantime."),
    },
  });
  close = shown.close;
  return shown;
}

it("tells each code with its state, and what was asked for with what became of it", async () => {
  const why = "The certificate names another company";
  show({ codes: [code], requests: [request, { ...request, id: "2", state: "REFUSED", decided_reason: why }] });
  await soon(() => expect(document.querySelectorAll("section")).toHaveLength(2));
  const [codes, asked] = [...document.querySelectorAll("section")].map(textOf);
  expect(codes).toMatch(/AE-1001.*Importer · Expired · valid until 1 Oct 2026/);
  expect(asked).toMatch(/AE-1002 · Waiting.*Customs broker.*certificate\.pdf.*AE-1002 · Refused/);
  expect(asked).toContain(why);
});

it("keeps what was typed, and asks for the paper at its field", async () => {
  const { sent } = show({ codes: [code], requests: [] });
  await soon(() => buttonNamed("Ask for a renewal").click());
  await soon(() => buttonNamed("Send").click());
  await soon(() => expect(document.body.textContent).toContain("Choose the paper that proves the code."));
  expect(document.querySelector<HTMLInputElement>("#field-code")?.value).toBe("AE-1001");
  expect(sent).toEqual([]);
});

it("says why a request could not be withdrawn", async () => {
  show({ codes: [], requests: [request] });
  await soon(() => buttonNamed("Withdraw the request for AE-1002").click());
  await soon(() => expect(document.body.textContent).toContain("It was answered in the meantime."));
});

it("asks for nothing where the reader does not administer, and says who can", async () => {
  show({ codes: [], requests: [] }, ["prepare"]);
  await soon(() => expect(document.body.textContent).toContain("An administrator of your company can ask for one."));
  expect(() => buttonNamed("Ask for a code")).toThrow();
});
