// The name of a field as it begins a line: "the bill number" is "Bill number", and « la compagnie maritime » is « Compagnie maritime ».

/** Of English, Spanish, Portuguese, French and Dutch; no name in another language begins with one of these words. */
const article = /^(?:(?:the|el|la|los|las|o|a|os|as|le|les|de|het) |l’)/;

export function asLabel(name: string): string {
  const bare = name.replace(article, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
