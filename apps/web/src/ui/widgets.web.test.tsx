// How widgets answer the keyboard and the clock.
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CopyButton, copiedMs } from "./button/copy-button.tsx";
import { Combobox } from "./field/combobox.tsx";
import { type LookUpOption, lookUpPauseMs } from "./field/use-look-up.ts";
import { Tabs } from "./navigation/tabs.tsx";
import { toastDurationMs, useToasts } from "./toast/toasts.ts";
import { UiProvider } from "./ui-provider.tsx";

const page: { root: Root | null } = { root: null };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});

afterEach(async () => {
  await act(async () => page.root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(children: ReactNode, direction: "ltr" | "rtl" = "ltr") {
  const i18n = setupI18n({ locale: "en_GB", messages: { en_GB: {} } });
  const place = document.createElement("div");
  document.body.append(place);
  page.root = createRoot(place);
  await act(async () =>
    page.root?.render(
      <I18nProvider i18n={i18n}>
        <UiProvider direction={direction}>{children}</UiProvider>
      </I18nProvider>,
    ),
  );
}

function one<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (element === null) throw new Error(`nothing on the page is ${selector}`);
  return element;
}

async function press(key: string) {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await pass(0);
}

async function pass(milliseconds: number) {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds));
}

describe("tabs", () => {
  function Parts() {
    const [selected, setSelected] = useState("one");
    const tabs = ["one", "two", "three"].map((id) => ({ id, label: id, content: <p>part {id}</p> }));
    return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />;
  }
  const shown = () => one("[role=tabpanel]:not([hidden])").textContent;
  const focusFirst = () => act(async () => one("[role=tab]").focus());

  it("follow the arrows round, and Home and End to the ends", async () => {
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

  it("follow the line of reading in Arabic", async () => {
    await show(<Parts />, "rtl");
    await focusFirst();
    await press("ArrowLeft");
    expect(shown()).toBe("part two");
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
  function Port({ keepsUnknown = false }: { readonly keepsUnknown?: boolean }) {
    const [port, setPort] = useState<LookUpOption | null>(null);
    return (
      <>
        <Combobox label="Port" value={port} onChange={setPort} lookUp={asked} keepsUnknown={keepsUnknown} />
        <output>{port?.code}</output>
      </>
    );
  }
  const chosen = () => one("output").textContent;
  const input = () => one<HTMLInputElement>("[role=combobox]");
  async function type(text: string) {
    await act(async () => {
      input().focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
      input().dispatchEvent(new Event("input", { bubbles: true }));
    });
    await pass(lookUpPauseMs + 50);
  }
  beforeEach(() => {
    asked.mockClear();
  });

  it("finds by name, moves by arrow and takes by Enter", async () => {
    await show(<Port />);
    await type("n");
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
    expect(input().getAttribute("aria-expanded")).toBe("true");
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

  it("says what to try when nothing fits, and Escape leaves things as they were", async () => {
    await show(<Port />);
    await type("xyz");
    expect(one("[role=status]").textContent).toContain("Nothing found");
    await press("Escape");
    expect(input().getAttribute("aria-expanded")).toBe("false");
    expect(input().value).toBe("");
    expect(chosen()).toBe("");
  });

  it("keeps a code that is in no list where that is allowed", async () => {
    await show(<Port keepsUnknown />);
    await type("aexxx");
    await act(async () => input().blur());
    expect(chosen()).toBe("AEXXX");
  });

  it("drops a code that is in no list where only known ones may stand", async () => {
    await show(<Port />);
    await type("aexxx");
    await act(async () => input().blur());
    expect(chosen()).toBe("");
    expect(input().value).toBe("");
  });
});

describe("a copy button", () => {
  it("says COPIED for 1.5 seconds, then is idle again", async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
      written.push(text);
    });
    await show(<CopyButton value="MSCUAB123456" what="bill number" />);
    const button = one("button[aria-label='Copy bill number']");
    await act(async () => button.click());
    expect(written).toEqual(["MSCUAB123456"]);
    expect(button.textContent).toContain("COPIED");
    await pass(copiedMs - 1);
    expect(button.textContent).toContain("COPIED");
    await pass(1);
    expect(button.textContent).not.toContain("COPIED");
  });
});

describe("a toast", () => {
  function Raise() {
    const toasts = useToasts();
    return (
      <button
        type="button"
        id="raise"
        onClick={() => toasts.show({ title: "Draft deleted", titleIconName: "circle-check" })}
      >
        Raise
      </button>
    );
  }
  const isOpen = () => document.querySelector("[data-tone=neutral][data-state=open]") !== null;
  async function raise() {
    await show(<Raise />);
    await act(async () => one("#raise").click());
    await pass(0);
    expect(isOpen()).toBe(true);
  }

  it("closes after 5000 ms, not before", async () => {
    await raise();
    await pass(toastDurationMs - 100);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  it("waits while the pointer rests on it", async () => {
    await raise();
    await pass(1000);
    await act(async () => {
      one("[data-tone=neutral]").dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    });
    await pass(10 * toastDurationMs);
    expect(isOpen()).toBe(true);
  });

  it("is reached by F8 and closed by its button", async () => {
    await raise();
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8", code: "F8", bubbles: true }));
    });
    expect(document.activeElement?.tagName).toBe("OL");
    await act(async () => one("button[aria-label=Close]").click());
    await pass(0);
    expect(isOpen()).toBe(false);
  });
});
