import { afterEach, expect, it } from "vitest";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { buttonNamed, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { useSealingKey } from "./use-sealing-key.ts";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const blockchain_keys = [exampleKey];

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
