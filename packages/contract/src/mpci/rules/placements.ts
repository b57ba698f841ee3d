// The rules of placements: every package placed, every container used, none overloaded (V51, V52).
import { formatDecimal, parseDecimal, type Thousandths } from "#values/decimal";
import type { GoodsItem } from "../filing.ts";
import { type Check, given, type Report } from "../report.ts";
import { isUncounted } from "./goods.ts";

const containerMostKg = 30_480;

interface Stowed {
  readonly index: number;
  weight: Thousandths;
  isUsed: boolean;
}

export function checkPlacements({ body, report }: Check<"equipment" | "goods_items">): void {
  const containers = new Map<string, Stowed>();
  for (const [index, container] of body.equipment.entries()) {
    const number = given(container.container_number);
    if (number !== null && !containers.has(number)) containers.set(number, { index, weight: 0n, isUsed: false });
  }
  const areNumbered = body.equipment.every(({ container_number }) => given(container_number) !== null);
  for (const [index, item] of body.goods_items.entries()) {
    checkItem({ report, path: `goods_items[${index}]`, areNumbered }, item, containers);
  }
  for (const [number, { index, weight, isUsed }] of containers) {
    const path = `equipment[${index}].container_number`;
    if (!isUsed) report("v52_container_unused", path, { value: number });
    if (weight > BigInt(containerMostKg) * 1000n) {
      report("v51_container_too_heavy", path, { value: number, weight: formatDecimal(weight), most: containerMostKg });
    }
  }
}

interface ItemCheck {
  readonly report: Report;
  readonly path: string;
  /** A container without a number cannot be chosen: its number is asked for first. */
  readonly areNumbered: boolean;
}

function checkItem({ report, path, areNumbered }: ItemCheck, item: GoodsItem, containers: Map<string, Stowed>): void {
  const isCounted = !isUncounted(item);
  if (item.placements.length === 0) report("v52_placement_required", `${path}.placements`);
  let placed = 0;
  let isWhole = true;
  for (const [index, placement] of item.placements.entries()) {
    const number = given(placement.container_number);
    const container = number === null ? undefined : containers.get(number);
    const containerPath = `${path}.placements[${index}].container_number`;
    if (number === null && areNumbered) report("v10_required", containerPath);
    if (number !== null && container === undefined)
      report("v52_container_not_listed", containerPath, { value: number });
    if (container !== undefined) container.isUsed = true;
    if (placement.package_count === null) {
      isWhole = false;
      if (isCounted) report("v10_required", `${path}.placements[${index}].package_count`);
    }
    placed += placement.package_count ?? 0;
  }
  const count = item.package_count;
  if (count !== null && isWhole && item.placements.length > 0 && placed !== count) {
    report("v52_placed_and_counted", `${path}.placements`, { placed, count });
  }
  stow(item, placed, containers);
}

/**
 * Each container carries the item's weight in proportion to its packages; uncounted goods are assumed to be spread
 * evenly.
 */
function stow(item: GoodsItem, placed: number, containers: Map<string, Stowed>): void {
  const gross = parseDecimal(item.gross_weight_kg?.trim() ?? "");
  if (gross === null || gross <= 0n) return;
  for (const { container_number, package_count } of item.placements) {
    const container = containers.get(given(container_number) ?? "");
    if (container === undefined) continue;
    const [part, whole] = placed > 0 ? [package_count ?? 0, placed] : [1, item.placements.length];
    container.weight += (gross * BigInt(part)) / BigInt(whole);
  }
}
