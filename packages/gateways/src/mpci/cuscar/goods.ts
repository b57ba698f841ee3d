// The segments of goods items: description, weight, containers and dangers.
import type { DangerousGoods, GoodsItem } from "@filings/contract/mpci/filing";
import { addSegment, type Sheet } from "./sheet.ts";
import { writeDecimal } from "./text/decimal.ts";
import { addText } from "./text/free-text.ts";
import { wrapText } from "./text/wrap-text.ts";

const packingGroups = { 1: "I", 2: "II", 3: "III" } as const;
const marksPerSegment = 10;

export function addGoods(sheet: Sheet): void {
  sheet.submission.body.goods_items.forEach((item, index) => {
    addItem(sheet, item, index);
  });
}

function addItem(sheet: Sheet, item: GoodsItem, index: number): void {
  const { profile } = sheet;
  const { texts, agencyQualifier, carries, places } = profile;
  const path = `goods_items[${index}]`;
  const line = String(index + 1);
  addSegment(sheet, "GID", [line, [countOf(item.package_count), item.package_type ?? ""]], `${path}.package_count`, {
    "2:2": `${path}.package_type`,
  });
  addText(sheet, texts.description, item.description ?? "", `${path}.description`);
  item.dangerous_goods.forEach((goods, row) => {
    addDangerousText(sheet, goods, `${path}.dangerous_goods[${row}]`);
  });
  addMeasure(sheet, ["AAB", "KGM"], item.gross_weight_kg, `${path}.gross_weight_kg`);
  addMeasure(sheet, ["AAA", "KGM"], item.net_weight_kg, `${path}.net_weight_kg`);
  addMeasure(sheet, ["AAW", "MTQ"], item.volume_m3, `${path}.volume_m3`);
  item.placements.forEach(({ container_number, package_count }, row) => {
    const placement = `${path}.placements[${row}]`;
    addSegment(sheet, "SGP", [container_number ?? "", countOf(package_count)], `${placement}.container_number`, {
      "2": `${placement}.package_count`,
    });
  });
  item.dangerous_goods.forEach((goods, row) => {
    addDangerous(sheet, goods, `${path}.dangerous_goods[${row}]`);
  });
  addMarks(sheet, item.marks, `${path}.marks`);
  if (item.hs_code) addSegment(sheet, "CST", [line, [item.hs_code, "", agencyQualifier]], `${path}.hs_code`);
  if (item.origin_country && carries.itemOrigin) {
    addSegment(sheet, "LOC", [places.origin, item.origin_country], `${path}.origin_country`);
  }
}

function countOf(count: number | null): string {
  return count === null ? "" : String(count);
}

function addMeasure(sheet: Sheet, [kind, unit]: [string, string], value: string | null, path: string): void {
  if (value !== null) addSegment(sheet, "MEA", ["AAE", kind, [unit, writeDecimal(value)]], path);
}

function addMarks(sheet: Sheet, marks: readonly string[], path: string): void {
  const lines = marks.flatMap((mark) => wrapText(mark, { width: sheet.profile.limits.mark, most: marksPerSegment }));
  for (let from = 0; from < lines.length; from += marksPerSegment) {
    addSegment(sheet, "PCI", ["28", lines.slice(from, from + marksPerSegment)], path);
  }
}

function addDangerousText(sheet: Sheet, goods: DangerousGoods, path: string): void {
  const { texts } = sheet.profile;
  const names = [goods.proper_shipping_name ?? "", goods.technical_name ?? ""];
  addSegment(sheet, "FTX", [texts.dangerousName, "", "", names], `${path}.proper_shipping_name`, {
    "4:2": `${path}.technical_name`,
  });
  addText(sheet, texts.dangerousRemark, remarkOf(goods), path);
}

/** One line, as on a dangerous goods declaration. */
function remarkOf(goods: DangerousGoods): string {
  const contact = goods.emergency_contact;
  const said: (string | null)[] = [
    goods.un_number && `UN ${goods.un_number}`,
    goods.proper_shipping_name,
    goods.technical_name && `(${goods.technical_name})`,
    goods.imdg_class && `CLASS ${goods.imdg_class}`,
    goods.subsidiary_hazards.length > 0 ? `SUBSIDIARY ${goods.subsidiary_hazards.join(" ")}` : null,
    goods.packing_group && `PG ${packingGroups[goods.packing_group]}`,
    goods.flashpoint_c && `FLASHPOINT ${writeDecimal(goods.flashpoint_c)}C`,
    goods.marine_pollutant ? "MARINE POLLUTANT" : null,
    contact && ["EMERGENCY CONTACT", contact.name, contact.phone].filter(Boolean).join(" "),
  ];
  return said.filter(Boolean).join(" ");
}

function addDangerous(sheet: Sheet, goods: DangerousGoods, path: string): void {
  const flashpoint = goods.flashpoint_c === null ? "" : writeDecimal(goods.flashpoint_c);
  addSegment(
    sheet,
    "DGS",
    [
      "IMD",
      [goods.imdg_class ?? "", hazardsOf(goods, sheet.profile.limits.hazards)],
      goods.un_number ?? "",
      flashpoint === "" ? "" : [flashpoint, "CEL"],
      goods.packing_group === null ? "" : String(goods.packing_group),
      goods.ems ?? "",
    ],
    path,
    {
      "2": `${path}.imdg_class`,
      "2:2": `${path}.subsidiary_hazards`,
      "3": `${path}.un_number`,
      "4": `${path}.flashpoint_c`,
      "5": `${path}.packing_group`,
      "6": `${path}.ems`,
    },
  );
}

/** As many hazards as the component holds; the remark names all of them. */
function hazardsOf({ subsidiary_hazards }: DangerousGoods, most: number): string {
  return subsidiary_hazards.reduce((said, hazard) => {
    const longer = said === "" ? hazard : `${said},${hazard}`;
    return longer.length > most ? said : longer;
  }, "");
}
