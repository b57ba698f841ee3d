// What a reader of a PDF comes to see, and how large a page may be drawn.
import { describe, expect, it } from "vitest";
import {
  beforeOpening,
  lastPage,
  nextOfPdf,
  PageTooLargeError,
  type PdfStep,
  pagesMost,
  scaleOfPage,
  whyNotOf,
} from "./pdf-course.ts";

const after = (...steps: readonly PdfStep[]) => steps.reduce(nextOfPdf, beforeOpening);
const opened = (pages: number): PdfStep => ({ is: "opened", pages });
const drawn: PdfStep = { is: "drawn" };
const onwards: PdfStep = { is: "turned", by: 1 };
const back: PdfStep = { is: "turned", by: -1 };
const refused: PdfStep = { is: "not_shown", whyNot: "not_drawn" };

describe("looking at a PDF", () => {
  it("begins with the first page, which is there once it is drawn", () => {
    expect(after(opened(3))).toEqual({ stage: "opening", page: 1, pages: 3, whyNot: null });
    expect(after(opened(3), drawn).stage).toBe("drawn");
  });

  it("turns one page at a time, and leaves the page before standing until the next is drawn", () => {
    expect(after(opened(3), drawn, onwards)).toMatchObject({ stage: "turning", page: 2 });
    expect(after(opened(3), drawn, onwards, drawn)).toMatchObject({ stage: "drawn", page: 2 });
  });

  it("turns neither before the first page nor beyond the last", () => {
    expect(after(opened(2), drawn, back)).toMatchObject({ stage: "drawn", page: 1 });
    expect(after(opened(2), drawn, onwards, drawn, onwards)).toMatchObject({ stage: "drawn", page: 2 });
  });

  it("ends with the last page that is shown here, and knows how many there are", () => {
    const long = after(opened(pagesMost + 30), drawn, ...Array.from({ length: pagesMost + 5 }, () => onwards));
    expect([long.page, lastPage(long), long.pages]).toEqual([pagesMost, pagesMost, pagesMost + 30]);
  });

  it("leaves the way to the other pages when one cannot be drawn", () => {
    const stuck = after(opened(2), drawn, onwards, refused);
    expect(stuck).toMatchObject({ stage: "not_shown", page: 2, whyNot: "not_drawn" });
    expect(nextOfPdf(stuck, back)).toMatchObject({ stage: "opening", page: 1, whyNot: null });
  });

  it.each([
    ["PasswordException", "locked"],
    ["InvalidPDFException", "damaged"],
    ["UnknownErrorException", "not_drawn"],
  ])("says of a file that ends in %s that it is %s", (name, whyNot) => {
    expect(whyNotOf(Object.assign(new Error("it ended"), { name }))).toBe(whyNot);
  });
});

describe("a page that is drawn", () => {
  const paper = { width: 595, height: 842 };

  it("fills its column with as many dots as the screen has", () => {
    expect(scaleOfPage(paper, 595, 1)).toBe(1);
    expect(scaleOfPage(paper, 595, 2)).toBe(2);
  });

  it("is drawn with fewer dots where all of them would be too many", () => {
    const scale = scaleOfPage(paper, 2_000, 3);
    expect(scale).toBeLessThan((2_000 * 3) / paper.width);
    expect(scale ** 2 * paper.width * paper.height).toBeLessThanOrEqual(12_000_000.001);
  });

  it("is too large when it could not be read for want of dots", () => {
    const roll = () => scaleOfPage({ width: 10, height: 14_400 }, 595, 1);
    expect(roll).toThrow(PageTooLargeError);
    expect(() => scaleOfPage({ width: 0, height: 0 }, 595, 1)).toThrow(PageTooLargeError);
    expect(whyNotOf(new PageTooLargeError())).toBe("too_large");
  });
});
