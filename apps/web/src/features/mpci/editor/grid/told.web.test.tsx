// What is said of a number in the grid names what was typed, also where the reader's language writes a decimal comma.
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { GridTold } from "./told.tsx";

let screen: ScreenShown;
afterEach(() => screen.close());

it.each([
  ["en-GB", "7.901", "7.901", "7901", "The point in 7.901 was read as a decimal point. Use 7901"],
  ["hr-HR", "7.901", "7.901", "7901", "7.901 was read as 7,901. Use 7901"],
  ["en-GB", "7,901", "7901", "7.901", "7,901 was read as 7901. Use 7.901 with a decimal point"],
  ["hr-HR", "7,901", "7901", "7.901", "7,901 was read as 7901. Use 7.901 with a decimal point"],
])("in %s of %s", async (format, text, read, other, said) => {
  const told = { kind: "read", doubt: { text, read, other }, onOther: () => {} } as const;
  const Screen = () => <GridTold told={told} onUndo={() => {}} />;
  screen = showScreen({ path: "/", Screen, format, answers: {} });
  await soon(() => expect(textOf(document.querySelector("[role=status]"))).toBe(`${said}Undo`));
});
