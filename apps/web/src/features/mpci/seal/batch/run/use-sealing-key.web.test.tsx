import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { useSealingKey } from "./use-sealing-key.ts";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const blockchain_keys = [
  {
    id: "01a00000-0000-7000-8000-00000000000b",
    user_id: "01a00000-0000-7000-8000-0000000000a1",
    ethereum_address: `0x${"ab".repeat(20)}`,
    type: "privatekey",
    created: "2026-11-20T08:00:00.000Z",
    transaction_pending: false,
    transaction_confirmed: true,
    removable: true,
  },
];

const refusals: unknown[] = [];

function Screen() {
  const { key, kept, unlock } = useSealingKey();
  return (
    <button type="button" disabled={key === null || kept === undefined} onClick={() => refusals.push(unlock())}>
      Seal
    </button>
  );
}

it("leads to what opens the key at the first press, and says what is missing at the next", async () => {
  const answers = { "/api/v3/self/by-id/self/": () => Response.json({ blockchain_keys }) };
  shown = showScreen({ path: "/", Screen, answers });
  await soon(() => expect(buttonNamed("Seal").disabled).toBe(false));
  buttonNamed("Seal").click();
  expect(refusals).toEqual([{ at: "secret" }]);
  await soon(() => {
    refusals.length = 0;
    buttonNamed("Seal").click();
    expect(refusals).toEqual([{ at: "secret", text: "Enter the private key." }]);
  });
});
