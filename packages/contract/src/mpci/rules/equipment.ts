// The rules of containers and seals: check digits, no duplicates, a seal (V20, V21) and a gross weight each (V51).
import { containerSizeTypeOf } from "#values/container-size-types";
import { containerCheckDigit, containerNumberForm } from "#values/iso6346";
import { readNumber, tareLeastKg } from "#values/read-number";
import type { Equipment } from "../filing.ts";
import { type Check, given, type Report, readDecimal, reportLength, requireText, suggest } from "../report.ts";
import { containerNumberMost, sealMost } from "./text/lengths.ts";

const sealForm = /^[A-Z0-9-]+$/;
const sealUsualMost = 15;
const sealPlaceholders = new Set(["NIL", "N/A", "NA", "NONE", "NO SEAL", "UNKNOWN", "TBA", "-"]);

export function checkEquipment(check: Check<"equipment">): void {
  const { body, report } = check;
  if (body.equipment.length === 0) report("v10_equipment_required", "equipment");
  const firstLines = new Map<string, number>();
  for (const [index, container] of body.equipment.entries()) {
    const path = `equipment[${index}]`;
    const number = requireText(report, `${path}.container_number`, container.container_number);
    if (number !== null) {
      const first = firstLines.get(number);
      if (first === undefined) firstLines.set(number, index + 1);
      else report("v21_container_twice", `${path}.container_number`, { value: number, first });
      reportContainerNumber(report, `${path}.container_number`, number, container.is_shipper_owned === true);
    }
    checkContainer(check, path, container);
  }
}

function reportContainerNumber(report: Report, path: string, value: string, isShipperOwned: boolean): void {
  reportLength(report, path, value, containerNumberMost);
  if (!containerNumberForm.test(value)) {
    const code = isShipperOwned ? "v20_container_form_soc" : "v20_container_form";
    report(code, path, { value, ...suggest(value, meantContainer(value)) });
    return;
  }
  const expected = containerCheckDigit(value);
  if (expected === null || expected === Number(value[10])) return;
  const suggestion = `${value.slice(0, 10)}${expected}`;
  report(isShipperOwned ? "v20_check_digit_soc" : "v20_check_digit", path, { value, expected, suggestion });
}

/** The number without blanks and hyphens, in capitals, with its check digit added if only that is missing. */
function meantContainer(value: string): string | null {
  const plain = value.toUpperCase().replace(/[\s.\-/]/g, "");
  const whole = /^[A-Z]{3}[UJZ]\d{6}$/.test(plain) ? `${plain}${containerCheckDigit(plain)}` : plain;
  return containerNumberForm.test(whole) ? whole : null;
}

function checkContainer(check: Pick<Check, "report">, path: string, container: Equipment): void {
  const { report } = check;
  const sizeType = requireText(report, `${path}.size_type`, container.size_type);
  if (sizeType !== null) reportSizeType(report, `${path}.size_type`, sizeType);
  if (container.is_shipper_owned === null) report("v10_required", `${path}.is_shipper_owned`);
  if (container.load_status === null) report("v10_required", `${path}.load_status`);
  const tarePath = `${path}.tare_weight_kg`;
  const tare = readDecimal(report, tarePath, container.tare_weight_kg, { places: 3, most: 10, unit: "weight" });
  if (tare === 0n) report("v51_tare_zero", tarePath);
  else if (tare !== null && tare > 0n && tare < BigInt(tareLeastKg) * 1000n)
    reportSmallTare(check, tarePath, container);
  checkSeals(report, path, container);

  const temperature = container.reefer?.set_temperature_c ?? null;
  readDecimal(report, `${path}.reefer.set_temperature_c`, temperature, {
    places: 1,
    most: 5,
    signed: true,
    unit: "temperature",
  });
  // A reefer may carry dry goods with its machinery off, so an open temperature is only a hint.
  if (sizeType !== null && sizeType[2] === "R" && given(temperature) === null) {
    report("v10_reefer_temperature", `${path}.reefer.set_temperature_c`, { value: container.container_number });
  }
}

/** Thousands that were written with a point or a comma come out as a few kilos. */
function reportSmallTare({ report }: Pick<Check, "report">, path: string, { tare_weight_kg }: Equipment): void {
  const value = tare_weight_kg?.trim() ?? "";
  const read = readNumber(value, { places: 3, usualLeast: tareLeastKg });
  const meant = read !== null && read.plain !== value && Number(read.plain) >= tareLeastKg ? read.plain : null;
  report("v51_tare_small", path, { value, ...suggest(value, meant) });
}

/** "40HC" is a trade word: its code is suggested, and only a code can be sealed. */
function reportSizeType(report: Report, path: string, value: string): void {
  const meant = containerSizeTypeOf(value);
  if (meant === null) report("v21_size_type_not_listed", path, { value });
  else if (meant !== value) report("v21_size_type_word", path, { value, suggestion: meant });
}

function checkSeals(report: Report, path: string, { seals, container_number }: Equipment): void {
  if (seals.length === 0) report("v21_seal_required", `${path}.seals`, { value: container_number });
  for (const [index, seal] of seals.entries()) {
    const sealPath = `${path}.seals[${index}].number`;
    const number = requireText(report, sealPath, seal.number);
    if (number === null) continue;
    if (sealPlaceholders.has(number.toUpperCase())) report("v21_seal_placeholder", sealPath, { value: number });
    else if (!sealForm.test(number)) {
      const meant = number.toUpperCase().replace(/[^A-Z0-9-]/g, "");
      report("v21_seal_form", sealPath, { value: number, ...suggest(number, meant === "" ? null : meant) });
    }
    reportLength(report, sealPath, number, sealMost);
    if (number.length > sealUsualMost && number.length <= sealMost) {
      report("v21_seal_long", sealPath, { most: sealUsualMost, length: number.length });
    }
  }
}
