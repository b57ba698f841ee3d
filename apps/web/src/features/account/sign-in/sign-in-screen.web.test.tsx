// Signing in by somebody who was sent a code a moment ago and came back to the password.
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const detail = "Use the code that was just sent, or wait 56 seconds and ask for another.";

function showSignIn(code: () => Response): void {
  shown.screen = showScreen({
    path: "/identity/login",
    Screen: SignInScreen,
    answers: {
      "/api/v3/tfa/request/passkey/login/": () => Response.json({ passkey: null }),
      "/api/v3/tfa/request/email/login/": code,
    },
  });
}

async function givePassword(): Promise<void> {
  await soon(() => expect(document.querySelector("input[type=email]")).not.toBeNull());
  typeInto(document.querySelector<HTMLInputElement>("input[type=email]")!, "amira@gulf.example");
  typeInto(document.querySelector<HTMLInputElement>("input[type=password]")!, "lantern-harbour");
  document.querySelector<HTMLButtonElement>("button[type=submit]")!.click();
}

it("the code that was just sent is asked for, and another is to be had after the wait", async () => {
  const headers = { "retry-after": "56" };
  const current = { other_channels: ["EMAIL"] };
  showSignIn(() => Response.json({ code: "code_sent_recently", detail, current }, { status: 429, headers }));
  await givePassword();
  await soon(() => expect(document.querySelector("input[autocomplete=one-time-code]")).not.toBeNull());
  expect(document.activeElement).toBe(document.querySelector("input[autocomplete=one-time-code]"));
  expect(textOf(document.querySelector("p[role=status]"))).toBe(detail);
  expect(document.querySelector("[role=alert]")).toBeNull();
  const again = [...document.querySelectorAll("button")].find((button) => /^Send again in 0:5\d$/.test(textOf(button)));
  expect(again?.getAttribute("aria-disabled") ?? again?.getAttribute("disabled")).not.toBeNull();
  expect([...document.querySelectorAll("button")].map(textOf)).toContain("Send by e-mail instead");
});

it("any other refusal of the code stays beside the password", async () => {
  const headers = { "retry-after": "56" };
  showSignIn(() => Response.json({ code: "too_many_tries", detail: "Wait." }, { status: 429, headers }));
  await givePassword();
  await soon(() => expect(textOf(document.querySelector("[role=alert]"))).toBe("Wait."));
  expect(document.querySelector("input[autocomplete=one-time-code]")).toBeNull();
});

it("who was moved reads for whom they work now, and by the address alone no name", async () => {
  const options = {
    path: "/identity/login",
    address: "/identity/login?reason=moved&company=Elsewhere",
    Screen: SignInScreen,
    answers: {},
  };
  sessionStorage.setItem("filings-left-page", JSON.stringify({ path: "/", by: null, movedTo: "Gulf Freight Sharjah" }));
  shown.screen = showScreen(options);
  const note = () => textOf(document.querySelector("p[role=status]"));
  await soon(() => expect(note()).toBe("You now work for Gulf Freight Sharjah. Sign in again."));
  shown.screen.close();
  sessionStorage.clear();
  shown.screen = showScreen(options);
  await soon(() => expect(note()).toMatch(/^You were signed out in another tab or on another device/));
});

it("who no longer belongs to the company is told so, and of no other device", async () => {
  const address = "/identity/login?reason=removed";
  shown.screen = showScreen({ path: "/identity/login", address, Screen: SignInScreen, answers: {} });
  await soon(() =>
    expect(textOf(document.querySelector("p[role=status]"))).toBe(
      "You no longer belong to the company that you worked for. If you belong to another one, sign in again.",
    ),
  );
});
