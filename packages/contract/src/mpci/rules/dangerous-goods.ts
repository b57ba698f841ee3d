// The rules of dangerous goods: a known UN number, with class, packing group and names of its entry, and a declaration
// (V60 to V62, V64).
import type { DangerousGoods } from "../filing.ts";
import type { UndgEntry } from "../findings.ts";
import { type Check, given, type Report, readDecimal, reportLengths, requireText, suggest } from "../report.ts";
import { reportPhone } from "./parties.ts";
import { dangerousGoodsLengths, emergencyContactLengths } from "./text/lengths.ts";

const unNumberForm = /^\d{4}$/;
const classForm = /^[1-9](?:\.[1-6])?[A-S]?$/;
const notOtherwiseSpecified = /\bN\.?O\.?S\b/i;

export function checkDangerousGoods(check: Check<"goods_items">): void {
  for (const [index, item] of check.body.goods_items.entries()) {
    for (const [line, goods] of item.dangerous_goods.entries()) {
      checkGoods(check, `goods_items[${index}].dangerous_goods[${line}].`, goods);
    }
  }
  const { papers } = check.context;
  const isDangerous = check.body.goods_items.some((item) => item.dangerous_goods.length > 0);
  if (isDangerous && papers !== null && !papers.includes("DANGEROUS_GOODS_DECLARATION")) {
    check.report("v64_declaration_missing", "attachments");
  }
}

function checkGoods(
  { lookups, report }: Pick<Check, "lookups" | "report">,
  prefix: string,
  goods: DangerousGoods,
): void {
  reportLengths(report, prefix, goods, dangerousGoodsLengths);
  const entries = readUnNumber({ lookups, report }, `${prefix}un_number`, goods);
  const imdgClass = requireText(report, `${prefix}imdg_class`, goods.imdg_class);
  requireText(report, `${prefix}proper_shipping_name`, goods.proper_shipping_name);
  if (imdgClass !== null) reportClass(report, `${prefix}imdg_class`, imdgClass);
  for (const [line, hazard] of goods.subsidiary_hazards.entries()) {
    if (!classForm.test(hazard)) report("v61_class_form", `${prefix}subsidiary_hazards[${line}]`, { value: hazard });
  }
  checkAgainstEntries(report, prefix, goods, entries);
  checkProperName(report, prefix, goods, entries);
  checkNames(report, prefix, goods, entries);

  const flashpoint = readDecimal(report, `${prefix}flashpoint_c`, goods.flashpoint_c, {
    places: 0,
    most: 4,
    signed: true,
    unit: "temperature",
  });
  const needsFlashpoint =
    imdgClass?.startsWith("3") || (entries.length > 0 && entries.every((entry) => entry.needs_flashpoint));
  if (flashpoint === null && given(goods.flashpoint_c) === null && needsFlashpoint) {
    report("v62_flashpoint", `${prefix}flashpoint_c`, { un_number: goods.un_number });
  }
  if (goods.emergency_contact !== null) {
    reportLengths(report, `${prefix}emergency_contact.`, goods.emergency_contact, emergencyContactLengths);
    reportPhone(report, `${prefix}emergency_contact.phone`, {
      value: given(goods.emergency_contact.phone),
      country: null,
    });
  }
}

/** The list's entries for the number; empty when it is open, malformed or not found. */
function readUnNumber({ lookups, report }: Pick<Check, "lookups" | "report">, path: string, goods: DangerousGoods) {
  const number = requireText(report, path, goods.un_number);
  if (number === null) return [];
  if (!unNumberForm.test(number)) {
    const meant = number.replace(/^UN/i, "").trim();
    report("v60_un_number_form", path, { value: number, ...suggest(number, unNumberForm.test(meant) ? meant : null) });
    return [];
  }
  const entries = lookups.undg(number);
  if (entries === "unknown") report("v60_un_number_cannot_check", path, { value: number });
  else if (entries.length === 0) report("v60_un_number_not_listed", path, { value: number });
  return entries === "unknown" ? [] : entries;
}

function reportClass(report: Report, path: string, value: string): void {
  if (classForm.test(value)) return;
  const meant = value
    .toUpperCase()
    .replace(/^CLASS/, "")
    .trim();
  report("v61_class_form", path, { value, ...suggest(value, classForm.test(meant) ? meant : null) });
}

function checkAgainstEntries(report: Report, prefix: string, goods: DangerousGoods, all: readonly UndgEntry[]): void {
  if (all.length === 0) return;
  const imdgClass = given(goods.imdg_class);
  const ofClass = all.filter((entry) => entry.imdg_class === imdgClass);
  if (imdgClass !== null && classForm.test(imdgClass) && ofClass.length === 0) {
    const expected = [...new Set(all.map((entry) => entry.imdg_class))];
    const suggestion = expected.length === 1 ? (expected[0] ?? null) : null;
    report("v60_class", `${prefix}imdg_class`, {
      un_number: goods.un_number,
      value: imdgClass,
      expected: expected.join(", "),
      ...suggest(imdgClass, suggestion),
    });
  }
  const entries = ofClass.length > 0 ? ofClass : all;
  const groups = [...new Set(entries.flatMap((entry) => entry.packing_groups))].sort();
  const path = `${prefix}packing_group`;
  const params = { un_number: goods.un_number, expected: groups.map(romanOf).join(", ") };
  if (goods.packing_group === null) {
    const isNeeded = entries.every((entry) => entry.packing_groups.length > 0);
    if (isNeeded) report("v61_packing_group_required", path, params);
  } else if (groups.length === 0) {
    report("v61_packing_group_not_used", path, { un_number: goods.un_number });
  } else if (!groups.includes(goods.packing_group)) {
    report("v60_packing_group", path, { ...params, value: romanOf(goods.packing_group) });
  }
}

const namesTold = 2;
const emptyWords = new Set(["AND", "FOR", "NOS", "NOT", "OTHER", "OTHERWISE", "SPECIFIED", "THE", "WITH"]);

/** The beginnings of its words, so that BATTERY and BATTERIES are one. */
function stemsOf(name: string): string[] {
  const words = name.toUpperCase().match(/[A-Z]{3,}/g) ?? [];
  return words.filter((word) => !emptyWords.has(word)).map((word) => word.slice(0, 5));
}

/** A name is written out in many ways, so one that shares no word with the list's is doubted, and no other. */
function checkProperName(report: Report, prefix: string, goods: DangerousGoods, entries: readonly UndgEntry[]): void {
  const name = given(goods.proper_shipping_name);
  if (name === null || entries.length === 0) return;
  const listed = [...new Set(entries.map((entry) => entry.proper_shipping_name))];
  const own = stemsOf(name);
  if (own.some((stem) => listed.some((other) => stemsOf(other).includes(stem)))) return;
  report("v60_proper_name", `${prefix}proper_shipping_name`, {
    un_number: goods.un_number,
    value: name,
    expected: listed.slice(0, namesTold).join(", "),
  });
}

function romanOf(group: 1 | 2 | 3): string {
  return "I".repeat(group);
}

function checkNames(report: Report, prefix: string, goods: DangerousGoods, entries: readonly UndgEntry[]): void {
  const isOpenName =
    notOtherwiseSpecified.test(goods.proper_shipping_name ?? "") ||
    (entries.length > 0 && entries.every((entry) => entry.needs_technical_name));
  if (isOpenName && given(goods.technical_name) === null) {
    report("v62_technical_name", `${prefix}technical_name`, { un_number: goods.un_number });
  }
}
