// The fields that a column of a spreadsheet can hold: whose they are, how wide, and the headings that name them.
import type { PartyRole } from "@filings/contract/mpci/filing";
import { equipmentCells, goodsCells } from "#filing/mpci/cells/cells.ts";
import { equipmentColumns, type GridColumn, goodsColumns } from "#filing/mpci/cells/columns.ts";

export type Scope = "bill" | "container" | "goods";

export interface ImportField {
  readonly id: string;
  readonly scope: Scope;
  /** In rem. */
  readonly width: number;
  readonly headings: readonly string[];
  /** It stands in the table though no column of the file holds it. */
  readonly isUsual: boolean;
  /** It may be said once for all bills. */
  readonly isCommon: boolean;
}

type Row = readonly [id: string, width: number, headings: readonly string[], kinds?: "usual" | "common"];

const bill: readonly Row[] = [
  [
    "bill_number",
    10,
    [
      "house bill",
      "house bill number",
      "house bill no",
      "house b l",
      "house b l no",
      "hbl",
      "hbl no",
      "hbl number",
      "hb l",
      "bill of lading",
      "bill no",
      "bill number",
      "b l",
      "b l no",
      "b l number",
      "bl",
      "bl no",
      "bl number",
      "رقم البوليصة",
      "البوليصة",
      "رقم بوليصة الشحن",
      "بوليصة الشحن",
      "رقم البوليصة الفرعية",
    ],
    "usual",
  ],
  [
    "master_bill_number",
    10,
    [
      "master bill",
      "master bill number",
      "master bill no",
      "master b l",
      "master b l no",
      "mbl",
      "mbl no",
      "mbl number",
      "mb l",
      "carrier b l",
      "البوليصة الرئيسية",
      "رقم البوليصة الرئيسية",
    ],
    "common",
  ],
  [
    "reference",
    8,
    [
      "our reference",
      "our ref",
      "reference",
      "ref",
      "ref no",
      "job",
      "job no",
      "job number",
      "job ref",
      "file no",
      "file number",
      "مرجعنا",
      "المرجع",
      "رقم المرجع",
      "رقم الملف",
    ],
  ],
  [
    "issue_date",
    8,
    ["issue date", "date of issue", "b l date", "bl date", "bill date", "date", "تاريخ الإصدار", "تاريخ البوليصة"],
    "common",
  ],
  ["issue_place", 7, ["place of issue", "issue place", "issued at", "مكان الإصدار"], "common"],
  ["is_to_order", 6, ["to order", "order bill", "لأمر"]],
  [
    "freight_payment",
    7,
    ["freight", "freight payment", "freight terms", "prepaid collect", "أجرة الشحن", "سداد أجرة الشحن"],
    "common",
  ],
  ["carrier_id", 9, ["carrier", "shipping line", "line", "carrier name", "scac", "الناقل", "الخط الملاحي"], "common"],
  ["transport.vessel_name", 9, ["vessel", "vessel name", "ship", "السفينة", "اسم السفينة"], "common"],
  ["transport.imo_number", 6, ["imo", "imo number", "imo no", "رقم المنظمة البحرية"], "common"],
  [
    "transport.voyage_number",
    6,
    ["voyage", "voyage number", "voyage no", "voy", "voy no", "الرحلة", "رقم الرحلة"],
    "common",
  ],
  [
    "transport.last_foreign_load_port",
    7,
    ["last load port", "last foreign port", "last port of loading", "ميناء التحميل الأخير", "آخر ميناء تحميل"],
    "common",
  ],
  [
    "transport.planned_loading_at",
    10,
    ["planned loading", "loading date", "loading time", "planned loading time", "وقت التحميل", "تاريخ التحميل"],
    "common",
  ],
  ["places.receipt", 7, ["place of receipt", "receipt", "مكان الاستلام"], "common"],
  [
    "places.loading",
    7,
    ["port of loading", "load port", "loading port", "pol", "ميناء الشحن", "ميناء التحميل"],
    "common",
  ],
  ["places.transhipment", 7, ["port of transhipment", "transhipment", "transhipment port", "ميناء المسافنة"], "common"],
  ["places.discharge", 7, ["port of discharge", "discharge port", "discharge", "pod", "ميناء التفريغ"], "common"],
  ["places.delivery", 7, ["place of delivery", "delivery", "final destination", "مكان التسليم"], "common"],
];

