// Help at a field: by key and by button, beneath the input, about the field that has the focus.
import { afterEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FieldHelp } from "./field-help.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

async function open(path = "/ae/mpci/filings/1/edit"): Promise<void> {
  shown.screen = showScreen({
    path,
    Screen: () => (
      <>
        <TextField label="Bill number" id={fieldId("bill_number")} />
        <TextField label="HS codes" id={fieldId("hs_codes")} />
        <button type="button" id={fieldId("parties[0].name")}>
          Change
        </button>
        <section id="section-goods_items">
          {/* biome-ignore lint/a11y/useSemanticElements: as the cells of the editor are */}
          <div role="gridcell" tabIndex={0} data-field="hs_code" />
        </section>
        <FieldHelp />
      </>
    ),
    answers: {},
  });
  await soon(() => expect(document.getElementById(fieldId("bill_number"))).not.toBeNull());
}

const press = (key = "F1") =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const focus = (path: string) => document.getElementById(fieldId(path))?.focus();
const help = () => textOf(document.querySelector("[role=status]"));

it("F1 opens beneath the input what NAIC wants, with an example and the source, and closes it", async () => {
  await open();
  focus("bill_number");
  await soon(() => press() && expect(document.querySelector("[aria-expanded=true]")).not.toBeNull());
  await soon(() => expect(help()).toContain("at most 35"));
  expect(help()).toContain("Example: ABCSHA2611001");
  expect(document.querySelector("[role=status] a")?.getAttribute("href")).toBe("https://uaempci.com/?p=1532");
  const input = document.getElementById(fieldId("bill_number"));
  expect(input).toBe(document.activeElement);
  press();
  await soon(() => expect(help()).toBe(""));
});

it("the button stands at the field with the focus alone, and Tab passes it by", async () => {
  await open();
  focus("bill_number");
  const buttons = () => [...document.querySelectorAll<HTMLElement>("button[aria-expanded]")];
  await soon(() => expect(buttons()).toHaveLength(1));
  expect(buttons()[0]?.tabIndex).toBe(-1);
  buttons()[0]?.click();
  await soon(() => expect(help()).toContain("at most 35"));
  focus("hs_codes");
  await soon(() => expect([help(), buttons().length]).toEqual(["", 1]));
});

it("a button that opens a panel has the key alone: there is no room above it", async () => {
  await open();
  focus("bill_number");
  await soon(() => expect(document.querySelectorAll("button[aria-expanded]")).toHaveLength(1));
  focus("parties[0].name");
  await soon(() => expect(document.querySelectorAll("button[aria-expanded]")).toHaveLength(0));
  await soon(() => press() && expect(help()).not.toBe(""));
});

it("is scrolled into sight where it opens low on the screen", async () => {
  const seen = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => {});
  await open();
  focus("bill_number");
  await soon(() => press() && expect(help()).not.toBe(""));
  await soon(() => expect(help()).toContain("at most 35"));
  await soon(() => expect(seen).toHaveBeenCalledWith({ block: "nearest" }));
  seen.mockRestore();
});

it("Escape closes the help alone, and the focus is in the field", async () => {
  await open();
  const around = vi.fn();
  document.addEventListener("keydown", around, true);
  focus("bill_number");
  await soon(() => press() && expect(help()).not.toBe(""));
  await soon(() => expect(help()).toContain("at most 35"));
  around.mockClear();
  document.querySelector<HTMLElement>("[role=status] button")?.focus();
  press("Escape");
  await soon(() => expect(help()).toBe(""));
  expect(document.activeElement).toBe(document.getElementById(fieldId("bill_number")));
  expect(around).not.toHaveBeenCalled();
  press("Escape");
  expect(around).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", around, true);
});

it("Tab leads from the field with open help to the next field", async () => {
  await open();
  focus("bill_number");
  await soon(() => press() && expect(help()).not.toBe(""));
  await soon(() => expect(help()).toContain("at most 35"));
  const stops = [...document.querySelectorAll<HTMLElement>("[role=status] :is(a, button)")].map(
    ({ tabIndex }) => tabIndex,
  );
  expect(stops).toEqual([-1, -1]);
});

it("a cell of a table is helped beneath the table", async () => {
  await open();
  document.querySelector<HTMLElement>("[role=gridcell]")?.focus();
  await soon(() => press() && expect(help()).not.toBe(""));
  await soon(() => expect(help()).toContain("8, 10 or 12 digits for imports"));
  expect(document.querySelector("section [role=status]")).not.toBeNull();
});

it("in a declaration the help is that of customs", async () => {
  await open("/adc/filings/new");
  focus("hs_codes");
  await soon(() => press() && expect(help()).not.toBe(""));
  await soon(() => expect(help()).toContain("12 are advised"));
});
