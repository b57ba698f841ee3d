// Whom to ask, and by what they are reached.
import { addSegment, type Sheet } from "./sheet.ts";

/** An address on the line, and by what it is reached: TE telephone, EM e-mail. */
type Reached = readonly (readonly [by: "TE" | "EM", address: string | null])[];

/** A contact opens with its name even where only a number is known: COM cannot stand alone. */
export function addContact(
  sheet: Sheet,
  { name, addresses }: { name: string | null; addresses: Reached },
  path: string | null,
): void {
  const known = addresses.filter(([, address]) => address);
  if (!name && known.length === 0) return;
  addSegment(sheet, "CTA", ["IC", ["", name ?? ""]], path && `${path}.contact_name`);
  for (const [by, address] of known) {
    addSegment(sheet, "COM", [[address ?? "", by]], path && `${path}.${by === "TE" ? "phone" : "email"}`);
  }
}
