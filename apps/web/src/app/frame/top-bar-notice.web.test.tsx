// What concerns everybody stands above every page: the gravest first, in the reader's language, until it is put away.
import type { TopBarNotification } from "@filings/contract/api/account/notifications";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { TopBarNotice } from "./top-bar-notice.tsx";

const idOf = (last: number) => `01a00000-0000-7000-8000-00000000000${last}`;

function aNotice(last: number, difference: Partial<TopBarNotification> = {}): TopBarNotification {
  return {
    id: idOf(last),
    level: "warning",
    kind: "announcement",
    params: {},
    text: { en_GB: `Notice ${last}`, ar_EG: `إشعار ${last}` },
    link: null,
    dismissible: true,
    from: "2026-11-20T08:00:00.000Z",
    until: null,
    ...difference,
  };
}

/** Parts of a screen are fetched when they are wanted, which takes its time on a busy machine. */
const waitFor = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 10_000 });

let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

function show(...notices: readonly TopBarNotification[]): void {
  close();
  ({ close } = showScreen({
    path: "/",
    Screen: () => <TopBarNotice user="amira" />,
    answers: { "/api/v3/top-bar-notification/list/": () => Response.json(notices) },
  }));
}

const notice = () => document.querySelector<HTMLElement>("section[aria-label=Notice]");
const says = (text: string) => waitFor(() => expect(notice()?.textContent).toContain(text));
const putAway = () => document.querySelector<HTMLElement>("button[aria-label='Hide this notice']");

it("the first is shown; put away it makes room for the next, and is not seen again on this device [spec 7.platform.top-bar]", async () => {
  show(aNotice(1), aNotice(2, { link: "/help" }));
  await says("Notice 1");
  putAway()!.click();
  await says("Notice 2");
  expect(notice()?.querySelector("a")?.getAttribute("href")).toBe("/help");
  show(aNotice(1), aNotice(2));
  await says("Notice 2");
});

it("a grave one is said at once and cannot be put away, whatever this device keeps [spec 7.platform.top-bar]", async () => {
  localStorage.setItem("filings-notices-put-away-amira", JSON.stringify([idOf(3)]));
  const params = { part: "ADC", since: "2026-11-20T08:00:00.000Z" };
  show(aNotice(3, { level: "danger", kind: "authority_down", params, text: null, dismissible: false }));
  await says("Abu Dhabi Customs has not answered since 20 Nov 2026 at 08:00");
  expect(notice()?.dataset.level).toBe("danger");
  expect(notice()?.querySelector("[role=alert]")).not.toBeNull();
  expect(putAway()).toBeNull();
});

it("what this device keeps may be broken: then nothing was put away [spec 5.local-storage]", async () => {
  localStorage.setItem("filings-notices-put-away-amira", '{"not":"a list"}');
  show(aNotice(1));
  await says("Notice 1");
});
