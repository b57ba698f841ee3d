// The computed totals of a filing: gross weight, packages, containers.
import { formatDecimal, sumDecimals } from "../values/decimal.ts";
import type { FilingBody } from "./filing.ts";

export interface Totals {
  readonly gross_weight_kg: string;
  readonly packages: number;
  readonly containers: number;
}

export function totalsOf(body: Pick<FilingBody, "goods_items" | "equipment">): Totals {
  return {
    gross_weight_kg: formatDecimal(sumDecimals(body.goods_items.map((item) => item.gross_weight_kg))),
    packages: body.goods_items.reduce((sum, item) => sum + (item.package_count ?? 0), 0),
    containers: body.equipment.length,
  };
}
