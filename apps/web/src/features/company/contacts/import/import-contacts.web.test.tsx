// A file of contacts: what would come of each row, what is changed only if asked, and what is wrong in which cell.
import { afterEach, expect, it } from "vitest";
import { readFile } from "#filing/spreadsheet/read-file.ts";
import type { ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ImportContactsDialog } from "./import-contacts-dialog.tsx";

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** As the thread reads it; these pages have no threads. */
const read = async (file: File): Promise<ReadAnswer> => ({
  sheets: await readFile(new Uint8Array(await file.arrayBuffer())),
});
const none = { held: null, changes: [], errors: [] };
const held = { id: "01a00000-0000-7000-8000-000000000001", revision: 4, name: "AL NOOR", country: "AE", city: "DUBAI" };
const fresh = { ...none, outcome: "CREATED" };
const differs = { ...none, outcome: "EXISTS", held, changes: ["city"] };
const wrong = { ...none, outcome: "REFUSED", errors: [{ field: "email", message: "Check the e-mail." }] };

function show(results: readonly object[]) {
  const answered = { results };
  const closed = { count: 0 };
  const shown = showScreen({
    path: "/contacts",
    Screen: () => <ImportContactsDialog read={read} onClose={() => (closed.count += 1)} />,
    answers: { "/api/v3/companies/self/contacts/import/": () => Response.json(answered) },
  });
  opened.push(shown);
  return { shown, answered, closed };
}

async function choose(text: string): Promise<void> {
  const input = await soon(() => {
    const found = document.querySelector<HTMLInputElement>("input[type=file]");
    if (found === null) throw new Error("there is nowhere to choose a file");
    return found;
  });
  const files = [new File([text], "contacts.csv", { type: "text/csv" })];
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
const said = () => document.body.textContent ?? "";
const csv = "Name,Country,City,E-mail\nBright Lamps,China,,\nAl Noor,UAE,SHARJAH,\nWrong,AE,,nobody\n";

it("says what would come of each row, keeps it when asked, and changes what is there only with the tick", async () => {
  const { shown, answered } = show([fresh, differs, wrong]);
  await choose(csv);
  await soon(() => expect(said()).toContain("1 contact is new"));
  const [asked] = shown.sent;
  expect(asked!.body).toMatchObject({ keep: false });
  expect((asked!.body as { contacts: unknown[] }).contacts[1]).toEqual({
    cells: { name: "Al Noor", country: "AE", city: "SHARJAH" },
  });
  const rows = [...document.querySelectorAll("tbody tr")].map(textOf);
  expect(rows[0]).toContain("DUBAI → SHARJAH");
  expect(rows[1]).toContain("E-mail “nobody”: Check the e-mail.");
  expect(buttonNamed("Add 1 contact")).toBeDefined();
  document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  answered.results = [fresh, { ...differs, outcome: "UPDATED" }, wrong];
  await soon(() => buttonNamed("Add and change the contacts").click());
  await soon(() => expect(said()).toContain("1 contact is added"));
  const { keep, contacts } = shown.sent[1]!.body as { keep: boolean; contacts: { revision?: number }[] };
  expect([keep, contacts.map(({ revision }) => revision)]).toEqual([true, [undefined, 4, undefined]]);
  expect(said()).toContain("1 row is left out. Correct it in the file and choose it again: nothing is doubled.");
});

it("closes when every row is kept, without the revision of a contact that nobody asked to change", async () => {
  const { shown, closed } = show([fresh, { ...none, outcome: "UNCHANGED", held }]);
  await choose("Name\nBright Lamps\nAl Noor\n");
  await soon(() => buttonNamed("Add 1 contact").click());
  await soon(() => expect(closed.count).toBe(1));
  expect(shown.sent[1]?.body).toEqual({
    keep: true,
    contacts: [{ cells: { name: "Bright Lamps" } }, { cells: { name: "Al Noor" } }],
  });
});

it.each([
  ["City,Country\nDubai,AE\n", "No heading says which column holds the names."],
  ["Name\n", "It holds no rows."],
  [`Name\n${"X\n".repeat(1_001)}`, "It has more than 1,000 contacts."],
])("a file that cannot be used says why, and another can be chosen", async (text, words) => {
  const { shown } = show([]);
  await choose(text);
  await soon(() => expect(said()).toContain(words));
  expect(shown.sent).toEqual([]);
  expect(document.querySelector("input[type=file]")).not.toBeNull();
});
