import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const dialog = () => document.querySelector("[role=dialog]");

const registered = {
  id,
  number: "MPCI1",
  revision: 7,
  status: "LOAD",
  version: 1,
  first_submitted_at: "2026-11-20T08:00:00.000Z",
  registration_number: "AE26MPCI00418702",
  last_assessment: { code: "ACT", version: 1 },
  deadline: { state: "UNKNOWN" },
  available_actions: ["convert", "CANCEL"],
  attachments: [],
  body: aHouseBill({ bill_number: "ABC1" }),
} as unknown as FilingDetail;

it("asks for no reason while an update is drafted, and offers to discard that first", async () => {
  const drafted: FilingDetail = {
    ...registered,
    status: "DRAFTED",
    version: 2,
    available_actions: ["save", "prepare", "DISCARD"],
  };
  let standsAs: (filing: FilingDetail) => void = () => {};
  const Screen = () => {
    const [filing, setFiling] = useState(drafted);
    standsAs = setFiling;
    return <WithdrawDialog filing={filing} onClose={() => {}} />;
  };
  shown = showScreen({ path: "/", Screen, answers: { [`${path}action/`]: () => Response.json(registered) } });
  await soon(() =>
    expect(textOf(dialog())).toContain(
      "An update of this bill is drafted. Send or discard it first, then withdraw the bill.",
    ),
  );
  expect(document.querySelector("textarea")).toBeNull();
  // Where the seal's button stood, a second press takes nothing away.
  const named = [...(dialog()?.querySelectorAll("button") ?? [])].map((button) => textOf(button)).filter(Boolean);
  expect(named.at(-1)).toBe("Keep the filing");
  buttonNamed("Discard the update").click();
  await soon(() => expect(shown?.sent.at(-1)?.body).toEqual({ action: "DISCARD", revision: 7 }));
  standsAs(registered);
  await soon(() => expect(document.querySelector("textarea")).not.toBeNull());
});

it("goes back to the reason when the seal is wanted without one", async () => {
  shown = showScreen({
    path: "/",
    Screen: () => <WithdrawDialog filing={registered} onClose={() => {}} />,
    answers: { "/api/v3/self/by-id/self/": () => Response.json({ blockchain_keys: [exampleKey] }) },
  });
  await soon(() => buttonNamed("Continue to the seal").focus());
  buttonNamed("Continue to the seal").click();
  await soon(() => expect(textOf(dialog())).toContain("Say why it is withdrawn: NAIC asks for a reason."));
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
});

it("keeps the reason that is typed over a reload", async () => {
  const show = () => {
    shown = showScreen({
      path: "/",
      Screen: () => <WithdrawDialog filing={registered} onClose={() => {}} />,
      answers: {},
    });
  };
  show();
  await soon(() => {
    typeInto(document.querySelector("textarea")!, "");
    typeInto(document.querySelector("textarea")!, "The cargo does not sail");
    expect(Object.values(localStorage)).toContain("The cargo does not sail");
  });
  shown?.close();
  show();
  await soon(() => expect(document.querySelector("textarea")?.value).toBe("The cargo does not sail"));
});
