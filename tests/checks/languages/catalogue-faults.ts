// What is wrong with a language's sentences beside the English: lost places, tags and plural forms, and what was left untranslated.
import { parse, type Token } from "@messageformat/parser";
import { type CatalogueEntry, catalogueEntries } from "../../../scripts/docs/catalogue.ts";
import { foreignWords } from "./foreign-words.ts";

interface Shape {
  readonly places: string;
  readonly tags: string;
  /** The plural forms of each number. */
  readonly plurals: ReadonlyMap<string, readonly string[]>;
  /** The cases of each choice by a word; a language may tell more of them apart. */
  readonly choices: ReadonlySet<string>;
}

/** Only a language that has several forms of a name chooses between them: `packages/phrases/src/mpci/field-name.ts` asks. */
const formOfName = "as";

/** Throws for what is no message. */
export function shapeOf(message: string): Shape {
  const places = new Set<string>();
  const plurals = new Map<string, readonly string[]>();
  const choices = new Set<string>();
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "argument" || token.type === "function") places.add(token.arg);
      if (!("cases" in token)) continue;
      if (token.type !== "select" || token.arg !== formOfName) places.add(token.arg);
      const cases = token.cases.map(({ key }) => key).filter((key) => !key.startsWith("="));
      if (token.type === "plural") plurals.set(token.arg, cases);
      if (token.type === "select") for (const each of cases) choices.add(`${token.arg}: ${each}`);
      for (const each of token.cases) walk(each.tokens);
    }
  };
  walk(parse(message));
  const tags = new Set([...message.matchAll(/<(\/?\d+\/?)>/g)].map(([, tag]) => tag!));
  const listed = (texts: Iterable<string>) => [...texts].toSorted().join(" ");
  return { places: listed(places), tags: listed(tags), plurals, choices };
}

/** The plural forms that CLDR gives a language. */
export function pluralForms(tag: string): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

/** What is wrong with one sentence; empty: nothing. */
export function sentenceFaults(tag: string, english: string, said: string): string[] {
  const [wanted, is] = [shapeOf(english), shapeOf(said)];
  const faults: string[] = [];
  for (const part of ["places", "tags"] as const) {
    if (wanted[part] !== is[part]) faults.push(`${part}: “${is[part]}” for “${wanted[part]}”`);
  }
  for (const choice of wanted.choices) if (!is.choices.has(choice)) faults.push(`no choice ${choice}`);
  for (const name of wanted.plurals.keys()) if (!is.plurals.has(name)) faults.push(`no plural of ${name}`);
  const forms = pluralForms(tag).toSorted().join(" ");
  for (const [name, cases] of is.plurals) {
    const has = cases.toSorted().join(" ");
    if (has !== forms) faults.push(`plural of ${name}: ${has} for ${forms}`);
  }
  // Lingui compiles it into an escape that JSON does not have.
  if (said.includes("\u00a0")) faults.push("a no-break space: write the narrow one, U+202F");
  return [
    ...faults,
    ...mannerFaults(tag, said),
    ...foreignWords(tag, english, said).map((word) => `“${word}” is not of this language`),
  ];
}

/** How a language writes what others write differently; each is exact. */
function mannerFaults(tag: string, said: string): string[] {
  if (tag.startsWith("fr") && / [:;?!»%]|« /.test(said))
    return ["an ordinary space at a mark: write the narrow one, U+202F"];
  // Instructions begin with their verb; 申请, 请求 and 邀请 are words of their own.
  if (tag.startsWith("zh") && said.replaceAll(/申请|请求|邀请/g, "").includes("请"))
    return ["“请” asks politely: begin with the verb"];
  return [];
}

/** Each fault of a language's catalogue with the sentence that has it. */
export function catalogueFaults(locale: string, tag: string): string[] {
  const name = ({ context, id }: CatalogueEntry) => `${context}|${id}`;
  const said = new Map(catalogueEntries(locale).map((entry) => [name(entry), entry.message]));
  return catalogueEntries("en_GB").flatMap((entry) =>
    sentenceFaults(tag, entry.message, said.get(name(entry)) ?? "").map((fault) => `${entry.id}: ${fault}`),
  );
}
