// Who files in whose name, and who pays for it, as both of them read it.
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { OnBehalf } from "./on-behalf.tsx";

const other = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Home Supplies LLC" };

let close: () => void = () => {};
afterEach(() => close());

it.each([
  ["the one that files", { filedBy: ownCompany, principal: other }],
  ["the one in whose name it is filed", { filedBy: other, principal: ownCompany }],
])("%s reads who pays, once it is known", async (_, sides) => {
  close = showScreen({ path: "/", Screen: () => <OnBehalf {...sides} paidBy={other} />, answers: {} }).close;
  await soon(() => expect(textOf(document.body)).toContain("Gulf Home Supplies LLC pays for it."));
  close();
  close = showScreen({ path: "/", Screen: () => <OnBehalf {...sides} paidBy={null} />, answers: {} }).close;
  await soon(() => expect(textOf(document.body)).toContain("stays responsible"));
  expect(textOf(document.body)).not.toContain("pays for it");
});
