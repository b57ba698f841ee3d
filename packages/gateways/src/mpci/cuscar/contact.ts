// The segments of a contact: name, telephone and e-mail.
import { addSegment, type Sheet } from "./sheet.ts";

/** TE telephone, EM e-mail, each with its address. */
type Reached = readonly (readonly [by: "TE" | "EM", address: string | null])[];

/** A contact begins with its name even if only a number is known: COM cannot stand alone. */
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
