// A container that is given another number takes its goods along; one that is removed leaves them, and that is said.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { newEquipment } from "#filing/mpci/cells/cells.ts";
import { createContainerFollower, leftWithout } from "./follow-containers.ts";

const bill = aHouseBill();
const first = bill.equipment[0] ?? newEquipment();
const second = { ...newEquipment(), key: "second", container_number: "MSKU0000027" };
const goods = bill.goods_items;
const numbersIn = (items: typeof goods) => items.map((item) => item.placements[0]?.container_number);
const named = (container: typeof first, container_number: string | null) => ({ ...container, container_number });

test("goods follow the new number, with their counts", () => {
  const { follow } = createContainerFollower([first]);
  const moved = follow({ equipment: [named(first, "TCLU1234567")], goods_items: goods });
  expect(numbersIn(moved)).toEqual(["TCLU1234567", "TCLU1234567"]);
  expect(moved[0]?.placements[0]?.package_count).toBe(goods[0]?.placements[0]?.package_count);
});

test("they follow a number that is cleared and typed anew, letter by letter", () => {
  const { follow } = createContainerFollower([first]);
  const typed = [null, "T", "TC", "TCLU1234567"].reduce(
    (items, number) => follow({ equipment: [named(first, number)], goods_items: items }),
    goods,
  );
  expect(numbersIn(typed)).toEqual(["TCLU1234567", "TCLU1234567"]);
});

const third = { ...newEquipment(), key: "third", container_number: "TCLU1234567" };
const [A, B, C, D] = [first.container_number ?? "", "MSKU0000027", "TCLU1234567", "MSKU1234565"];
/** One goods item in each of the containers. */
const oneIn = (...numbers: string[]): typeof goods =>
  numbers.map((container_number, index) => ({
    ...goods[0]!,
    key: `goods ${index}`,
    placements: [{ ...goods[0]!.placements[0]!, container_number }],
  }));
/** The numbers that the goods have after each list of containers in turn. */
function afterEach(containers: readonly (typeof first)[], steps: readonly (readonly (string | null)[])[]) {
  const { follow } = createContainerFollower(containers);
  const items = oneIn(...containers.map(({ container_number }) => container_number ?? ""));
  return steps.map((numbers) => {
    const equipment = containers.map((container, index) => named(container, numbers[index] ?? null));
    items.splice(0, items.length, ...follow({ equipment, goods_items: items }));
    return numbersIn(items);
  });
}

test("two containers that change numbers in one act keep their goods", () => {
  expect(afterEach([first, second], [[B, A]])).toEqual([[B, A]]);
});

test("numbers that are moved by one row keep the goods of each row apart", () => {
  expect(afterEach([first, second, third], [[B, C, D]])).toEqual([[B, C, D]]);
});

test("a number typed over a second container's waits until that one has another", () => {
  expect(
    afterEach(
      [first, second],
      [
        [B, B],
        [B, D],
      ],
    ),
  ).toEqual([
    [A, B],
    [B, D],
  ]);
});

test("two numbers changed through an empty field keep the goods of each apart", () => {
  const steps = [
    [null, B],
    [null, A],
    [B, A],
  ];
  expect(afterEach([first, second], steps)).toEqual([
    [A, B],
    [A, B],
    [B, A],
  ]);
});

test("goods do not join the goods that a removed container left behind", () => {
  const { follow } = createContainerFollower([first, second]);
  const items = oneIn(A, B);
  expect(follow({ equipment: [named(second, A)], goods_items: items })).toBe(items);
});

test("goods of a content in which another person changed two numbers stay as they came", () => {
  const { adopt, follow } = createContainerFollower([first, second]);
  const items = oneIn(B, A);
  const theirs = [named(first, B), named(second, A)];
  expect(adopt({ equipment: theirs, goods_items: items })).toBe(items);
  expect(numbersIn(follow({ equipment: [named(first, D), named(second, A)], goods_items: items }))).toEqual([D, A]);
});

test("a number typed twice by mistake does not mix the goods of both", () => {
  const { follow } = createContainerFollower([first, second]);
  const mistaken = follow({ equipment: [first, named(second, first.container_number)], goods_items: goods });
  expect(mistaken).toBe(goods);
  const mended = follow({ equipment: [first, named(second, "TCLU1234567")], goods_items: mistaken });
  expect(numbersIn(mended)).toEqual(numbersIn(goods));
});

test("a new container takes no goods", () => {
  const { follow } = createContainerFollower([first]);
  expect(follow({ equipment: [first, second], goods_items: goods })).toBe(goods);
});

test("goods that are left without their container are counted", () => {
  expect(leftWithout([first, second], [second], goods)).toEqual({ numbers: ["CSQU3054383"], items: 2 });
  expect(leftWithout([first, second], [first], goods)).toEqual({ numbers: [], items: 0 });
});
