// A look-up: what is typed faster than the list comes is not lost, and neither is what means nothing for certain.
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, every, one, pass, press, show } from "../page-for-tests.tsx";
import { Combobox } from "./combobox.tsx";
// Fetched already, as it is soon after the page.
import "./combobox-list.tsx";
import "./combobox-note.tsx";
import { type LookUpOption, lookUpPauseMs } from "./use-look-up.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const goods = [
  { code: "1263", name: "Paint" },
  { code: "1263", name: "Paint related material" },
  { code: "1266", name: "Perfumery products" },
];

function Goods() {
  const [text, setText] = useState("");
  const [taken, setTaken] = useState("");
  return (
    <>
      <Combobox
        id="goods"
        label="Goods"
        value={text}
        lookUp={async (words) => goods.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(words))}
        onTake={({ code, name }) => {
          setText(code);
          setTaken(name);
        }}
        onText={setText}
        keepsText
      />
      <output>{taken}</output>
    </>
  );
}

const input = () => one<HTMLInputElement>("[role=combobox]");
const taken = () => one("output").textContent;
const untilListed = () => pass(lookUpPauseMs + 50);

async function type(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("a field that finds", () => {
  it("takes the only one an early Enter can have meant", async () => {
    await show(<Goods />);
    await type("1266");
    await press("Enter");
    await untilListed();
    expect(taken()).toBe("Perfumery products");
    expect(every("[role=option]")).toEqual([]);
  });

  it("never takes what was found for the words before", async () => {
    await show(<Goods />);
    await type("paint");
    await untilListed();
    await type("1266");
    await press("Enter");
    expect(taken()).toBe("");
    await untilListed();
    expect(taken()).toBe("Perfumery products");
  });

  it.each([
    ["the list was never there", []],
    ["the list of the words before is still shown", ["paint"]],
  ])(
    "points at the first of what comes, and takes it, where an arrow and Enter are early and %s",
    async (_, before) => {
      await show(<Goods />);
      for (const words of before) {
        await type(words);
        await untilListed();
      }
      await type("126");
      await press("ArrowDown");
      await press("ArrowDown");
      expect(every("[aria-selected=true]")).toEqual([]);
      await press("Enter");
      expect(taken()).toBe("");
      await untilListed();
      expect(taken()).toBe("Paint");
    },
  );

  it("takes nothing where an arrow and Enter are early and nothing comes", async () => {
    await show(<Goods />);
    await type("1266");
    await untilListed();
    await type("varnish");
    await press("ArrowDown");
    await press("Enter");
    await untilListed();
    expect([taken(), input().value]).toEqual(["", "varnish"]);
  });

  it("does not guess between two of one number, and keeps what was typed by somebody who goes on", async () => {
    await show(<Goods />);
    await type("1263");
    await press("Enter");
    await act(async () => input().blur());
    await untilListed();
    expect(taken()).toBe("");
    expect(input().value).toBe("1263");
  });

  it("shows everybody that one of two is to be chosen", async () => {
    await show(<Goods />);
    await type("1263");
    await press("Enter");
    await untilListed();
    const said = [...document.querySelectorAll("[role=status]:not(.vh)")].map(({ textContent }) => textContent);
    expect(said).toContain("Choose one with the arrow keys.");
  });

  it("asks whether the only one that is like what was typed was meant, and keeps the text until then", async () => {
    await show(<Goods />);
    await type("elated");
    await untilListed();
    await act(async () => input().blur());
    await untilListed();
    expect([taken(), input().value]).toEqual(["", "elated"]);
    expect(document.body.textContent).toContain("Did you mean Paint related material (1263)?");
    await act(async () => one("p button").click());
    expect([taken(), input().value]).toEqual(["Paint related material", "1263"]);
  });

  it("takes what an early Enter meant though the focus has gone on", async () => {
    await show(<Goods />);
    await type("perfum");
    await press("Enter");
    await act(async () => input().blur());
    await untilListed();
    expect(taken()).toBe("Perfumery products");
    expect(input().value).toBe("1266");
  });
});

describe("a list that is left", () => {
  // A dialog takes the focus for itself when something goes away between one field's blur and the next one's focus.
  it("is gone before Tab moves the focus", async () => {
    await show(<Goods />);
    await type("1266");
    await untilListed();
    expect(every("[role=option]")).toHaveLength(1);
    await press("Tab");
    expect(document.activeElement).toBe(input());
    expect(every("[role=option]")).toEqual([]);
  });

  it("goes in a dialog only once the field that was pressed has the focus", async () => {
    await show(
      <div role="dialog">
        <Goods />
      </div>,
    );
    await type("126");
    await untilListed();
    await act(async () => input().blur());
    expect(every("[role=option]")).not.toEqual([]);
    await pass(0);
    expect(every("[role=option]")).toEqual([]);
  });
});

it("says that there is no connection while the line is cut, and shows the list once it is back", async () => {
  const line = Promise.withResolvers<readonly LookUpOption[]>();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(<Combobox label="Port" value="" lookUp={() => line.promise} onTake={() => {}} />);
  await type("jebel");
  await untilListed();
  expect(document.body.textContent).toContain("There is no connection.");
  expect(document.body.textContent).not.toContain("Searching");
  await act(async () => line.resolve([{ code: "AEJEA", name: "Jebel Ali" }]));
  await pass(0);
  expect(document.body.textContent).not.toContain("There is no connection.");
  expect(every("[role=option]")).toHaveLength(1);
});

describe("a list that could not be reached", () => {
  const ningbo = { code: "CNNGB", name: "Ningbo" };
  const line = { isDown: true };
  const asked: string[] = [];
  async function lookUp(text: string): Promise<readonly LookUpOption[]> {
    asked.push(text);
    if (line.isDown) throw new Error("no line");
    const all = [ningbo, { code: "CNNGT", name: "Ningtong" }];
    return all.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
  }
  function Port({ left = "" }: { readonly left?: string }) {
    const [text, setText] = useState(left);
    const [isUnasked, setUnasked] = useState(left !== "");
    return (
      <Combobox
        label="Port"
        value={text}
        lookUp={lookUp}
        keepsText
        isValue={() => false}
        isUnasked={isUnasked}
        onTake={({ code }) => {
          setText(code);
          setUnasked(false);
        }}
        onText={(typed, _, { isAsked }) => {
          setText(typed);
          setUnasked(!isAsked);
        }}
      />
    );
  }
  const said = () => document.body.textContent ?? "";
  const isWrong = () => input().getAttribute("aria-invalid") === "true";
  const waits = (text: string) => `“${text}” is looked up as soon as the list can be reached.`;
  async function lineIsBack(): Promise<void> {
    line.isDown = false;
    await act(async () => void dispatchEvent(new Event("online")));
    await pass(0);
  }
  async function leave(text: string): Promise<void> {
    await type(text);
    await untilListed();
    await act(async () => input().blur());
    await pass(0);
  }
  beforeEach(() => {
    line.isDown = true;
    asked.length = 0;
  });

  it("is asked again for what was left, which nothing is wrong with until then", async () => {
    await show(<Port />);
    await leave("Ningbo");
    expect([said().includes(waits("Ningbo")), isWrong()]).toEqual([true, false]);
    await lineIsBack();
    expect([input().value, said().includes("is looked up")]).toEqual(["CNNGB", false]);
  });

  it("is asked for what an earlier page left, and shows the choices where it is several", async () => {
    await show(<Port left="Ning" />);
    await pass(0);
    expect([said().includes(waits("Ning")), isWrong()]).toEqual([true, false]);
    await lineIsBack();
    expect([input().value, isWrong()]).toEqual(["Ning", true]);
    expect(said()).toContain("Choose from the list");
  });

  it("is not asked for what has been typed over", async () => {
    await show(<Port />);
    await leave("Ningbo");
    await type("Ningto");
    asked.length = 0;
    await lineIsBack();
    expect([input().value, asked.includes("Ningbo")]).toEqual(["Ningto", false]);
  });

  it("is asked again while it is open, and no code is asked for", async () => {
    await show(<Port />);
    await type("ning");
    await untilListed();
    expect(said()).toContain("The list cannot be reached now. It is asked again in a moment.");
    await lineIsBack();
    expect(every("[role=option]")).toHaveLength(2);
  });

  it("keeps to one sentence while there is no connection", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await show(<Port />);
    await type("ning");
    await untilListed();
    expect(said()).toContain("There is no connection. The list is asked again as soon as there is one.");
    expect(said()).not.toContain("cannot be reached");
  });
});

describe("a place in the list", () => {
  const places: readonly LookUpOption[] = [
    { code: "AEDXB", name: "Dubai", detail: "AE", remark: "airport_code" },
    { code: "AEMZD", name: "Mina Zayed", detail: "AE", remark: "withdrawn", isDisabled: true },
    { code: "AEJEA", name: "Jebel Ali", detail: "AE" },
  ];
  const Places = () => <Combobox label="Port" value="" lookUp={async () => places} onTake={() => {}} />;
  const words = () => every("[role=option] span > span").map(({ textContent }) => textContent);

  it("has its country beside it, and whether its code is an airport's or no longer in use", async () => {
    await show(<Places />);
    await type("a");
    await untilListed();
    expect(words()).toEqual(["AE, an airport’s code that is used for the port", "no longer in use", "AE"]);
  });

  it("is not taken when its code is no longer in use, and the field says why", async () => {
    await show(<Places />);
    await type("AEMZD");
    await press("Tab");
    await act(async () => input().blur());
    await untilListed();
    expect(document.body.textContent).toContain("“AEMZD” cannot be used here: no longer in use. Choose another.");
  });
});
