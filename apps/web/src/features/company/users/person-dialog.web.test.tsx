import { afterEach, expect, it, vi } from "vitest";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { PersonDialog } from "./person-dialog.tsx";

const id = "01a00000-0000-7000-8000-0000000000a2";
const path = `/api/v3/companies/self/users/${id}/`;
const key = {
  user_id: id,
  type: "keystore",
  created: "2026-11-20T08:00:00.000Z",
  transaction_pending: false,
  transaction_confirmed: true,
  removable: true,
};
const person = {
  identifier: id,
  company_id: id,
  name: "Yusuf Karim",
  email: "yusuf@gulf-forwarding.example",
  phone: "+971500000002",
  permissions: ["prepare"],
  is_active: true,
  has_usable_key: true,
  member_since: "2026-11-20T08:00:00.000Z",
};

let close: () => void = () => {};
afterEach(() => close());

it("a colleague is told with phone, permissions and keys, of which one cannot seal [spec 7.platform.user] [spec 7.platform.keys]", async () => {
  const onClose = vi.fn();
  close = showScreen({
    path: "/",
    Screen: () => <PersonDialog user={{ id, name: "Yusuf Karim" }} onClose={onClose} />,
    answers: {
      [path]: () => Response.json(person),
      [`${path}blockchain-key/list/`]: () =>
        Response.json([
          { ...key, id: `${id.slice(0, -1)}3`, ethereum_address: `0x${"a".repeat(40)}` },
          { ...key, id: `${id.slice(0, -1)}4`, ethereum_address: `0x${"b".repeat(40)}`, type: "ledger" },
        ]),
    },
  }).close;
  const dialog = () => document.querySelector("[role=dialog]");
  await soon(() => expect(textOf(dialog())).toContain("+971500000002"));
  await soon(() => expect(dialog()?.querySelectorAll("li")).toHaveLength(2));
  expect(textOf(dialog())).toContain("Member since20 Nov 2026");
  expect([...(dialog()?.querySelectorAll("li") ?? [])].map(textOf)).toEqual([
    "Blockchain key · 0xaaaa…aaaa",
    "Ledger · 0xbbbb…bbbb · Cannot seal",
  ]);
  buttonNamed("Close").click();
  expect(onClose).toHaveBeenCalledOnce();
});

it("who has left is told without a phone, not as if none was stated", async () => {
  close = showScreen({
    path: "/",
    Screen: () => <PersonDialog user={{ id, name: "Yusuf Karim" }} onClose={vi.fn()} />,
    answers: {
      [path]: () => Response.json({ ...person, phone: null, is_active: false }),
      [`${path}blockchain-key/list/`]: () => Response.json([]),
    },
  }).close;
  const dialog = () => document.querySelector("[role=dialog]");
  await soon(() => expect(textOf(dialog())).toContain("Member since"));
  expect(textOf(dialog())).not.toContain("Phone");
});
