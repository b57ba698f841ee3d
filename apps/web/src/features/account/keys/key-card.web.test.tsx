import { type BlockchainKey, keyTypes } from "@filings/contract/api/platform/service";
import { afterEach, describe, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { KeyCard } from "./key-card.tsx";

const address = "0x7A3f0C52d91B64e8Fb20A7719cE5D4830b6e12Fa";

function aKey(difference: Partial<BlockchainKey> = {}): BlockchainKey {
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    user_id: "01a00000-0000-7000-8000-000000000002",
    ethereum_address: address,
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

async function shown(key: BlockchainKey): Promise<string> {
  ({ close } = showScreen({
    path: "/",
    Screen: () => <KeyCard blockchainKey={key} />,
    answers: () => Response.json([]),
  }));
  return vi.waitFor(() => {
    const words = document.querySelector("li")?.textContent ?? "";
    expect(words).not.toBe("");
    return words;
  });
}

describe("the card of a key", () => {
  it("shows type, ready badge, public address and date [spec 2.key-card]", async () => {
    const words = await shown(aKey());
    expect(words).toContain("Blockchain key");
    expect(words).toContain("Ready");
    expect(words).toContain(`Public address:${address}`);
    expect(words).toContain("Added on 20 Nov 2026");
    expect(words).toContain("Check your backup");
  });

  it.each(keyTypes)("has a name for a key of type %s", async (type) => {
    const words = await shown(aKey({ type }));
    expect(words.startsWith("Added on")).toBe(false);
    expect(words.includes("Ready")).toBe(type === "keystore" || type === "privatekey");
  });

  it("of a key that waits says who can approve it, and offers no badge", async () => {
    const waits = { transaction_confirmed: false, transaction_pending: true, approval: "PENDING" } as const;
    const words = await shown(aKey({ ...waits, approvers: ["Amira Haddad"] }));
    expect(words).toContain("Waiting for approval");
    expect(words).toContain("Amira Haddad can approve it");
    expect(words).not.toContain("Ready");
  });

  it("of a key that cannot be removed has no button for it", async () => {
    expect(await shown(aKey({ removable: false }))).not.toContain("Disable");
    close();
    expect(await shown(aKey())).toContain("Disable");
  });
});