const party: readonly (readonly [id: string, width: number, english: readonly string[], arabic: readonly string[]])[] =
  [
    ["name", 12, ["", "name"], ["", "اسم"]],
    ["street", 12, ["address", "street"], ["عنوان", "شارع"]],
    ["po_box", 5, ["po box", "p o box"], ["صندوق بريد"]],
    ["city", 7, ["city", "town"], ["مدينة"]],
    ["postcode", 5, ["postcode", "post code", "zip", "zip code"], ["الرمز البريدي"]],
    ["country", 5, ["country", "country code"], ["بلد", "دولة"]],
    ["contact_name", 8, ["contact", "contact person", "contact name"], ["جهة اتصال", "مسؤول"]],
    ["phone", 8, ["phone", "tel", "telephone", "phone number"], ["هاتف"]],
    ["email", 10, ["email", "e mail"], ["بريد"]],
  ];
const roles: readonly (readonly [PartyRole, readonly string[], readonly string[]])[] = [
  ["SHIPPER", ["shipper", "exporter"], ["الشاحن", "المصدر"]],
  ["CONSIGNEE", ["consignee", "importer"], ["المرسل إليه", "المستورد"]],
  ["NOTIFY", ["notify party", "notify"], ["جهة الإخطار", "الطرف المبلغ"]],
];
export const partyRoles: readonly PartyRole[] = roles.map(([role]) => role);
export const partyFields: readonly string[] = party.map(([id]) => id);
const usualOfParty: readonly string[] = ["name", "street", "city", "country"];

const dangerous: readonly Row[] = [
  ["goods.un_number", 5, ["un", "un no", "un number", "undg", "رقم الأمم المتحدة"]],
  ["goods.imdg_class", 5, ["imdg", "imdg class", "imo class", "dg class", "hazard class", "class", "درجة الخطورة"]],
  ["goods.packing_group", 5, ["packing group", "pg", "pkg group", "مجموعة التعبئة"]],
  ["goods.proper_shipping_name", 10, ["proper shipping name", "psn", "الاسم الصحيح للشحن"]],
  ["goods.flashpoint_c", 5, ["flashpoint", "flash point", "نقطة الوميض"]],
];

function ofRow(scope: Scope, [id, width, headings, kind]: Row): ImportField {
  return { id, scope, width, headings, isUsual: kind === "usual", isCommon: kind === "common" };
}

function ofParties(): ImportField[] {
  return roles.flatMap(([role, english, arabic]) =>
    party.map(([id, width, inEnglish, inArabic]) => ({
      id: `${role}.${id}`,
      scope: "bill" as const,
      width,
      headings: [
        ...english.flatMap((owner) =>
          inEnglish.flatMap((word) => [`${owner} ${word}`.trim(), `${word} of ${owner}`.trim()]),
        ),
        ...arabic.flatMap((owner) => inArabic.map((word) => `${word} ${owner}`.trim())),
      ],
      isUsual: role !== "NOTIFY" && usualOfParty.includes(id),
      isCommon: false,
    })),
  );
}

const usualOfContainer = ["container_number", "size_type", "seals[0].number"];
const usualOfGoods = ["description", "hs_code", "package_count", "package_type", "gross_weight_kg"];
const headingsIn = (columns: object) => columns as Readonly<Record<string, GridColumn>>;

function ofCells(
  scope: "container" | "goods",
  cells: readonly { readonly id: string; readonly width: number }[],
): ImportField[] {
  const columns = headingsIn(scope === "container" ? equipmentColumns : goodsColumns);
  const usual = scope === "container" ? usualOfContainer : usualOfGoods;
  return cells
    .filter(({ id }) => id !== "placements")
    .map(({ id, width }) => ({
      ...{ id: `${scope}.${id}`, scope, width },
      headings: columns[id]?.headings ?? [],
      isUsual: usual.includes(id),
      isCommon: false,
    }));
}

export const importFields: readonly ImportField[] = [
  ...bill.slice(0, 1).map((row) => ofRow("bill", row)),
  ...ofParties().filter(({ id }) => !id.startsWith("NOTIFY")),
  ...ofCells("container", equipmentCells),
  ...ofCells("goods", goodsCells),
  {
    id: "goods.marks",
    scope: "goods",
    width: 8,
    headings: ["marks", "marks and numbers", "shipping marks", "العلامات"],
    isUsual: false,
    isCommon: false,
  },
  ...dangerous.map((row) => ofRow("goods", row)),
  ...ofParties().filter(({ id }) => id.startsWith("NOTIFY")),
  ...bill.slice(1).map((row) => ofRow("bill", row)),
];

const byId = new Map(importFields.map((field) => [field.id, field]));

export function fieldOf(id: string): ImportField | undefined {
  return byId.get(id);
}

export const commonFields: readonly ImportField[] = importFields.filter(({ isCommon }) => isCommon);
