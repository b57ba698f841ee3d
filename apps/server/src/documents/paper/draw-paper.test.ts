import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { arabicGaps, pdfText } from "../../../../../tests/kit/pdf-text.ts";
import { createDrawer } from "./draw-paper.ts";
import { drawable } from "./fonts.ts";
import type { Paper } from "./paper.ts";
import { qrPath } from "./qr-path.ts";

const draw = createDrawer();

const paper: Paper = {
  title: { en: "Proof of filing", ar: "إثبات تقديم" },
  subject: "ABC-1",
  subjectName: { en: "Bill", ar: "بوليصة" },
  made: { by: "Gulf Forwarding", at: "2026-11-24 23:02:11 +04:00", name: { en: "By", ar: "من" } },
  verdict: { tone: "success", words: { en: "Load", ar: "تحميل" }, code: "ACT", text: null },
  sections: [
    {
      title: { en: "Seal", ar: "ختم" },
      facts: [{ name: { en: "Hash", ar: "بصمة" }, value: `0x${"a1".repeat(32)}`, isCode: true }],
    },
  ],
  check: { link: "https://filings.example/verify", says: { en: "Check it.", ar: "تحقق منه." } },
};

describe("a paper", () => {
  test("says the same in English and in Arabic, and keeps a hash in one piece", async () => {
    const text = await pdfText(await draw(paper, { tenant: "gulf" }));
    for (const said of ["Proof of filing", "إثبات", "تقديم", "Load", "تحميل", "بصمة", `0x${"a1".repeat(32)}`]) {
      expect(text).toContain(said);
    }
  });

  test("is the same to the byte when it is drawn again", async () => {
    const [first, second] = [await draw(paper, { tenant: "gulf" }), await draw(paper, { tenant: "gulf" })];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  test("is drawn with whatever letters and spaces a name has", async () => {
    const value =
      "Čačak\u00a0Šped 12, Привет\u00a0мир, شركة\u00a0الخليج – \u{1f6a2} \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u0000x";
    const facts = [
      { name: { en: "A", ar: "أ" }, value },
      { name: { en: "B", ar: "ب" }, value, isCode: true },
    ];
    const text = await pdfText(
      await draw({ ...paper, sections: [{ ...paper.sections[0]!, facts }] }, { tenant: "gulf" }),
    );
    expect(text).toContain("Čačak");
    expect(text).toContain("Привет");
    expect(text).toContain("? ? x");
  });

  test("is drawn with the names of Chinese and Korean shippers", { timeout: 60_000 }, async () => {
    const [chinese, korean] = ["上海远洋国际货运代理有限公司", "부산해운항공 주식회사"];
    const facts = [{ name: { en: "Shipper", ar: "الشاحن" }, value: `${chinese}, ${korean}` }];
    const text = await pdfText(
      await draw({ ...paper, sections: [{ ...paper.sections[0]!, facts }] }, { tenant: "gulf" }),
    );
    expect(text).toContain(chinese);
    expect(text).toContain(korean);
  });

  test("has no gap inside an Arabic word", async () => {
    const gaps = await arabicGaps(await draw({ ...paper, title: { en: "Tax", ar: "الضريبية" } }, { tenant: "gulf" }));
    expect(gaps.length).toBeGreaterThan(4);
    expect(gaps.flat()).toEqual([]);
  });

  test("of many rows goes on over pages", async () => {
    const columns = [{ name: { en: "Container", ar: "حاوية" }, share: 1 }];
    const rows = Array.from({ length: 100 }, (_, at) => [`CSQU${at}`]);
    const section = { title: { en: "Containers", ar: "حاويات" }, columns, rows };
    const pages = (await pdfText(await draw({ ...paper, sections: [section] }, { tenant: "gulf" }))).split("\n");
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join()).toContain("CSQU99");
  });
});

test("a word that would run into its neighbour is broken, and no other", () => {
  expect(drawable("ABCDEFGH 12", 4)).toBe("ABCD EFGH 12");
  expect(drawable("中 한 é \u4e04")).toBe("中 한 é ?");
  // Chinese and Arabic letters and the widest capitals are wider.
  expect(drawable("海海海海海海", 5)).toBe("海海海 海海海");
  expect(drawable("WWWWWW ششششش", 5)).toBe("WWW WWW ششش شش");
});

test.each([
  ["Nguyễn Thị Ánh, Ελληνική Ναυτιλία, Əliyev, پارس ۱۲۳", "Nguyễn Thị Ánh, Ελληνική Ναυτιλία, Əliyev, پارس ۱۲۳"],
  ["ﬁnest ① ﻻ ṁ Z\u0324\u0356o\u0308", "finest 1 لا m Zö"],
  ["AC\u200bME so\u00adft \u202eX\u202c\ufeff\u2028Y", "ACME soft X Y"],
  ["भारत \u{1f1e6}\u{1f1ea} \u{20bb7}", "??? ? ?"],
])("of “%s” what the fonts have is drawn, and one mark for each letter that they lack", (name, drawn) => {
  expect(drawable(name)).toBe(drawn);
});

test("a name in Arabic letters leaves the time beside it in order", async () => {
  const text = await pdfText(
    await draw({ ...paper, made: { ...paper.made, by: "شركة الخليج LLC (2026) دبي" } }, { tenant: "gulf" }),
  );
  expect(text).toContain("2026-11-24 23:02:11 +04:00");
});

test("the QR code is read back as the link", () => {
  const link = "https://filings.example/verify";
  const { size, path } = qrPath(link);
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let at = start; at < start + scale * 4; at += 1) if (at % 4 !== 3) pixels[at] = 0;
    }
  }
  expect(jsQR.default(pixels, side, side)?.data).toBe(link);
});

test("marks above and below Arabic letters, which would be drawn across them, are left out", () => {
  expect(drawable("يصحّح الفاتورة")).toBe("يصحح الفاتورة");
  expect(drawable("مُحَمَّد أحمد آل")).toBe("محمد أحمد آل");
});
