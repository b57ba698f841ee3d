// What the palette takes when Enter comes before, with and after the answer to what was typed.
import type { SearchAnswer } from "@filings/contract/api/platform/search";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { fileTextIcon } from "#ui/icon/icons.ts";
import { KeysBefore, nothingTypedBefore } from "./keys-before.tsx";
import { type Command, PaletteDialog } from "./palette-dialog.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => {
  shown.screen?.close();
  vi.restoreAllMocks();
});

const commands: readonly Command[] = [
  { id: "new", icon: fileTextIcon, label: "New filing", group: "Go to", address: "/new" },
];

function answerTo(q: string, ids: readonly string[]): SearchAnswer {
  const results = ids.map((id) => ({ id, name: `Contact ${id.at(-1)}`, city: null, country: null }));
  const none = { results: [], more: false };
  return { q, filings: none, contacts: { results, more: false }, help: none };
}

const ids = ["01a00000-0000-7000-8000-00000000000a", "01a00000-0000-7000-8000-00000000000b"] as const;

/** Each question waits until it is answered by the test. */
function showPalette(offered = commands) {
  const onGo = vi.fn();
  const asked = new Map<string, (answer: Response) => void>();
  shown.screen = showScreen({
    path: "/",
    Screen: () => <PaletteDialog commands={offered} onClose={() => {}} onGo={onGo} />,
    answers: {
      "/api/v3/search/": (address) =>
        new Promise((resolve) => void asked.set(address.searchParams.get("q") ?? "", resolve)),
    },
  });
  const answer = (q: string, found: readonly string[]) =>
    soon(() => {
      const give = asked.get(q);
      if (give === undefined) throw new Error(`nobody has asked for ${q}`);
      give(Response.json(answerTo(q, found)));
    });
  return { onGo, asked, answer };
}

const field = () =>
  soon(() => {
    const found = document.querySelector<HTMLInputElement>("input[role=combobox]");
    if (found === null) throw new Error("the palette is not there yet");
    return found;
  });

