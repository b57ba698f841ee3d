// The units of the company, with the way to go on for one of them.
import { UnitsScreen } from "#features/company/units/units-screen.tsx";
import { useSwitchCompany } from "./use-switch-company.ts";

export function UnitsPage() {
  return <UnitsScreen onSwitch={useSwitchCompany()} />;
}
