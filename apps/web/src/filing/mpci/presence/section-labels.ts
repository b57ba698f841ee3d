// What the parts of a bill are called.
import { msg } from "@lingui/core/macro";

export const sectionLabels = {
  bill: msg`Bill of lading`,
  transport: msg`Vessel and times`,
  places: msg`Places`,
  parties: msg`Parties`,
  equipment: msg`Containers`,
  goods_items: msg`Goods`,
} as const;

export type SectionName = keyof typeof sectionLabels;
export const sectionNames = Object.keys(sectionLabels) as SectionName[];
