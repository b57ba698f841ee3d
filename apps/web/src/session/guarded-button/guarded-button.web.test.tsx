import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { refuses, showScreen } from "../screen-for-tests.tsx";
import { GuardedButton } from "./guarded-button.tsx";

function aKey(difference: Partial<BlockchainKey> = {}): BlockchainKey {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    user_id: "01a00000-0000-7000-8000-000000000002",
    ethereum_address: "0x7A3f0C52d91B64e8Fb20A7719cE5D4830b6e12Fa",
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

/** A guarded button of somebody who has these keys; the list may change later. */
function show(keys: readonly BlockchainKey[]) {
  const held = { keys };
  const onGo = vi.fn();
  const shown = showScreen({
    path: "/",
    Screen: () => <GuardedButton onGo={onGo}>Seal and submit</GuardedButton>,
    answers: () => Response.json({ blockchain_keys: held.keys }),
  });
  close = shown.close;
  const has = (next: readonly BlockchainKey[]) => {
    held.keys = next;
    return shown.queries.invalidateQueries({ queryKey: queryKeys.blockchainKeys });
  };
  const makes = (next: readonly BlockchainKey[]) => {
    held.keys = next;
  };
  return { onGo, has, makes };
}

async function press(): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Seal and submit");
    expect(found).toBeDefined();
    return found!;
  });
  button.click();
}

const dialog = () => document.querySelector('[role="dialog"]');

describe("a guarded button", () => {
  it("without a key does nothing but open the dialog that leads to a new one in a new tab [spec 5.guarded] [spec 2.missing-key]", async () => {
    const { onGo } = show([]);
    await press();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain("You need a blockchain key"));
    const link = dialog()?.querySelector("a");
    expect(link?.textContent).toContain("Create key");
    expect(link?.getAttribute("href")).toBe("/identity/account/personal/blockchain-keys?openAddKeyPopup=true");
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(onGo).not.toHaveBeenCalled();
  });

  it("of somebody whose keys all sign documents alone says that none can seal", async () => {
    const { onGo } = show([aKey({ type: "metamask" })]);
    await press();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain("None of your keys can seal a filing."));
    expect(onGo).not.toHaveBeenCalled();
  });

  it("leads to the identity app where that is another application, and goes on when one comes back with a key [spec 2.missing-key]", async () => {
    const app = Object.assign(document.createElement("meta"), { name: "identity-app", content: "https://id.example" });
    document.head.append(app);
    try {
      const { onGo, makes } = show([]);
      await press();
      await vi.waitFor(() => expect(dialog()).not.toBeNull());
      expect(dialog()?.querySelector("a")?.href).toBe(
        "https://id.example/account/personal/blockchain-keys?openAddKeyPopup=true",
      );
      makes([aKey()]);
      window.dispatchEvent(new Event("focus"));
      await vi.waitFor(() => expect(onGo).toHaveBeenCalledOnce());
    } finally {
      app.remove();
    }
  });

  it.each([
    ["a keystore that is still being confirmed", aKey({ transaction_confirmed: false, transaction_pending: true })],
    ["a key of a hardware wallet", aKey({ type: "ledger" })],
    ["a keystore as text", aKey({ type: "keystore_code" })],
  ])("opens the dialog where all there is is %s [spec 3.key.usable]", async (_what, key) => {
    const { onGo } = show([key]);
    await press();
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    expect(onGo).not.toHaveBeenCalled();
  });

  it.each(["keystore", "privatekey"] as const)("acts at once with a confirmed %s [spec 3.key.usable]", async (type) => {
    const { onGo } = show([aKey({ type })]);
    await press();
    await vi.waitFor(() => expect(onGo).toHaveBeenCalledOnce());
    expect(dialog()).toBeNull();
  });

  it("says beside it that nothing was sent where the keys could not be read, until it is pressed again", async () => {
    let isDown = true;
    const onGo = vi.fn();
    close = showScreen({
      path: "/",
      Screen: () => <GuardedButton onGo={onGo}>Seal and submit</GuardedButton>,
      answers: () =>
        isDown ? refuses(500, "internal", "The server has a fault.") : Response.json({ blockchain_keys: [aKey()] }),
    }).close;
    await press();
    const said = () => document.querySelector("button ~ div [role=status]")?.textContent;
    await vi.waitFor(() => expect(said()).toContain("Nothing was sent. Try again."));
    isDown = false;
    await press();
    await vi.waitFor(() => expect(onGo).toHaveBeenCalledOnce());
    expect(said()).toBeUndefined();
  });

  it("whose work can wait for the connection goes on without one", async () => {
    const onGo = vi.fn();
    close = showScreen({
      path: "/",
      Screen: () => (
        <GuardedButton onGo={onGo} canWait>
          Seal and submit
        </GuardedButton>
      ),
      answers: () => {
        throw new TypeError("Failed to fetch");
      },
    }).close;
    await press();
    await vi.waitFor(() => expect(onGo).toHaveBeenCalledOnce());
  });

  it("goes on by itself when the key that was missing is there", async () => {
    const { onGo, has } = show([]);
    await press();
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    await has([aKey()]);
    await vi.waitFor(() => expect(onGo).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(dialog()).toBeNull());
  });
});
