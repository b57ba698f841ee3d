import { type BlockchainKey, keyTypes } from "@filings/contract/api/platform/service";
import { afterEach, describe, expect, it, vi } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ChooseKey } from "./choose-key.tsx";

function aKey(at: number, difference: Partial<BlockchainKey> = {}): BlockchainKey {
  return {
    id: `01a00000-0000-7000-8000-00000000000${at}`,
    user_id: "01a00000-0000-7000-8000-0000000000a1",
    ethereum_address: `0x${String(at).repeat(40)}`,
    type: "keystore",
    created: "2026-11-20T08:00:00.000Z",
    transaction_pending: false,
    transaction_confirmed: true,
    removable: true,
    ...difference,
  };
}

let close: () => void = () => {};
afterEach(() => close());

function show(keys: readonly [BlockchainKey, ...BlockchainKey[]]) {
  const onChoose = vi.fn();
  const Screen = () => <ChooseKey keys={keys} chosen={keys[0]} openAddress={null} onChoose={onChoose} />;
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  return onChoose;
}

const choices = () => [...document.querySelectorAll("label")];

describe("where a key is chosen to seal with", () => {
  it.each(keyTypes)("a key of type %s can be chosen, or says that it cannot seal", async (type) => {
    const onChoose = show([aKey(1), aKey(2, { type })]);
    await soon(() => expect(choices()).toHaveLength(2));
    const seals = type === "keystore" || type === "privatekey";
    expect(textOf(choices()[1]).includes("Cannot seal: keys of this type sign documents, not filings")).toBe(!seals);
    choices()[1]?.querySelector("input")?.click();
    expect(onChoose).toHaveBeenCalledTimes(seals ? 1 : 0);
  });

  it.each([
    ["is being registered", { transaction_pending: true }, "Cannot seal yet: it is being registered"],
    ["waits for a colleague", { approval: "PENDING" }, "Cannot seal yet: a colleague has to approve it"],
    ["was refused", { approval: "REJECTED" }, "Cannot seal: a colleague refused this key"],
  ] as const)("a key that %s says so, after those that can seal", async (_, state, words) => {
    show([aKey(1), aKey(2, { transaction_confirmed: false, ...state }), aKey(3)]);
    await soon(() => expect(choices()).toHaveLength(3));
    expect(textOf(choices()[2])).toContain(words);
    expect(choices().map((one) => one.querySelector("input")?.disabled)).toEqual([false, false, true]);
  });

  it("the only key is named, with nothing to choose", async () => {
    show([aKey(1)]);
    await soon(() => expect(textOf(document.querySelector("section"))).toContain("Blockchain key"));
    expect(choices()).toEqual([]);
  });
});
