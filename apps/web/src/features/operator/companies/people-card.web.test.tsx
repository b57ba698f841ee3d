// From the people of a company an operator comes to what can be done for one who cannot sign in.
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, textOf } from "#session/screen-for-tests.tsx";
import { PeopleCard } from "./people-card.tsx";

const hind = {
  id: "01a00000-0000-7000-8000-0000000000a1",
  name: "Hind Saleh",
  email: "hind@red-sea.example",
  permissions: ["prepare" as const, "submit" as const],
  is_active: true,
  sessions: 0,
};
const signedIn = {
  ...hind,
  id: "01a00000-0000-7000-8000-0000000000a2",
  name: "Omar Idris",
  email: "omar@red-sea.example",
  sessions: 2,
};

let close: () => void = () => {};
afterEach(() => close());

it("leads from each person to help at sign-in for that person, signed in or not", async () => {
  ({ close } = showScreen({ path: "/", Screen: () => <PeopleCard people={[hind, signedIn]} />, answers: {} }));
  const found = await vi.waitFor(
    () => {
      const links = [...document.querySelectorAll("a")].filter((one) => one.textContent.startsWith("Help at sign-in"));
      expect(links).toHaveLength(2);
      return links;
    },
    { timeout: 10_000 },
  );
  const addresses = found.map((one) => new URL(one.href));
  expect(addresses.map(({ pathname, searchParams }) => [pathname, searchParams.get("q")])).toEqual([
    ["/operator/people", hind.email],
    ["/operator/people", signedIn.email],
  ]);
  const buttons = [...document.querySelectorAll("button")];
  expect([...found, ...buttons].map(textOf)).toEqual([
    "Help at sign-in: Hind Saleh",
    "Help at sign-in: Omar Idris",
    "Sign out everywhere: Omar Idris",
  ]);
});
