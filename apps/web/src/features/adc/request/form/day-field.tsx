// A day of the request, fetched beside the lists of the form.
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { FormDateField } from "#forms/form-date-field.tsx";
import type { RequestValues } from "./request-values.ts";

export interface DayFieldProps {
  readonly control: Control<RequestValues>;
  readonly name: "expected_at" | "temporary_until";
  readonly label: ReactNode;
  readonly warning?: string | undefined;
  readonly exampleInDays?: number;
  readonly isOptional?: boolean;
}

export function DayField(props: DayFieldProps) {
  return <FormDateField {...props} />;
}
