// Which files are checked as a receipt: another kind of file is no receipt that fails its checks.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { VerifyScreen } from "./verify-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

async function dropped(...files: readonly File[]): Promise<void> {
  const keys = () => Response.json({ keys: [], time_stamp_authorities: [] });
  close = showScreen({ path: "/", Screen: VerifyScreen, answers: { "/api/verify/keys/": keys } }).close;
  const place = await soon(() => {
    const found = document.querySelector<HTMLLabelElement>("label:has(input[type=file])");
    if (found === null) throw new Error("the place for the files is not there yet");
    return found;
  });
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files } });
  place.dispatchEvent(event);
}

const file = (name: string, text: string) => new File([text], name);
const archive = file("proof-MPCI-26-17.zip", "PK\u0003\u0004 and so on");
const page = file("proof.pdf", "%PDF-1.7 and so on");

it.each([
  ["an archive", [archive], "Unpack the archive and add the receipt from it."],
  ["an archive beside a document", [page, archive], "Unpack the archive and add the receipt from it."],
  ["a PDF", [page], "None of these files is a receipt."],
])("%s is no receipt, and no check is said to have failed", async (_, files, words) => {
  await dropped(...files);
  await soon(() => expect(textOf(document.body)).toContain(words));
  expect(document.querySelector("[data-check]")).toBeNull();
});

it.each(["receipt.json", "kept.json", "kept.txt"])("a damaged receipt, %s, still fails its check", async (name) => {
  await dropped(file(name, '{"receipt_version": 1, '));
  await soon(() =>
    expect(document.querySelector("[data-check=receipt_readable]")?.getAttribute("data-result")).toBe("bad"),
  );
});
