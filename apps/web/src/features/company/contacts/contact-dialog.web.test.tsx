// A contact in its form: what was typed and not saved is there again, until it is saved or given up.
import { afterEach, beforeEach, expect, it } from "vitest";
import { buttonNamed, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { ContactDialog } from "./contact-dialog.tsx";

const opened: { close: () => void }[] = [];
function closeAll(): void {
  for (const { close } of opened.splice(0)) close();
}
// What the tests before have left is none of it.
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeAll();
  localStorage.clear();
});

const id = "01a00000-0000-7000-8000-000000000001";
const fields = ["street", "po_box", "city", "region", "postcode", "contact_name", "phone", "email", "tax_id"];
const noon = {
  ...Object.fromEntries(fields.map((field) => [field, null])),
  ...{ id, revision: 4, name: "AL NOOR", country: "AE", city: "DUBAI", mpci_party_id: null },
} as unknown as NonNullable<Parameters<typeof ContactDialog>[0]["contact"]>;

function show(contact: typeof noon | null) {
  const closed = { count: 0 };
  const shown = showScreen({
    path: "/contacts",
    Screen: () => <ContactDialog contact={contact} mayChange onClose={() => (closed.count += 1)} />,
    answers: {
      [`/api/v3/companies/self/contacts/${id}/`]: () => Response.json({ ...noon, city: "SHARJAH", revision: 5 }),
    },
  });
  opened.push(shown);
  return { shown, closed };
}

const said = () => textOf(document.querySelector("[role=dialog]"));
const field = (name: string) =>
  soon(() => {
    const found = document.querySelector<HTMLInputElement>(`[role=dialog] input[name="${name}"]`);
    if (found === null) throw new Error(`there is no ${name}`);
    return found;
  });

it("that was closed with what was typed shows it again, and says that it is not saved", async () => {
  show(noon);
  typeInto(await field("city"), "SHARJAH");
  await soon(() => expect(localStorage.length).toBe(1));
  closeAll();
  const { shown, closed } = show(noon);
  expect((await field("city")).value).toBe("SHARJAH");
  expect(said()).toContain("What you typed here before is not saved yet");
  // Not the button that throws it away.
  await soon(() => expect(document.activeElement?.getAttribute("name")).toBe("name"));
  buttonNamed("Save the contact").click();
  await soon(() => expect(closed.count).toBe(1));
  expect(shown.sent.at(-1)?.body).toEqual({ revision: 4, city: "SHARJAH" });
  expect(localStorage.length).toBe(0);
});

it("that was given up, or cancelled, is as it was saved", async () => {
  show(noon);
  typeInto(await field("city"), "SHARJAH");
  await soon(() => expect(localStorage.length).toBe(1));
  closeAll();
  const { closed } = show(noon);
  await field("city");
  buttonNamed("Go back to the saved version").click();
  await soon(async () => expect((await field("city")).value).toBe("DUBAI"));
  await soon(() => expect(localStorage.length).toBe(0));
  typeInto(await field("city"), "AJMAN");
  await soon(() => expect(localStorage.length).toBe(1));
  buttonNamed("Cancel").click();
  expect([closed.count, localStorage.length]).toEqual([1, 0]);
});

it("that is new is kept apart from every other", async () => {
  show(null);
  typeInto(await field("name"), "Bright Lamps");
  await soon(() => expect(localStorage.length).toBe(1));
  closeAll();
  show(noon);
  expect((await field("name")).value).toBe("AL NOOR");
  closeAll();
  show(null);
  expect((await field("name")).value).toBe("Bright Lamps");
  expect(buttonNamed("Start empty")).toBeDefined();
});
