// How widgets answer the keyboard and the clock.
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CopyButton, copiedMs } from "./button/copy-button.tsx";
import { Combobox } from "./field/combobox.tsx";
// Fetched already, as it is soon after the page.
import "./field/combobox-list.tsx";
import { lookUpPauseMs } from "./field/use-look-up.ts";
import { Tabs } from "./navigation/tabs.tsx";
import { beginWithEmptyPages, click, one, pass, press, show } from "./page-for-tests.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

describe("tabs", () => {
  function Parts() {
    const [selected, setSelected] = useState("one");
    const tabs = ["one", "two", "three"].map((id) => ({ id, label: id, content: <p>part {id}</p> }));
    return (
      <>
        <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />
        <button type="button" id="elsewhere" onClick={() => setSelected("three")}>
          Show the last part
        </button>
      </>
    );
  }
  const shown = () => one("[role=tabpanel]:not([hidden])").textContent;
  const focusFirst = () => act(async () => one("[role=tab]").focus());

  it("follow the arrows round, and Home and End to the ends [spec 4.widget.tabs]", async () => {
    await show(<Parts />);
    await focusFirst();
    await press("ArrowRight");
    expect(shown()).toBe("part two");
    await press("End");
    expect(shown()).toBe("part three");
    await press("ArrowRight");
    expect(shown()).toBe("part one");
    await press("ArrowLeft");
    expect(shown()).toBe("part three");
    await press("Home");
    expect(shown()).toBe("part one");
  });

  it("show one part at a time, the one whose tab was clicked [spec 2.widget.tabs]", async () => {
    await show(<Parts />);
    expect(one("[role=tablist]").getAttribute("aria-label")).toBe("Parts");
    expect(shown()).toBe("part one");
    await act(async () => {
      one("[role=tab]:nth-child(2)").dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
    });
    expect(shown()).toBe("part two");
    expect(one("[role=tab][aria-selected=true]").textContent).toBe("two");
  });

  it.each([["Enter"], [" "]])("take the tab that has the focus by %j [spec 4.widget.tabs]", async (key) => {
    await show(<Parts />);
    await focusFirst();
    await click("#elsewhere");
    expect(shown()).toBe("part three");
    await press(key);
    expect(shown()).toBe("part one");
  });

  it("follow the line of reading in Arabic [spec 4.widget.tabs]", async () => {
    await show(<Parts />, "rtl");
    await focusFirst();
    await press("ArrowLeft");
    expect(shown()).toBe("part two");
    await press("ArrowRight");
    expect(shown()).toBe("part one");
    await press("End");
    expect(shown()).toBe("part three");
  });
});

