// The rules of goods items: HS code, packages, weights, marks and origin (V40, V41, V50, V51).
import { formatDecimal } from "#values/decimal";
import { hsCodeForm, plainHsCode } from "#values/hs-code";
import type { GoodsItem } from "../filing.ts";
import { type Check, given, readDecimal, reportLength, reportUnlisted, requireText, suggest } from "../report.ts";
import { asks, hsDigitsLeast } from "../types/bill-forms.ts";
import { reportCountry } from "./places.ts";
import { markMost } from "./text/lengths.ts";

const weight = { places: 3, most: 18, unit: "weight" } as const;
const volume = { places: 3, most: 18, unit: "volume" } as const;

/** Bulk goods are not counted (Rec. 21 codes for bulk and unpacked goods). */
const uncountedTypes = new Set(["VQ", "VG", "VL", "VY", "VR", "VS", "VO", "NE", "NF", "NG"]);

export function checkGoods(check: Check<"bill_type" | "movement_type" | "goods_items">): void {
  const { body, report } = check;
  if (body.goods_items.length === 0) report("v10_goods_required", "goods_items");
  for (const [index, item] of body.goods_items.entries()) {
    const path = `goods_items[${index}]`;
    const isAsked = asks(body.bill_type, "hs_code");
    const code = isAsked ? requireText(report, `${path}.hs_code`, item.hs_code) : given(item.hs_code);
    reportHsCode(check, `${path}.hs_code`, code);
    reportCountry(check, `${path}.origin_country`, given(item.origin_country));
    checkPackages(check, path, item);
    checkMeasures(check, path, item);
    for (const [line, mark] of item.marks.entries()) reportLength(report, `${path}.marks[${line}]`, mark, markMost);
  }
}

function reportHsCode({ body, lookups, report }: Check<"movement_type">, path: string, value: string | null): void {
  if (value === null) return;
  const movement = body.movement_type;
  const least = hsDigitsLeast[movement];
  if (!hsCodeForm.test(value)) {
    const meant = plainHsCode(value);
    report("v40_hs_form", path, { value, least, ...suggest(value, hsCodeForm.test(meant) ? meant : null) });
    return;
  }
  const codes = { no: "v40_hs_not_listed", unknown: "v40_hs_cannot_check" } as const;
  const heading = value.slice(0, 6);
  reportUnlisted(report, path, lookups.hs6(heading), codes, { value, heading });
  if (value.length < least) report("v41_hs_short", path, { value, least, movement });
}

export function isUncounted(item: Pick<GoodsItem, "package_type">): boolean {
  return uncountedTypes.has(given(item.package_type) ?? "");
}

function checkPackages({ lookups, report }: Pick<Check, "lookups" | "report">, path: string, item: GoodsItem): void {
  const type = requireText(report, `${path}.package_type`, item.package_type);
  if (type !== null) {
    const codes = { no: "v50_package_type", unknown: "v50_package_type_cannot_check" } as const;
    const meant = type.toUpperCase();
    const suggestion = meant !== type && lookups.packageType(meant) === true ? meant : null;
    const known = /^[A-Z0-9]{2}$/.test(type) ? lookups.packageType(type) : false;
    reportUnlisted(report, `${path}.package_type`, known, codes, { value: type, ...suggest(type, suggestion) });
  }
  if (isUncounted(item)) return;
  if (item.package_count === null) report("v10_required", `${path}.package_count`);
  else if (item.package_count < 1) report("v50_package_count", `${path}.package_count`);
}

function checkMeasures({ report }: Pick<Check, "report">, path: string, item: GoodsItem): void {
  requireText(report, `${path}.gross_weight_kg`, item.gross_weight_kg);
  const gross = readDecimal(report, `${path}.gross_weight_kg`, item.gross_weight_kg, weight);
  const net = readDecimal(report, `${path}.net_weight_kg`, item.net_weight_kg, weight);
  readDecimal(report, `${path}.volume_m3`, item.volume_m3, volume);
  if (gross !== null && gross <= 0n) report("v51_gross_not_positive", `${path}.gross_weight_kg`);
  else if (gross !== null && net !== null && net > gross) {
    report("v51_net_above_gross", `${path}.net_weight_kg`, { net: formatDecimal(net), gross: formatDecimal(gross) });
  }
}
