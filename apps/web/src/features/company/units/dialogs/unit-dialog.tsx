// Whichever dialog about the units is asked for.
import type { Unit } from "@filings/contract/api/company/units";
import { useCurrentUser } from "#session/session-context.tsx";
import type { AskedOfUnits } from "../asked.ts";
import { CloseUnitDialog } from "./close-unit-dialog.tsx";
import { CreditsDialog } from "./credits-dialog.tsx";
import { MakeUnitDialog } from "./make-unit-dialog.tsx";
import { PeopleDialog } from "./people-dialog.tsx";

interface UnitDialogProps {
  readonly asked: AskedOfUnits;
  readonly units: readonly Unit[];
  readonly onClose: () => void;
}

export function UnitDialog({ asked, units, onClose }: UnitDialogProps) {
  const user = useCurrentUser();
  if (user === null) return null;
  const { company } = user;
  const open = units.filter(({ closed_at }) => closed_at === null);
  if (asked.what === "make") return <MakeUnitDialog onClose={onClose} />;
  if (asked.what === "close") return <CloseUnitDialog unit={asked.unit} onClose={onClose} />;
  if (asked.what === "credits") return <CreditsDialog unit={asked.unit} onClose={onClose} />;
  const place = asked.what === "people" ? asked.unit : company;
  return <PeopleDialog place={place} headquarters={company} units={open} onClose={onClose} />;
}
