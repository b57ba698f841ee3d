// How files and documents are shown by their names, endings and kinds, and that every picture of trade is drawn.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Icon } from "../icon/icon.tsx";
import {
  fileArchiveIcon,
  fileBracesIcon,
  fileCodeIcon,
  fileIcon,
  fileImageIcon,
  fileSpreadsheetIcon,
  fileTextIcon,
} from "../icon/icons.ts";
import { tradeIcons } from "../icon/trade-icons.ts";
import { beginWithEmptyPages, every, one, show } from "../page-for-tests.tsx";
import { DocumentChip } from "./document-chip.tsx";
import { FileNameChip } from "./file-name-chip.tsx";
import { type BlockchainSupport, type Ticker, TickerPill, tickerColours } from "./ticker-pill.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const drawn = () => every<SVGPathElement>("svg path").map((path) => path.getAttribute("d"));

describe("the pictures of trade", () => {
  const named =
    "surrender, seal, stamp, signature, filings, customs, container, ship, plane, truck, train, bank, wallet, smart contract, blockchain, credits";

  it("are all there, each its own drawing [spec 1.icons]", async () => {
    expect(Object.keys(tradeIcons)).toEqual(named.split(", "));
    expect(new Set(Object.values(tradeIcons)).size).toBe(16);
    await show(Object.entries(tradeIcons).map(([name, shape]) => <Icon key={name} shape={shape} />));
    expect(every("svg")).toHaveLength(16);
    expect(drawn().filter((path) => !/^[Mm][\d.]/.test(path ?? ""))).toEqual([]);
  });
});

describe("a file's name", () => {
  it.each([
    ["bills.json", fileBracesIcon],
    ["invoice.PDF", fileTextIcon],
    ["list.xlsx", fileSpreadsheetIcon],
    ["list.csv", fileSpreadsheetIcon],
    ["all.tar.zip", fileArchiveIcon],
    ["seal.jpg", fileImageIcon],
    ["CUSCAR.edi", fileCodeIcon],
    ["note.xyz", fileIcon],
    ["README", fileIcon],
    ["note.constructor", fileIcon],
  ])("%s has the picture of its ending [spec 2.widget.file-chip]", async (fileName, shape) => {
    await show(<FileNameChip fileName={fileName} />);
    expect(drawn().join("|")).toBe(shape);
    expect(one("bdi").textContent).toBe(fileName);
  });

  it("is a link where the file can be had [spec 2.widget.file-chip]", async () => {
    await show(<FileNameChip fileName="invoice.pdf" size="412 kB" href="/invoice" />);
    expect(one("a[href='/invoice']").textContent).toBe("invoice.pdf412 kB");
  });
});

describe("a ticker", () => {
  const bill: Ticker = { label: "House bill", abbreviation: "HBL", colourIndex: 17, blockchainSupport: "full" };
  const pill = () => one("[role=img]");

  it("shows its abbreviation and is called by its label [spec 3.ticker-pill]", async () => {
    await show(<TickerPill {...bill} />);
    expect(pill().textContent).toBe("HBL");
    expect(pill().title).toBe("House bill");
    expect(pill().getAttribute("data-size")).toBe("default");
  });

  it.each<[BlockchainSupport, string, number]>([
    ["none", "HBL: House bill", 0],
    ["partial", "HBL: House bill, partly supported on blockchain", 2],
    ["full", "HBL: House bill, fully supported on blockchain", 2],
  ])("says that its blockchain support is %s, and draws it [spec 3.ticker-pill]", async (support, name, paths) => {
    await show(<TickerPill {...bill} blockchainSupport={support} />);
    expect(pill().getAttribute("aria-label")).toBe(name);
    expect(drawn()).toHaveLength(paths);
  });

  it("has one of 47 colours, index 0 to 46, in three sizes [spec 3.ticker-pill]", async () => {
    await show(
      <>
        {Array.from({ length: tickerColours }, (_, colour) => String(colour)).map((colour) => (
          <TickerPill key={colour} {...bill} colourIndex={Number(colour)} />
        ))}
        <TickerPill {...bill} size="small" />
        <TickerPill {...bill} size="big" />
      </>,
    );
    const pills = every("[role=img]");
    const colours = pills
      .slice(0, 47)
      .map((shown) => `${shown.dataset.tier} ${shown.style.getPropertyValue("--pill-hue")}`);
    expect(colours[0]).toBe("0 12");
    expect(colours[46]).toBe("2 147");
    expect(new Set(colours).size).toBe(47);
    expect(pills.slice(46).map((shown) => shown.dataset.size)).toEqual(["default", "small", "big"]);
  });

  it("stands before the name of a document, which is not said twice [spec 2.widget.document-chip]", async () => {
    await show(<DocumentChip ticker={bill} href="/bill" />);
    expect(one("a[href='/bill']").textContent).toBe("HBLHouse bill");
    expect(pill().getAttribute("aria-label")).toBe("HBL, fully supported on blockchain");
  });

  it("still says its kind where the document has a name of its own [spec 2.widget.document-chip]", async () => {
    await show(<DocumentChip ticker={bill} name="HB-2603" detail="2 pages" />);
    expect(one("span").textContent).toBe("HBLHB-26032 pages");
    expect(pill().getAttribute("aria-label")).toContain("House bill");
  });
});
