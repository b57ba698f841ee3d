// The name of a field as it begins a line: "the bill number" is "Bill number".

export function asLabel(name: string): string {
  const bare = name.replace(/^the /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
