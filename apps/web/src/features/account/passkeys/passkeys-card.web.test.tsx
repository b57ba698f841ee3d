// What stands beside "Sign in with a passkey": the way to add one, or what is in its way.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";

declare const happyDOM: { readonly setURL: (url: string) => void };

const before = location.href;
let close: () => void = () => {};
beforeEach(() => void Object.assign(window, { PublicKeyCredential: class {} }));
afterEach(() => {
  close();
  Reflect.deleteProperty(window, "PublicKeyCredential");
  happyDOM.setURL(before);
});

async function shownAt(url: string): Promise<string> {
  happyDOM.setURL(url);
  close = showScreen({ path: "/", Screen: PasskeysCard, answers: () => Response.json([]) }).close;
  await vi.waitFor(() => expect(document.body.textContent).toContain("Sign in with a passkey"));
  return document.body.textContent;
}

it("a passkey can be added where the site has a name", async () => {
  expect(await shownAt("https://filings.example/")).toMatch(/answers this site alone\.Add a passkey$/);
});

it.each(["https://192.0.2.7/", "http://[2001:db8::7]:4000/"])(
  "none is offered at %s, and it is said why",
  async (url) => {
    const shown = await shownAt(url);
    expect(shown).toContain("browsers forbid passkeys where it is a number");
    expect(shown).not.toContain("Add a passkey");
  },
);

it("a browser that knows none is named as the reason", async () => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  expect(await shownAt("https://filings.example/")).toContain("this one knows no passkeys");
});
