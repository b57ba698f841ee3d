// The catalogues: every code has a sentence in every language, with the same parameters and in the right tone.
import { readFileSync } from "node:fs";
import { securityEventKinds } from "@filings/contract/account/security-events";
import { adcFindingCodes } from "@filings/contract/adc/requirements";
import { adcEvents, adcStatuses } from "@filings/contract/adc/workflow";
import { errorCodes } from "@filings/contract/errors";
import { filingBodySchema } from "@filings/contract/mpci/filing";
import { messageKinds, messageLines, messageParts, segmentMeanings } from "@filings/contract/mpci/messages";
import { findingCodeNames } from "@filings/contract/mpci/rules/finding-codes";
import { mpciEvents, mpciStatuses } from "@filings/contract/mpci/workflow";
import { environments } from "@filings/contract/platform/places";
import type { MessageDescriptor } from "@lingui/core";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { accountFieldNames } from "./account/fields.ts";
import { securityEventLines } from "./account/security-events.ts";
import { chargeLabels, undertakingTexts } from "./adc/charges.ts";
import {
  declarationTypeDescriptions,
  declarationTypeLabels,
  filingTypeLabels,
  transportModeLabels,
} from "./adc/declaration-types.ts";
import { documentTypeLabels, documentTypeNames } from "./adc/document-types.ts";
import { adcEventLines } from "./adc/events.ts";
import { adcFieldNames } from "./adc/fields.ts";
import { adcFindings } from "./adc/findings.ts";
import { adcStatusLabels, adcStatusNextSteps } from "./adc/statuses.ts";
import { dateWords } from "./dates-in-sentences.ts";
import { chooseField } from "./form-errors.ts";
import { identityMailWords, loginCodeWords, smsWords } from "./mails.ts";
import { paperMailWords } from "./money/paper-mails.ts";
import { priceLines } from "./money/price.ts";
import { answerCauses } from "./mpci/answers/causes.ts";
import { contentWords } from "./mpci/answers/content-codes.ts";
import { answerFields } from "./mpci/answers/fields.ts";
import { syntaxWords } from "./mpci/answers/syntax-codes.ts";
import { eventLines } from "./mpci/events.ts";
import { fieldNames, otherOwner, ownerNames, someField, wholeRequest } from "./mpci/finding-paths.ts";
import { findings, suggestion } from "./mpci/findings.ts";
import { messageLineNames, messageNames, messagePartNames, segmentMeaningLines } from "./mpci/messages.ts";
import { statusLabels, statusNextSteps } from "./mpci/statuses.ts";
import { environmentNames } from "./platform/environments.ts";
import { errors, someAdministrator } from "./refusal-sentences.ts";
import { type ReleasedLocale, releasedLocales, say } from "./say.ts";
import { voiceOf } from "./voices.ts";

const tables: readonly Readonly<Record<string, MessageDescriptor>>[] = [
  errors,
  environmentNames,
  findings,
  fieldNames,
  ownerNames,
  statusLabels,
  statusNextSteps,
  eventLines,
  messageNames,
  messagePartNames,
  messageLineNames,
  segmentMeaningLines,
  answerFields,
  answerCauses,
  saysOf(syntaxWords),
  saysOf(contentWords),
  priceLines,
  loginCodeWords,
  identityMailWords,
  paperMailWords,
  smsWords,
  dateWords,
  securityEventLines,
  accountFieldNames,
  adcFieldNames,
  adcFindings,
  adcStatusLabels,
  adcStatusNextSteps,
  adcEventLines,
  chargeLabels,
  undertakingTexts,
  declarationTypeLabels,
  declarationTypeDescriptions,
  filingTypeLabels,
  transportModeLabels,
  documentTypeLabels,
  documentTypeNames,
  { chooseField, someAdministrator, someField, suggestion, otherOwner, wholeRequest },
];

function saysOf(words: Readonly<Record<string, { says: MessageDescriptor }>>): Record<string, MessageDescriptor> {
  return Object.fromEntries(Object.entries(words).map(([code, { says }]) => [code, says]));
}

const descriptors = tables.flatMap((table) => Object.values(table));

/** Every message of a catalogue as a translator sees it. */
function readCatalogue(locale: string): Map<string, string> {
  const text = readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), "utf8");
  const entries = [...text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)];
  return new Map(entries.map(([, id = "", message = ""]) => [joined(id), joined(message)]));
}

function joined(quoted: string): string {
  return quoted
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");
}

const english = readCatalogue("en_GB");
const arabic = readCatalogue("ar_EG");

describe("every code has a sentence in every released language", () => {
  const lists: readonly [string, readonly string[], Readonly<Record<string, MessageDescriptor>>][] = [
    ["refusal", errorCodes, errors],
    ["environment", environments.filter((name) => name !== "production"), environmentNames],
    ["finding", findingCodeNames, findings],
    ["status", mpciStatuses, statusLabels],
    ["next step", mpciStatuses, statusNextSteps],
    ["event", [...mpciEvents, "ASSIGN", "CUT_OFF", "MESSAGE_SET_ASIDE"], eventLines],
    ["finding of an ADC filing", adcFindingCodes, adcFindings],
    ["ADC status", adcStatuses, adcStatusLabels],
    ["ADC next step", adcStatuses, adcStatusNextSteps],
    ["kind of message", messageKinds, messageNames],
    ["part of a message", messageParts, messagePartNames],
    ["line of a message", messageLines, messageLineNames],
    ["segment of a message", segmentMeanings, segmentMeaningLines],
    ["ADC event", adcEvents, adcEventLines],
    ["entry of the security log", securityEventKinds, securityEventLines],
  ];
  test.each(lists)("each %s, and none besides", (_kind, codes, table) => {
    expect(Object.keys(table).sort()).toEqual([...codes].sort());
  });

  test.each(releasedLocales)("%s leaves nothing unsaid", (locale) => {
    for (const descriptor of descriptors) {
      const sentence = say(locale, descriptor, { field: "x", value: "x" });
      expect(sentence.trim()).not.toBe("");
      expect(sentence).not.toBe(descriptor.id);
    }
  });

  test("the languages differ where they should", () => {
    const same = descriptors.filter((one) => say("ar_EG", one) === say("en_GB", one)).map((one) => one.id);
    expect(same).toEqual([]);
    expect(say("pseudo", statusLabels.DRAFTED)).not.toBe(say("en_GB", statusLabels.DRAFTED));
  });
});

