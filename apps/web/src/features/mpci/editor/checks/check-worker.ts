// The thread of its own in which drafts are checked, so that no key press waits for a thousand rows.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type BrowserKnows, checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";

self.addEventListener("message", ({ data }: MessageEvent<{ id: number; body: FilingBody; knows: BrowserKnows }>) =>
  self.postMessage({ id: data.id, found: checkInBrowser(data.body, data.knows) }),
);
