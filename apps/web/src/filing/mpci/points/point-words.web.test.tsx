import { contentCodes, syntaxCodes } from "@filings/contract/mpci/answers/codes";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "#session/screen-for-tests.tsx";
import type { Point } from "../answers.ts";
import { PointWords } from "./point-words.tsx";
import { SaidPoint } from "./said-point.tsx";

let close: () => void = () => {};
afterEach(() => close());

const aPoint: Point = { path: null, code: null, text: "", wantsAttachment: false };

async function shown(point: Partial<Point>): Promise<string> {
  close();
  const Screen = () => (
    <section>
      <PointWords point={{ ...aPoint, ...point }} />
    </section>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await vi.waitFor(() => expect(document.querySelector("section")?.textContent).not.toBe(undefined));
  return document.querySelector("section")?.textContent ?? "";
}

it("a known code says what is wrong and why, what was sent, what NAIC expects, and NAIC's words", async () => {
  const text = "The total gross weight 3240 is not the sum of the goods items; expected 3200";
  const said = await shown({ code: "E0113", text, value: "3240", expected: "3200" });
  expect(said).toContain("The total gross weight is not the sum of the goods items");
  expect(said).toContain("Check the items against the packing list");
  expect(said).toMatch(/FieldTotal gross weight/);
  expect(said).toMatch(/You sent3240.*NAIC expects3200/);
  expect(said).toContain(`NAIC’s words: ${text}`);
});

it("a code of the form of the message, which has no words of NAIC, has ours", async () => {
  const said = await shown({ code: "39", text: "Data element too long", path: "goods_items[0].description" });
  expect(said).toContain("The text is too long");
  expect(said).not.toContain("NAIC’s words");
  expect(said).not.toContain("Field");
});

it("an unknown code is shown as it came, with its place in the message", async () => {
  const position = { segment: 46, element: 5, component: 1 };
  const said = await shown({ code: "E0999", text: "Something new is wrong", position });
  expect(said).toContain("Something new is wrong");
  expect(said).toContain("E0999");
  expect(said).toContain("Segment 46, element 5, component 1");
  expect(await shown({ code: "99" })).toMatch(/NAIC gave a code without words.*99.*The whole message/);
  expect(await shown({ code: "99", position: { segment: 3, element: null, component: null } })).toMatch(/Segment 3$/);
});

it("a question stands in NAIC's words", async () => {
  const said = await shown({
    code: "RFI-DAT",
    text: "State the brand of the lamps",
    path: "goods_items[0].description",
  });
  expect(said).toMatch(/^State the brand of the lampsRFI-DAT/);
});

it("NAIC's own words stand there until ours have come", async () => {
  const Screen = () => (
    <section>
      <SaidPoint point={{ ...aPoint, code: "E0104", text: "Container number check digit is wrong" }} />
    </section>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain("The check digit of the container number is wrong"),
  );
});

it.each([...syntaxCodes, ...contentCodes])("code %s has a sentence, a cause and a field", async (code) => {
  const said = await shown({ code });
  const [says, cause, field] = [...document.querySelectorAll("section p, section dd")].map((one) => one.textContent);
  for (const words of [says, cause, field]) expect(words?.length).toBeGreaterThan(2);
  expect(said).not.toContain("answer.");
});
