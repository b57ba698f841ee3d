// Which files may be added: by the ending of the name or the type the browser gives, and by size.
import { partsOfFileName } from "../document/file-icons.ts";

// Spec 5: JSON unless another list is given.
export const acceptedByDefault: readonly string[] = [".json", "application/json"];

export type Refusal = "type" | "size" | "single";

export interface Limits {
  /** Endings (".pdf") and types ("image/png", "image/*"), as the browser's own chooser takes them. */
  readonly accept: readonly string[];
  readonly bytesMost?: number;
}

export function refusalOf(file: Pick<File, "name" | "type" | "size">, { accept, bytesMost }: Limits): Refusal | null {
  if (!accept.some((wanted) => fits(file, wanted.trim().toLowerCase()))) return "type";
  return bytesMost !== undefined && file.size > bytesMost ? "size" : null;
}

function fits({ name, type }: Pick<File, "name" | "type">, wanted: string): boolean {
  if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
  if (wanted.endsWith("/*")) return type.toLowerCase().startsWith(wanted.slice(0, -1));
  return type.toLowerCase() === wanted;
}

/** The endings of a list as people write them: JSON, PDF. */
export function kindsIn(accept: readonly string[]): readonly string[] {
  return accept.filter((wanted) => wanted.startsWith(".")).map((wanted) => wanted.slice(1).toUpperCase());
}

export function kindOf(fileName: string): string {
  return partsOfFileName(fileName).ending.slice(1).toUpperCase();
}