async function type(text: string): Promise<void> {
  typeInto(await field(), text);
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  (await field()).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

const lines = () => [...document.querySelectorAll("[role=option]")].map((line) => textOf(line));

describe("the palette", () => {
  it("takes what answers the letters typed last, though Enter came before it did", async () => {
    const { onGo, answer } = showPalette();
    await type("gu");
    await answer("gu", [ids[0]]);
    await soon(() => expect(lines()[0]).toBe("Contact a"));
    await type("gulf");
    // Contact a is no answer to these words: it is neither marked nor reached by a key.
    await soon(() => expect(document.querySelector("[role=option][data-old]")?.textContent).toBe("Contact a"));
    expect(document.querySelector("[aria-selected=true]")).toBeNull();
    expect((await field()).getAttribute("aria-activedescendant")).toBeNull();
    await press("Enter");
    expect(onGo).not.toHaveBeenCalled();
    await answer("gulf", [ids[1]]);
    await soon(() => expect(onGo.mock.calls).toEqual([[`/contacts?open=${ids[1]}`]]));
  });

  it("remembers that it was to be another tab", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { onGo, answer } = showPalette();
    await type("gulf");
    await press("Enter", { ctrlKey: true });
    await answer("gulf", [ids[1]]);
    await soon(() => expect(open).toHaveBeenCalledWith(`/contacts?open=${ids[1]}`, "_blank", "noopener"));
    expect(onGo).not.toHaveBeenCalled();
  });

  it("forgets an early Enter when more is typed", async () => {
    const { onGo, answer } = showPalette();
    await type("gu");
    await press("Enter");
    await type("gulf");
    await answer("gulf", ids);
    await soon(() => expect(lines().slice(0, 2)).toEqual(["Contact a", "Contact b"]));
    expect(onGo).not.toHaveBeenCalled();
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith(`/contacts?open=${ids[0]}`);
  });

  it("leads to a declaration by its number, with who filed it, its name and its status in customs' words", async () => {
    const { onGo, asked } = showPalette([]);
    await type("adc-2026");
    const filing = {
      system: "ADC",
      id: ids[0],
      number: "ADC-2026-00000017-4",
      bill_number: null,
      name: "Pumps October",
      status: "FILING_NUMBER_ISSUED",
      shipper_name: null,
      consignee_name: null,
      filed_by: "Capital Imports LLC",
      archived: false,
      updated_at: "2026-11-21T08:00:00.000Z",
    };
    await soon(() => {
      const give = asked.get("adc-2026");
      if (give === undefined) throw new Error("nobody has asked");
      give(Response.json({ ...answerTo("adc-2026", []), filings: { results: [filing], more: false } }));
    });
    const plain = () => lines()[0]?.replace(/[\u2066-\u2069]/g, "");
    await soon(() =>
      expect(plain()).toBe("ADC-2026-00000017-4Filed by Capital Imports LLC · Pumps OctoberNumber issued"),
    );
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith(`/adc/filings/${ids[0]}`);
  });

  it("takes the line that somebody has moved to, and keeps to it when the answer puts others before", async () => {
    const { onGo, answer } = showPalette();
    await type("new");
    await soon(() => expect(lines()).toEqual(["New filing", "Show everything for “new”"]));
    await press("ArrowDown");
    await answer("new", ids);
    await soon(() => expect(lines()).toHaveLength(4));
    expect(textOf(document.querySelector("[aria-selected=true]"))).toBe("Show everything for “new”");
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith("/search?q=new");
  });

  it("takes nothing by itself when the search does not answer", async () => {
    const { onGo, asked } = showPalette();
    await type("gulf");
    await press("Enter");
    await soon(() => {
      const give = asked.get("gulf");
      if (give === undefined) throw new Error("nobody has asked");
      give(Response.json({ detail: "Not now.", code: "internal" }, { status: 503 }));
    });
    await soon(() => expect(document.body.textContent).toContain("Search is not answering now"));
    expect(onGo).not.toHaveBeenCalled();
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith("/search?q=gulf");
  });

  it("says that nothing was found only where no command fits either", async () => {
    const { answer } = showPalette();
    const state = () => textOf(document.querySelector("[role=dialog] p[role=status]"));
    await type("zzz");
    await answer("zzz", []);
    await soon(() => expect(state()).toBe("No results for these words"));
    await type("new");
    await answer("new", []);
    await soon(() => expect(lines()).toEqual(["New filing", "Show everything for “new”"]));
    await soon(() => expect(state()).toBe(""));
  });

  it("begins a filing when new is typed and entered, whatever is found by that word", async () => {
    const { onGo, answer } = showPalette([{ ...commands[0]!, comesFirst: true }]);
    await type("new");
    await answer("new", ids);
    await soon(() => expect(lines()).toEqual(["New filing", "Contact a", "Contact b", expect.stringMatching(/^Show/)]));
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith("/new");
  });

  it("says that the connection is missing, and not that the search does not answer", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shown.screen = showScreen({
      path: "/",
      Screen: () => <PaletteDialog commands={commands} onClose={() => {}} onGo={() => {}} />,
      answers: { "/api/v3/search/": () => Promise.reject(new TypeError("Failed to fetch")) },
    });
    await type("new");
    await soon(() => expect(document.body.textContent).toContain("No connection. Only what this computer kept"));
    expect(lines()).toEqual(["New filing", "Show everything for “new”"]);
  });

  it("gives the focus back to where it was when it is closed", async () => {
    const voyage = document.createElement("input");
    document.body.append(voyage);
    voyage.focus();
    function Screen() {
      const [isOpen, setOpen] = useState(true);
      return isOpen && <PaletteDialog commands={commands} onClose={() => setOpen(false)} onGo={() => {}} />;
    }
    shown.screen = showScreen({ path: "/", Screen, answers: {} });
    const input = await field();
    await soon(() => expect(document.activeElement).toBe(input));
    await press("Escape");
    await soon(() => expect(document.querySelector("input[role=combobox]")).toBeNull());
    await soon(() => expect(document.activeElement).toBe(voyage));
    voyage.remove();
  });

  it("leaves the focus where a command puts it", async () => {
    const note = document.createElement("textarea");
    document.body.append(note);
    const write: Command = {
      id: "note",
      icon: fileTextIcon,
      label: "Write a note",
      group: "This filing",
      run: () => note.focus(),
    };
    const held: { close: () => void } = { close: () => {} };
    function Screen() {
      const [isOpen, setOpen] = useState(true);
      held.close = () => setOpen(false);
      return isOpen && <PaletteDialog commands={[write]} onClose={held.close} onGo={() => {}} />;
    }
    shown.screen = showScreen({ path: "/", Screen, answers: {} });
    await type("note");
    await soon(() => expect(lines()[0]).toContain("Write a note"));
    const pointed = () => textOf(document.querySelector("[role=option][aria-selected=true]"));
    await press("ArrowDown");
    await soon(() => expect(pointed()).not.toContain("Write a note"));
    await press("ArrowUp");
    await soon(() => expect(pointed()).toContain("Write a note"));
    await press("Enter");
    await soon(() => expect(document.querySelector("input[role=combobox]")).toBeNull());
    await soon(() => expect(document.activeElement).toBe(note));
    note.remove();
  });

  it("does not take a line that came to lie beneath a mouse at rest", async () => {
    const { onGo, answer } = showPalette();
    await type("gulf");
    await answer("gulf", ids);
    await soon(() => expect(lines()[1]).toBe("Contact b"));
    const over = new MouseEvent("mousemove", { bubbles: true });
    document.querySelectorAll("[role=option]")[1]?.dispatchEvent(over);
    await press("Enter");
    expect(onGo).toHaveBeenCalledWith(`/contacts?open=${ids[0]}`);
  });

  it("has what was typed before it came, and then takes what the letters find", async () => {
    const onGo = vi.fn();
    let comes = () => {};
    function Screen() {
      const [before, setBefore] = useState(nothingTypedBefore);
      const [isThere, setThere] = useState(false);
      comes = () => setThere(true);
      if (!isThere) return <KeysBefore onType={setBefore} onClose={() => {}} />;
      return <PaletteDialog commands={commands} before={before} onClose={() => {}} onGo={onGo} />;
    }
    const answers = { "/api/v3/search/": () => Response.json(answerTo("gulf", [ids[0]])) };
    shown.screen = showScreen({ path: "/", Screen, answers });
    for (const key of [..."gulg", "Backspace", "f", "Enter"]) {
      await soon(() => {
        const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        document.body.dispatchEvent(pressed);
        expect(pressed.defaultPrevented).toBe(true);
      });
    }
    comes();
    expect((await field()).value).toBe("gulf");
    await soon(() => expect(onGo.mock.calls).toEqual([[`/contacts?open=${ids[0]}`]]));
  });

  it("takes the next key as soon as it is there, behind the letters that came before it", async () => {
    let comes = () => {};
    function Screen() {
      const [before, setBefore] = useState(nothingTypedBefore);
      const [isThere, setThere] = useState(false);
      comes = () => setThere(true);
      if (!isThere) return <KeysBefore onType={setBefore} onClose={() => {}} />;
      return <PaletteDialog commands={commands} before={before} onClose={() => {}} onGo={() => {}} />;
    }
    shown.screen = showScreen({ path: "/", Screen, answers: {} });
    const press = (key: string) => {
      const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(pressed);
      return pressed;
    };
    await soon(() => expect(press("t").defaultPrevented).toBe(true));
    const first: { inFocus?: Element | null; isLeft?: boolean } = {};
    const seen = new MutationObserver(() => {
      if (document.querySelector("input[role=combobox]") === null || first.isLeft !== undefined) return;
      first.inFocus = document.activeElement;
      first.isLeft = !press("e").defaultPrevented;
    });
    seen.observe(document.body, { childList: true, subtree: true });
    comes();
    const input = await field();
    await soon(() => expect(first).toEqual({ inFocus: input, isLeft: true }));
    seen.disconnect();
    await soon(() => expect([input.selectionStart, input.selectionEnd]).toEqual([1, 1]));
  });

  it("says of a bill that its draft was discarded, where NAIC never had it", async () => {
    const bill = { id: ids[0], system: "MPCI", number: "MPCI-1", bill_number: "GULF1", name: null, status: "CANCELED" };
    const rest = {
      shipper_name: null,
      consignee_name: null,
      filed_by: null,
      archived: false,
      updated_at: "2026-11-21T08:00:00.000Z",
    };
    const found = [true, false].map((is_discarded, at) => ({ ...bill, ...rest, id: ids[at], is_discarded }));
    shown.screen = showScreen({
      path: "/",
      Screen: () => <PaletteDialog commands={commands} onClose={() => {}} onGo={() => {}} />,
      answers: {
        "/api/v3/search/": () => Response.json({ ...answerTo("gulf", []), filings: { results: found, more: false } }),
      },
    });
    await type("gulf");
    await soon(() => expect(lines().slice(0, 2)).toEqual(["GULF1Draft discarded", "GULF1Cancelled"]));
  });
});
