// What was taken over becomes the content of a draft: goods lie in all containers, further seals are kept, and nothing stands without its container.
import { expect, test } from "vitest";
import { changeOf } from "./bill-change.ts";

const now = "2026-11-20T18:00";

test("containers, seals and goods come together", () => {
  const texts = new Map([
    ["bill_number", "ABC1234567"],
    ["CONSIGNEE.name", "TO ORDER OF A BANK"],
    ["container[0].container_number", "MEDU7761051"],
    ["container[0].size_type", "40HC"],
    ["container[0].seals[0].number", "A1234"],
    ["container[0].seals[1].number", "B1234"],
    ["container[1].container_number", "TEMU6019288"],
    ["container[2].seals[0].number", "C1234"],
    ["goods.description", "RICE"],
    ["goods.package_count", "1000"],
    ["goods.package_type", "bags"],
  ]);
  const placements = [
    { container_number: "MEDU7761051", packages: "600" },
    { container_number: "TEMU6019288", packages: null },
  ];
  const { change, faults } = changeOf({ type: "HOUSE", texts, placements, now });
  expect(faults).toEqual([]);
  expect(change).toMatchObject({
    bill_type: "HOUSE",
    bill_number: "ABC1234567",
    is_to_order: true,
    equipment: [
      { container_number: "MEDU7761051", size_type: "45G1", seals: [{ number: "A1234" }, { number: "B1234" }] },
      { container_number: "TEMU6019288", seals: [] },
    ],
    goods_items: [
      {
        description: "RICE",
        package_count: 1000,
        package_type: "BG",
        placements: [
          { container_number: "MEDU7761051", package_count: 600 },
          { container_number: "TEMU6019288", package_count: null },
        ],
      },
    ],
  });
  expect(change.equipment).toHaveLength(2);
});

test("a text that means nothing is a fault of its field, and a master bill has none above it", () => {
  const texts = new Map([
    ["master_bill_number", "ABC1"],
    ["issue_date", "soon"],
  ]);
  const { change, faults } = changeOf({ type: "MASTER", texts, placements: [], now });
  expect(change).not.toHaveProperty("master_bill_number");
  expect(faults).toMatchObject([{ field: "issue_date", code: "not_a_day" }]);
});
