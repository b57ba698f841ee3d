import { type BlockchainKey, keyTypes } from "@filings/contract/api/platform";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createCall } from "#api/call.ts";
import { createQueryClient } from "#api/query-client.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
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
  const queries = createQueryClient();
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({ tokens, languageTag: () => "en-GB", fetch: async () => Response.json([]) });
  const i18n = setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } });
  const place = document.body.appendChild(document.createElement("ul"));
  const page = createRoot(place);
  close = () => {
    page.unmount();
    queries.clear();
    place.remove();
  };
  page.render(
    <I18nProvider i18n={i18n}>
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <CallProvider value={call}>
          <QueryClientProvider client={queries}>
            <UiProvider direction="ltr">
              <KeyCard blockchainKey={key} />
            </UiProvider>
          </QueryClientProvider>
        </CallProvider>
      </LanguageContext>
    </I18nProvider>,
  );
  return vi.waitFor(() => {
    const words = place.querySelector("li")?.textContent ?? "";
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

  it.each(keyTypes)("has a name for a key of type %s [spec 3.key.types]", async (type) => {
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
