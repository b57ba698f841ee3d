// The panels of the header are walked through by the keys of a menu.
import { afterEach, expect, it } from "vitest";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { Popup } from "./popup.tsx";

let screen: ScreenShown;
afterEach(() => screen.close());

const names = ["Slovenščina", "Srpski", "Español", "한국어"];

/** Opens it, and waits until its keys are there. */
async function open(heard: string[] = []): Promise<void> {
  const Screen = () => (
    <>
      <Popup label="Language" button="Choose">
        {() =>
          names.map((name) => (
            <button type="button" key={name}>
              {name}
            </button>
          ))
        }
      </Popup>
      <button type="button">Beside it</button>
    </>
  );
  screen = showScreen({ path: "/", Screen, answers: {} });
  document.body.onkeydown = ({ key }) => void heard.push(key);
  const opener = await soon(() => buttonNamed("Choose"));
  opener.focus();
  opener.click();
  await soon(() => expect(press("Home")).toBe(names[0]));
  opener.focus();
  heard.length = 0;
}

/** What has the focus after a key is pressed where it was; `at` in milliseconds. */
function press(key: string, more: KeyboardEventInit = {}, at = 1_000): string {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "timeStamp", { value: at });
  document.activeElement?.dispatchEvent(event);
  return textOf(document.activeElement);
}

it("goes by arrows from the button through all of it and round, and by Home and End to its ends", async () => {
  await open();
  expect(["ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"].map((key) => press(key))).toEqual([
    "Slovenščina",
    "Srpski",
    "한국어",
    "Slovenščina",
    "한국어",
    "Slovenščina",
  ]);
  buttonNamed("Choose").focus();
  expect(press("ArrowUp")).toBe("한국어");
});

it("goes to what begins with the letters typed, and on to the next with the same letter", async () => {
  await open();
  expect(press("s")).toBe("Slovenščina");
  expect(press("s")).toBe("Srpski");
  expect(press("s")).toBe("Slovenščina");
  expect(press("S", {}, 2_000)).toBe("Srpski");
  expect(press("L", {}, 2_500)).toBe("Slovenščina");
  expect(press("x", {}, 3_000)).toBe("Slovenščina");
  expect(press("한", {}, 4_000)).toBe("한국어");
});

it("keeps its keys from the page, and leaves those of others alone", async () => {
  const heard: string[] = [];
  await open(heard);
  for (const key of ["ArrowDown", "j", "Home"]) press(key);
  expect(heard).toEqual([]);
  press("k", { ctrlKey: true });
  press("Tab");
  press(" ");
  expect(heard).toEqual(["k", "Tab", " "]);
});

it("closes with Escape, goes back to its button, and has no keys then", async () => {
  await open();
  press("End");
  expect(press("Escape")).toBe("Choose");
  await soon(() => expect(document.querySelector("fieldset")).toBeNull());
  expect(press("ArrowDown")).toBe("Choose");
});