describe("a look-up", () => {
  const ports = [
    { code: "CNNGB", name: "Ningbo" },
    { code: "CNSHA", name: "Shanghai" },
  ];
  const asked = vi.fn(async (query: string) =>
    ports.filter(({ code, name }) => code.startsWith(query.toUpperCase()) || name.toLowerCase().includes(query)),
  );
  function Port({ keepsText = false }: { readonly keepsText?: boolean }) {
    const [port, setPort] = useState("");
    return (
      <>
        <Combobox
          label="Port"
          value={port}
          onTake={({ code }) => setPort(code)}
          onText={(text) => setPort(keepsText ? text.toUpperCase() : "")}
          lookUp={asked}
          keepsText={keepsText}
        />
        <output>{port}</output>
      </>
    );
  }
  const chosen = () => one("output").textContent;
  const input = () => one<HTMLInputElement>("[role=combobox]");
  const untilListed = () => pass(lookUpPauseMs + 50);
  async function typeAtOnce(text: string) {
    await act(async () => {
      input().focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
      input().dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  async function type(text: string) {
    await typeAtOnce(text);
    await untilListed();
  }
  beforeEach(() => {
    asked.mockClear();
  });

  it("finds by name, moves by arrow and takes by Enter", async () => {
    await show(<Port />);
    await type("n");
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
    expect(input().getAttribute("aria-expanded")).toBe("true");
    expect(document.querySelector("[aria-selected=true]")).toBeNull();
    await press("ArrowDown");
    await press("ArrowDown");
    expect(one("[aria-selected=true]").textContent).toContain("CNSHA");
    expect(input().getAttribute("aria-activedescendant")).toBe(one("[aria-selected=true]").id);
    await press("Enter");
    expect(chosen()).toBe("CNSHA");
    expect(document.querySelector("[role=option]")).toBeNull();
  });

  it("asks once for a word typed in one go", async () => {
    await show(<Port />);
    await type("ning");
    expect(asked.mock.calls.map(([query]) => query)).toEqual(["ning"]);
  });

  it("says what to try when nothing fits, and Escape closes the list alone", async () => {
    await show(<Port />);
    await type("xyz");
    expect(one("[role=status]").textContent).toContain("Nothing found");
    await press("Escape");
    expect(input().getAttribute("aria-expanded")).toBe("false");
    expect(input().value).toBe("xyz");
    expect(chosen()).toBe("");
  });

  it("keeps a code that is in no list where that is allowed", async () => {
    await show(<Port keepsText />);
    await type("aexxx");
    await act(async () => input().blur());
    expect(chosen()).toBe("AEXXX");
  });

  it.each([
    ["its code", "cnsha"],
    ["a part of the only name it fits", "shang"],
  ])("takes what was meant by an Enter that came before the list: %s", async (_, text) => {
    await show(<Port />);
    await typeAtOnce(text);
    await press("Enter");
    expect(chosen()).toBe("");
    expect(input().value).toBe(text);
    await untilListed();
    expect(chosen()).toBe("CNSHA");
    expect(input().getAttribute("aria-expanded")).toBe("false");
  });

  it("does not guess which one an Enter meant, and takes the one that the arrows point at", async () => {
    await show(<Port />);
    await typeAtOnce("n");
    await press("Enter");
    await untilListed();
    expect(chosen()).toBe("");
    expect(input().value).toBe("n");
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
    await press("Enter");
    expect(chosen()).toBe("");
    await press("ArrowDown");
    await press("Enter");
    expect(chosen()).toBe("CNNGB");
  });

  it("forgets an early Enter when more is typed", async () => {
    await show(<Port />);
    await typeAtOnce("shang");
    await press("Enter");
    await type("n");
    expect(chosen()).toBe("");
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
  });

  it.each([
    ["cnsha", "", "CNSHA"],
    ["shang", "Enter", "CNSHA"],
    ["shang", "", "CNSHA"],
    ["ningbo", "", "CNNGB"],
    ["n", "Enter", ""],
  ])("left before the list is there: %j and %j make %j", async (text, key, code) => {
    await show(<Port />);
    await typeAtOnce(text);
    if (key !== "") await press(key);
    await act(async () => input().blur());
    await untilListed();
    expect(chosen()).toBe(code);
    expect(input().value).toBe(code === "" ? text : code);
    expect(document.querySelector("[role=option]")).toBeNull();
  });

  it("shows the list to somebody who comes back before it is there", async () => {
    asked.mockImplementationOnce(() => Promise.withResolvers<typeof ports>().promise);
    await show(<Port />);
    await typeAtOnce("n");
    await act(async () => input().blur());
    await act(async () => input().focus());
    await untilListed();
    expect(input().value).toBe("n");
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
  });

  it("keeps the text that is in no list in the field where only known codes may stand, and says so", async () => {
    await show(<Port />);
    await type("aexxx");
    await act(async () => input().blur());
    expect(chosen()).toBe("");
    expect(input().value).toBe("aexxx");
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(one(`#${CSS.escape(input().id)}-note`).textContent).toContain("was not found");
  });

  it("says that a text could be more than one, and shows the list again by a press", async () => {
    await show(<Port />);
    await type("n");
    await act(async () => input().blur());
    expect(input().value).toBe("n");
    expect(document.querySelector("[role=option]")).toBeNull();
    await click("button");
    await untilListed();
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
    expect(document.activeElement).toBe(input());
  });

  it.each([["Enter"], ["Tab"], ["click"]])("takes the same by %s", async (way) => {
    await show(<Port />);
    await type("shanghai");
    if (way === "Enter") await press("Enter");
    else if (way === "click") await click("[role=option]");
    else await act(async () => input().blur());
    expect(chosen()).toBe("CNSHA");
  });

  it("takes what the arrows pointed at when the field is left", async () => {
    await show(<Port />);
    await type("n");
    await press("ArrowDown");
    await act(async () => input().blur());
    expect(chosen()).toBe("CNNGB");
  });

  it("keeps what was typed when its drawer is closed over it", async () => {
    const kept: string[] = [];
    function Drawer() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
          {isOpen && (
            <Combobox
              label="Port"
              value=""
              onTake={({ code }) => kept.push(code)}
              onText={(text) => kept.push(text)}
              lookUp={asked}
              keepsText
            />
          )}
        </>
      );
    }
    await show(<Drawer />);
    await typeAtOnce("shanghai");
    await act(async () => one<HTMLButtonElement>("button").click());
    await pass(0);
    expect(kept).toEqual(["shanghai", "CNSHA"]);
  });
});

describe("a copy button", () => {
  it("says COPIED for 1.5 seconds, then is idle again [spec 2.widget.copy] [spec 4.widget.copy] [spec 9.copy]", async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
      written.push(text);
    });
    await show(<CopyButton value="MSCUAB123456" what="bill number" />);
    const button = one("button[aria-label='Copy bill number']");
    await act(async () => button.click());
    expect(written).toEqual(["MSCUAB123456"]);
    expect(button.textContent).toContain("COPIED");
    expect(copiedMs).toBe(1500);
    await pass(copiedMs - 1);
    expect(button.textContent).toContain("COPIED");
    await pass(1);
    expect(button.textContent).not.toContain("COPIED");
    expect(button.getAttribute("aria-label")).toBe("Copy bill number");
  });
});
