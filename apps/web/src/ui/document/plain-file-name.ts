// The name of a file that somebody chose, without what disguises it.

/** Marks and overrides of text direction, and what is not seen: the server takes them out of the name too. */
const disguises = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The name of a file that somebody chose, as it may be shown: "invoice\u202efdp.exe" is read as what it is. */
export function plainFileName(name: string): string {
  return name.replace(disguises, "");
}
