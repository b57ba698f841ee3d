// A file whose page was left for another one goes on, and what became of it is said where the person is by then.
import { attachToMpciFiling } from "@filings/contract/api/mpci/attachments";
import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { useUploads } from "./use-uploads.ts";

const sender = globalThis.XMLHttpRequest;
let shown: ScreenShown | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  shown?.close();
  globalThis.XMLHttpRequest = sender;
});

/** Files that are sent and wait for their answer. */
const awaited: { lost: () => void }[] = [];

class Waiting {
  readonly upload = {};
  onerror: () => void = () => {};
  open = () => {};
  setRequestHeader = () => {};
  abort = () => {};
  send = () => void awaited.push({ lost: () => this.onerror() });
}

function Papers() {
  const { queue, files } = useUploads({ endpoint: attachToMpciFiling, filingId: "1", onTaken: async () => {} });
  return (
    <>
      <button type="button" onClick={() => queue.add([new File(["%PDF-1.4"], "invoice.pdf")])}>
        Add
      </button>
      <p>{files.map(({ refusal }) => refusal)}</p>
    </>
  );
}

async function sendOne(): Promise<() => void> {
  awaited.length = 0;
  globalThis.XMLHttpRequest = Waiting as unknown as typeof XMLHttpRequest;
  shown = showScreen({ path: "/papers", Screen: Papers, answers: {} });
  await soon(() => buttonNamed("Add"));
  buttonNamed("Add").click();
  return soon(() => {
    const [file] = awaited;
    if (file === undefined) throw new Error("nothing is sent");
    return file.lost;
  });
}
const page = () => textOf(document.body);

it("a file that is lost after its page was left is named", async () => {
  const lose = await sendOne();
  shown?.goTo("/elsewhere");
  await soon(() => expect(page()).not.toContain("Add"));
  lose();
  await soon(() => expect(page()).toMatch(/The file “\W*invoice.pdf\W*” was not added/));
  expect(page()).toContain("The server is not answering");
});

it("where its page is still there, it says so at the file alone", async () => {
  const lose = await sendOne();
  lose();
  await soon(() => expect(page()).toContain("The server is not answering"));
  expect(page()).not.toContain("was not added");
});

it("a file that a cut line stopped is sent once more by itself when it is back, and no third time", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const lose = await sendOne();
  lose();
  await soon(() => expect(page()).toContain("No connection. The file is sent once more when it is back"));
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await soon(() => expect(awaited).toHaveLength(2));
  expect(page()).not.toContain("No connection.");
  awaited[1]?.lost();
  await soon(() => expect(page()).toContain("The server is not answering"));
  dispatchEvent(new Event("online"));
  await soon(() => expect(page()).toContain("The server is not answering"));
  expect(awaited).toHaveLength(2);
});
