// How each filing system shows its filings where both stand in one list: its name, its picture and its status badge.
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { FilingStatus } from "#filing/mpci/status.tsx";
import type { IconShape } from "#ui/icon/icon.tsx";
import { fileTextIcon, stampIcon } from "#ui/icon/icons.ts";

interface SystemLook {
  readonly name: MessageDescriptor;
  readonly icon: IconShape;
  readonly Status: ComponentType<{ readonly status: string; readonly isNeverSent: boolean }>;
}

export const systemLooks: Readonly<Record<FilingSystem, SystemLook>> = {
  MPCI: { name: msg`MPCI`, icon: fileTextIcon, Status: FilingStatus },
  ADC: { name: msg`Abu Dhabi Customs`, icon: stampIcon, Status: ({ status }) => <AdcStatusMark status={status} /> },
};

interface StatusInSystemProps {
  /** `is_discarded`: unset where only what was sent is shown. */
  readonly filing: { readonly system: FilingSystem; readonly status: string; readonly is_discarded?: boolean };
}

export function StatusInSystem({ filing: { system, status, is_discarded = false } }: StatusInSystemProps) {
  const { Status } = systemLooks[system];
  return <Status status={status} isNeverSent={is_discarded} />;
}
