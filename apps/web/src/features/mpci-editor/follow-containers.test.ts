// A container that is given another number takes its goods along; one that is removed leaves them, and that is said.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { newEquipment } from "./cells.ts";
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

test("two containers that change numbers change no goods", () => {
  const { follow } = createContainerFollower([first, second]);
  const equipment = [named(first, "MSKU0000027"), named(second, first.container_number)];
  expect(follow({ equipment, goods_items: goods })).toBe(goods);
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