test("the catalogues hold these messages and no others", () => {
  // A message may bear the name of the status or event that it causes.
  const ids = [...new Set(descriptors.map((descriptor) => descriptor.id))].sort();
  const inCatalogue = (catalogue: Map<string, string>) => [...catalogue.keys()].filter((id) => ids.includes(id)).sort();
  expect(inCatalogue(english)).toEqual(ids);
  expect(inCatalogue(arabic)).toEqual(ids);
  for (const descriptor of descriptors) expect(english.get(descriptor.id)).toBe(descriptor.message);
});

type Token = string | readonly [name: string, type?: string, cases?: string | Readonly<Record<string, unknown>>];

/** The parameter names of a compiled message. */
function paramsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const names = (message as Token[]).flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , cases] = token;
    if (name === formOfName) return Object.values(cases ?? {}).flatMap(paramsOf);
    return [name, ...(typeof cases === "object" ? Object.values(cases).flatMap(paramsOf) : [])];
  });
  return [...new Set(names)].sort();
}

/** Only a language that has several forms of a name chooses between them. */
const formOfName = "as";

const messagesOf = (locale: ReleasedLocale) => voiceOf(locale)?.messages ?? {};
const enGb = messagesOf("en_GB");

test.each(releasedLocales)("a sentence takes the same parameters in %s", (locale) => {
  const messages = messagesOf(locale);
  const others = descriptors.filter(({ id }) => String(paramsOf(messages[id])) !== String(paramsOf(enGb[id])));
  expect(others.map(({ id }) => id)).toEqual([]);
});

test("a parameter is seen wherever it stands in a message", () => {
  expect(paramsOf(enGb["finding.v10_too_many_parties"])).toEqual(["most", "role"]);
  expect(paramsOf(enGb["error.permission_required"])).toEqual(["holders", "permission"]);
  expect(paramsOf(enGb["error.too_long"])).toEqual(["field", "most"]);
});

test("Arabic has all six plural forms wherever English has a plural", () => {
  for (const [id, message] of arabic) {
    if (!message.includes(", plural,")) continue;
    for (const form of ["zero", "one", "two", "few", "many", "other"])
      expect([id, message]).toEqual([id, expect.stringContaining(`${form} {`)]);
  }
});

test("isolates open and close in pairs, and no value stands in Arabic without them", () => {
  const values =
    /(?<!⁨UN )(?<!⁨)\{(?:value|expected|actual|term|word|carrier|un_number|heading|suggestion|code|most|line|part)\}/;
  for (const [id, message] of arabic) {
    expect([id, message.split("\u2068").length]).toEqual([id, message.split("\u2069").length]);
    expect([id, values.test(message)]).toEqual([id, false]);
  }
});

const banned = {
  english: /\b(?:invalid|please|sorry|oops|kindly|unfortunately)\b|!/i,
  arabic: /يرجى|الرجاء|من فضلك|عذر|آسف|للأسف|غير صالح|!/,
};

/** The specification's own words (section 8), to the letter. */
const given = new Set(["Invalid time value"]);

test("no sentence is rude, servile or loud", () => {
  for (const [id, message] of [...english].filter(([, said]) => !given.has(said)))
    expect([id, banned.english.test(message)]).toEqual([id, false]);
  for (const [id, message] of arabic) expect([id, banned.arabic.test(message)]).toEqual([id, false]);
  expect(banned.english.test("Invalid value")).toBe(true);
});

test("a refusal, a finding and a next step begin with a capital and end with a full stop", () => {
  for (const descriptor of [errors, findings, statusNextSteps, adcFindings, adcStatusNextSteps].flatMap((table) =>
    Object.values<MessageDescriptor>(table),
  )) {
    expect(say("en_GB", descriptor, { position: 1, value: "X" })).toMatch(/^[A-Z].*\.$/);
  }
});

test("every field of a filing has a name", () => {
  const missing = pathsOf(filingBodySchema).filter((path) => !Object.hasOwn(fieldNames, path));
  expect(missing).toEqual([]);
});

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

/** The path of each scalar value of a schema, with `[]` for a list index. */
function pathsOf(schema: z.ZodMiniType | undefined, path = ""): string[] {
  const def = schema?._zod.def as unknown as Def | undefined;
  if (def === undefined) return [];
  if (def.type === "nullable") return pathsOf(def.innerType, path);
  if (def.type === "array") return pathsOf(def.element, `${path}[]`);
  if (def.type !== "object") return [path];
  return Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
    pathsOf(inner, path === "" ? name : `${path}.${name}`),
  );
}
