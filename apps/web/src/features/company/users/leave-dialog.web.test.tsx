// Leaving a company: who takes over is asked for, a way on that failed is tried again, and nothing is left twice.
import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const other = "01a00000-0000-7000-8000-00000000000b";
const path = "/api/v3/companies/self/leave/";
const page = () => textOf(document.body);

function person(id: string, change: object) {
  return {
    id,
    revision: 1,
    name: "Amira",
    email: "a@b.example",
    is_self: false,
    active: true,
    permissions: ["prepare"],
    has_usable_key: false,
    open_bills: 0,
    open_declarations: 0,
    joined_at: "2026-11-20T08:00:00.000Z",
    last_used_at: null,
    ...change,
  };
}

function show({ open = {}, answer }: { open?: object; answer: () => Response }) {
  const onLeft = vi.fn(async (_goesOnFor: string | null) => {});
  const onClose = vi.fn();
  shown = showScreen({
    path: "/",
    Screen: () => <LeaveDialog onClose={onClose} onLeft={onLeft} />,
    answers: {
      "/api/v3/companies/self/users/list/": () =>
        Response.json([person("1", { is_self: true, ...open }), person("2", { name: "Yusuf Karim" })]),
      [path]: answer,
    },
  });
  return { onLeft, onClose };
}

it("says what is open and asks who takes it over before anything is sent", async () => {
  const { onLeft, onClose } = show({
    open: { open_bills: 2, open_declarations: 1 },
    answer: () => Response.json({ goes_on_for: other }),
  });
  await soon(() => expect(page()).toContain("Hand the open filings over to"));
  expect(
    [...document.querySelectorAll("[role=dialog] a, [role=alertdialog] a")].map((link) => [
      textOf(link),
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["2 bills", "/ae/mpci/filings?owner=%221%22&open=only"],
    ["1 declaration", "/adc/filings?owner=%221%22"],
  ]);
  buttonNamed("Leave").click();
  await soon(() => expect(page()).toContain("Choose who takes over the open filings."));
  expect(shown!.sent).toEqual([]);
  const select = document.querySelector("select")!;
  select.value = "2";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await soon(() => expect(page()).not.toContain("Choose who takes over the open filings."));
  buttonNamed("Leave").click();
  await soon(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith(other));
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shown!.sent).toEqual([{ path, body: { hand_over_to: "2" } }]);
  await soon(() => expect(page()).toContain("Handed over to \u2068Yusuf Karim\u2069: 2 bills and 1 declaration"));
});

it("a way on that failed is tried again, and the company is left once", async () => {
  const { onLeft, onClose } = show({ answer: () => Response.json({ goes_on_for: null }) });
  onLeft.mockRejectedValueOnce(new Error("no line"));
  await soon(() => buttonNamed("Leave"));
  buttonNamed("Leave").click();
  await soon(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  buttonNamed("Leave").click();
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onLeft.mock.calls).toEqual([[null], [null]]);
  expect(shown!.sent).toHaveLength(1);
});

it("says why the last administrator stays", async () => {
  const sentence = "Make someone else an administrator first: the company needs one.";
  const { onLeft } = show({ answer: () => refuses(400, "last_administrator", sentence) });
  await soon(() => buttonNamed("Leave"));
  buttonNamed("Leave").click();
  await soon(() => expect(page()).toContain(sentence));
  expect(onLeft).not.toHaveBeenCalled();
});
