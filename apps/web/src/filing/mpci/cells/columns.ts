// The columns of the two grids, in their order: how wide each is, what its text means, and the headings that name it.
import type { CellName } from "@filings/phrases/mpci/finding-paths";
import type { RowMeaning } from "./understand-in-row.ts";

export interface GridColumn {
  /** In rem. */
  readonly width: number;
  /** Absent: any text, or the cell reads and writes its row in a way of its own, see cells.ts. */
  readonly meaning?: RowMeaning;
  /** Well-known headings of pasted tables in both languages of the product, in small letters and without marks. */
  readonly headings: readonly string[];
}

export const equipmentColumns = {
  container_number: {
    width: 9.5,
    meaning: "container",
    headings: [
      "container number",
      "container no",
      "container",
      "cntr no",
      "cont no",
      "cntr",
      "equipment number",
      "رقم الحاوية",
      "الحاوية",
    ],
  },
  size_type: {
    width: 6.5,
    meaning: "size-type",
    headings: [
      "size and type",
      "size type",
      "container type",
      "container size",
      "iso code",
      "iso type",
      "type",
      "size",
      "الحجم والنوع",
      "المقاس والنوع",
    ],
  },
  load_status: {
    width: 7,
    headings: ["full or empty", "full empty", "f e", "load status", "ممتلئة أو فارغة"],
  },
  "seals[0].number": {
    width: 8,
    headings: ["seal number", "seal no", "seal", "seals", "رقم الختم", "رقم ختم الحاوية"],
  },
  tare_weight_kg: {
    width: 5.5,
    meaning: "tare",
    headings: ["tare", "tare weight", "tare wt", "الوزن الفارغ"],
  },
  is_shipper_owned: {
    width: 7,
    headings: ["shippers own", "shipper owned", "soc", "ملك الشاحن"],
  },
  "reefer.set_temperature_c": {
    width: 6.5,
    headings: ["reefer", "temperature", "set temperature", "temp", "التبريد"],
  },
} as const satisfies Partial<Record<CellName, GridColumn>>;

export const goodsColumns = {
  description: {
    width: 16,
    headings: [
      "description of goods",
      "description",
      "goods description",
      "goods",
      "commodity",
      "cargo description",
      "وصف البضاعة",
      "الوصف",
      "البضاعة",
    ],
  },
  hs_code: {
    width: 6,
    meaning: "hs-code",
    headings: [
      "hs code",
      "hs",
      "hscode",
      "h s code",
      "h s",
      "hs codes",
      "hs no",
      "hs number",
      "tariff code",
      "tariff",
      "commodity code",
      "رمز النظام المنسق",
    ],
  },
  origin_country: {
    width: 5.25,
    meaning: "country",
    headings: ["origin", "country of origin", "origin country", "coo", "المنشأ", "بلد المنشأ"],
  },
  package_count: {
    width: 5,
    headings: [
      "packages",
      "no of packages",
      "number of packages",
      "package count",
      "no of pkgs",
      "pkgs",
      "qty",
      "quantity",
      "الطرود",
      "عدد الطرود",
    ],
  },
  package_type: {
    width: 6.5,
    meaning: "package-type",
    headings: [
      "kind",
      "package type",
      "kind of packages",
      "kind of package",
      "type of packages",
      "type of package",
      "packing",
      "packaging",
      "pkg type",
      "package",
      "pkg",
      "نوع الطرد",
      "نوع الطرود",
    ],
  },
  gross_weight_kg: {
    width: 5,
    meaning: "weight",
    headings: ["gross", "gross weight", "gross wt", "gw", "g w", "weight", "الإجمالي", "الوزن الإجمالي"],
  },
  net_weight_kg: {
    width: 5,
    meaning: "weight",
    headings: ["net", "net weight", "net wt", "nw", "n w", "الصافي", "الوزن الصافي"],
  },
  volume_m3: {
    width: 5.5,
    meaning: "volume",
    headings: ["volume", "measurement", "cbm", "measure", "الحجم"],
  },
  placements: {
    width: 8.5,
    headings: [
      "in container",
      "container",
      "container number",
      "container no",
      "cntr no",
      "cont no",
      "cntr",
      "في الحاوية",
      "رقم الحاوية",
      "الحاوية",
    ],
  },
} as const satisfies Partial<Record<CellName, GridColumn>>;

export function headingsOf(id: string): readonly string[] {
  const columns: Readonly<Record<string, GridColumn>> = { ...equipmentColumns, ...goodsColumns };
  return columns[id]?.headings ?? [];
}
