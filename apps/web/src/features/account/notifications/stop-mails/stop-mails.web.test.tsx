// The link of a mail: opening it stops nothing, a press does, and another one begins the mails again.
import { afterEach, expect, it } from "vitest";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { StopMailsScreen } from "./stop-mails-screen.tsx";

const look = "/api/v3/mail-stop/look/";
const stop = "/api/v3/mail-stop/";

let screen: ScreenShown;
afterEach(() => screen.close());

function show(answer?: () => Response) {
  const kept = { email: "amira@gulf-forwarding.example", company_name: "Gulf Forwarding LLC", is_stopped: false };
  const told = () => {
    const { is_stopped, ...about } = kept;
    const kinds = ["filing_rejected", "filing_expired"].map((kind) => ({ kind, is_stopped }));
    return Response.json({ ...about, kinds });
  };
  screen = showScreen({
    path: "/identity/stop-mails",
    address: "/identity/stop-mails?token=abc.def",
    Screen: StopMailsScreen,
    answers: {
      [look]: answer ?? told,
      [stop]: (_asked, body) => {
        kept.is_stopped = (body as { stopped: boolean }).stopped;
        return told();
      },
    },
  });
}
const heading = () => document.querySelector("h1")?.textContent;
const pressed = () => screen.sent.filter(({ path }) => path === stop).map(({ body }) => body);

it("says whose mails of which kinds, stops them by one press, and begins them again", async () => {
  show();
  await soon(() => expect(document.body.textContent).toContain("NAIC rejected the filing"));
  expect(document.body.textContent).toContain("amira@gulf-forwarding.example");
  expect(heading()).toBe("Stop these e-mails?");
  expect(pressed()).toEqual([]);
  buttonNamed("Stop these e-mails").click();
  await soon(() => expect(heading()).toBe("These e-mails are stopped"));
  expect(document.querySelector("[role=status]")?.textContent).toContain("What the bell shows stays as it was.");
  buttonNamed("Begin them again").click();
  await soon(() => expect(heading()).toBe("Stop these e-mails?"));
  expect(pressed()).toEqual([
    { token: "abc.def", stopped: true },
    { token: "abc.def", stopped: false },
  ]);
});

it("a link that is no link of ours leads to the settings", async () => {
  show(() => refuses(400, "link_not_valid", "This link is not valid."));
  await soon(() => expect(document.body.textContent).toContain("This link no longer works"));
  expect(document.querySelector<HTMLAnchorElement>("a[href^='/settings']")).not.toBeNull();
});
