// Which place of UN/LOCODE a bill means by a name: asked for by name and country, and sure only where one alone is called so.
import type { searchUnlocode } from "@filings/contract/api/platform/location";
import { meaningOf } from "@filings/contract/values/look-up";
import type { AnswerOf } from "#api/call.ts";
import { countryAtEnd } from "../reading/country-at-end.ts";
import type { Doubt, Proposal } from "../reading/proposal.ts";

export type FoundPlace = AnswerOf<typeof searchUnlocode>["results"][number];

/** What the list is asked for; an empty country is any. */
export interface PlaceQuestion {
  readonly search: string;
  readonly country: string;
}

const codeIn = /(?:^|[([\s])([A-Z]{2} ?[A-Z]{3})(?:[)\]\s]|$)/;
const notName = /\b(?:PORT OF|SEA ?PORT|CY|CFS|SEAPORT)\b/gi;
const othersMost = 4;

/** From the surest question to the widest. */
export function questionsAbout(text: string): PlaceQuestion[] {
  const plain = text.replace(/\s+/g, " ").trim();
  const code = codeIn.exec(plain)?.[1]?.replace(" ", "");
  const isBareCode = code !== undefined && plain.replace(" ", "").length === 5;
  const isBracketed = code !== undefined && /[([]/.test(plain);
  const withoutCode = isBracketed ? plain.replace(/\s*[([][^)\]]*[)\]]?/g, "").trim() : plain;
  const end = countryAtEnd(withoutCode);
  const country = end === null || end.before === "" ? "" : end.code;
  const name = (end === null || end.before === "" ? withoutCode : end.before)
    .replace(notName, " ")
    .replace(/\s+/g, " ")
    .trim();
  const names = [...new Set([name, ...name.split(/\s*[,/(]\s*/)])].filter((one) => one.length > 1);
  return [
    ...(isBareCode || isBracketed ? [{ search: code ?? "", country: "" }] : []),
    ...names.map((search) => ({ search, country })),
  ];
}

const listedOf = (place: FoundPlace) => ({
  code: place.code,
  name: place.name,
  otherNames: [place.name_ar, ...place.other_names].filter((one) => one !== null),
  isUsual: place.usual,
});

/** Where ships load and discharge, the sea port of two places of one name is meant. */
function portOf(field: string, named: FoundPlace, known: readonly FoundPlace[]): FoundPlace {
  if (named.sea_port || !/^places\.(?:loading|discharge)$/.test(field)) return named;
  const name = (place: FoundPlace) => place.name.toUpperCase();
  const ports = known.filter((one) => one.sea_port && one.country === named.country && name(one) === name(named));
  return ports.length === 1 ? (ports[0] ?? named) : named;
}

/** The proposal with a code in place of the name; null answers: nothing is on the list by any of its names. */
export function withPlace(
  proposal: Proposal,
  answers: readonly { readonly question: PlaceQuestion; readonly results: readonly FoundPlace[] }[],
): Proposal {
  for (const { question, results } of answers) {
    const known = results.filter(({ withdrawn }) => !withdrawn);
    const meaning = meaningOf(question.search, known.map(listedOf));
    if (meaning.kind !== "one") continue;
    const named = known.find(({ code }) => code === meaning.entry.code);
    const place = named && portOf(proposal.field, named, known);
    const isSure = place?.sea_port && (question.country !== "" || place.usual || /^[A-Z]{5}$/.test(question.search));
    const isWhole = question === answers[0]?.question || question.search.length > 3;
    const doubts: Doubt[] = isSure && isWhole ? [...proposal.doubts] : [...proposal.doubts, "unknown"];
    const value = place?.code ?? meaning.entry.code;
    const others = known.map(({ code }) => code).filter((code) => code !== value);
    return {
      ...proposal,
      value,
      doubts: [...new Set(doubts)],
      others: isSure ? [] : others.slice(0, othersMost),
    };
  }
  const offered = answers.flatMap(({ results }) => results).filter(({ withdrawn }) => !withdrawn);
  const codes = [...new Set(offered.map(({ code }) => code))].slice(0, othersMost);
  return { ...proposal, value: "", doubts: [...new Set([...proposal.doubts, "unknown" as const])], others: codes };
}

export function isPlaceField(field: string): boolean {
  return field.startsWith("places.") || field === "issue_place";
}
