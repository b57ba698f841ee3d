// The segments of containers: tare, seals and set temperature, and the totals of all containers.
import type { Equipment } from "@filings/contract/mpci/filing";
import { totalsOf } from "@filings/contract/mpci/totals";
import { addSegment, type Sheet } from "./sheet.ts";
import { writeDecimal } from "./text/decimal.ts";

export function addEquipment(sheet: Sheet): void {
  sheet.submission.body.equipment.forEach((container, index) => {
    addContainer(sheet, container, `equipment[${index}]`);
  });
}

function addContainer(sheet: Sheet, container: Equipment, path: string): void {
  const { profile, submission } = sheet;
  addSegment(
    sheet,
    "EQD",
    [
      "CN",
      [container.container_number ?? "", "", "5"],
      [container.size_type ?? "", "", container.size_type ? "5" : ""],
      container.is_shipper_owned === null ? "" : container.is_shipper_owned ? "1" : "2",
      profile.equipmentStatuses[submission.body.movement_type],
      container.load_status === null ? "" : profile.loadStatuses[container.load_status],
    ],
    `${path}.container_number`,
    {
      "2": `${path}.container_number`,
      "3": `${path}.size_type`,
      "4": `${path}.is_shipper_owned`,
      "5": "movement_type",
      "6": `${path}.load_status`,
    },
  );
  if (container.tare_weight_kg !== null) {
    const tare = writeDecimal(container.tare_weight_kg);
    addSegment(sheet, "MEA", ["AAE", "T", ["KGM", tare]], `${path}.tare_weight_kg`);
  }
  container.seals.forEach((seal, index) => {
    const sealPath = `${path}.seals[${index}]`;
    const party = seal.party === null ? "" : profile.sealParties[seal.party];
    const type = seal.type === null ? "" : profile.sealTypes[seal.type];
    addSegment(sheet, "SEL", [seal.number ?? "", party, "1", "", type], `${sealPath}.number`, {
      "2": `${sealPath}.party`,
      "5": `${sealPath}.type`,
    });
  });
  const temperature = container.reefer?.set_temperature_c ?? null;
  if (temperature !== null) {
    addSegment(sheet, "TMP", ["2", [writeDecimal(temperature), "CEL"]], `${path}.reefer.set_temperature_c`);
  }
}

/** Computed, never typed: gross weight, packages, containers. */
export function addTotals(sheet: Sheet): void {
  const { gross_weight_kg, packages, containers } = totalsOf(sheet.submission.body);
  addSegment(sheet, "CNT", [["7", gross_weight_kg, "KGM"]], null);
  addSegment(sheet, "CNT", [["11", String(packages)]], null);
  addSegment(sheet, "CNT", [["16", String(containers)]], null);
}
