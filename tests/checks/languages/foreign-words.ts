// Finds words of English or of a neighbour language in a sentence: small words that the language itself does not have.

const english = "the and your with this that from been have which when where what does cannot you are were will would";

/** By language: small words of its neighbours that it does not have. */
const neighbours: Readonly<Record<string, string>> = {
  es: "não você uma são ao aos das pelo pela também já foi seu sua os um em avec pour",
  pt: "el las una unos y pero usted también ya fue su sus con sin hay donde cuando hasta aquí",
  fr: "el los las una con para por como não uma são het een voor",
  hr: "uslov uslovi nedelja sledeći sledeća obaveštenje uputstvo preduzeće hiljada vreme mesto cena pre uvek gde ko primalac pošiljalac in kateri",
  sr: "uvjet uvjeti tjedan sljedeći sljedeća obavijest tvrtka tisuća vrijeme mjesto cijena prije uvijek gdje tko primatelj pošiljatelj zrakoplov kolovoz rujan listopad",
  sl: "koji koja koje ili nije jest ovaj ova ovo gdje tko tvrtka sljedeći uvjet što",
  nl: "und der das nicht mit für auch werden wird eine einen sie ihre le les des",
  hu: "und der das nicht und eine",
};

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}’]+/gu) ?? [];

/** Names and codes that are the same everywhere, and what a sentence shows as it is written elsewhere. */
const quoted = /\{[^{}]*\}|<\/?\d+\/?>|“[^”]*”|«[^»]*»|„[^“”]*[“”]|\b[A-Z][\w/-]*[A-Z0-9][\w/-]*\b/g;

/** The words of a translation that belong to English or to a neighbour; of scripts of their own, every longer Latin word that is no name. */
export function foreignWords(tag: string, source: string, said: string): string[] {
  const [language = ""] = tag.split("-");
  const text = said.replace(/\{(\w+), (?:plural|select|selectordinal),/g, "").replace(/\b\w+ \{/g, " {");
  const plain = text.replaceAll(quoted, " ");
  const foreign = new Set(`${english} ${neighbours[language] ?? ""}`.split(" "));
  if (language === "en") return [];
  const found = words(plain).filter((word) => foreign.has(word));
  // A sentence of several words that is the English one was forgotten.
  const isForgotten = said === source && (plain.match(/\b[a-z]{3,}\b/g) ?? []).length > 2;
  return [...new Set(isForgotten ? [...found, said] : found)];
}
