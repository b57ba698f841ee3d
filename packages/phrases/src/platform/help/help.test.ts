// The help: every page and term is found in every language, and the glossary says what the translators' glossaries say.
import { readFileSync } from "node:fs";
import { helpPages, helpTerms, helpTopicNames, helpTopics } from "@filings/contract/platform/help-topics";
import { fold } from "@filings/contract/values/fold";
import { describe, expect, test } from "vitest";
import { mpciHelp } from "../../mpci/help/help-texts.ts";
import { releasedLocales, say } from "../../say.ts";
import { findHelpTopics, helpTitles, topicOfPage } from "../help-topics.ts";
import { glossary } from "./glossary.ts";

const translated = releasedLocales.filter((locale) => locale !== "en_GB" && locale !== "pseudo");

test("each page of the help is a topic of the search, which leads to it", () => {
  expect(helpPages.map((page) => helpTopics[topicOfPage(page)].address)).toEqual(
    helpPages.map((page) => `/help/${page}`),
  );
  const addresses = helpTopicNames.map((topic) => helpTopics[topic].address);
  expect(addresses.filter((address) => address.startsWith("/help/")).length).toBe(helpPages.length);
});

describe.each(releasedLocales)("in %s", (locale) => {
  const find = (typed: string) =>
    findHelpTopics({ words: fold(typed).split(" "), fold, say: (sentence) => say(locale, sentence) });

  test("each topic is found by its title", () => {
    const lost = helpTopicNames.filter((topic) => find(say(locale, helpTitles[topic])).every(({ id }) => id !== topic));
    expect(lost).toEqual([]);
  });

  test("each term is found by its own word and by the English one, and leads to its place", () => {
    for (const id of helpTerms) {
      const address = `/help/glossary#${id}`;
      expect(find(say(locale, glossary[id].term))).toContainEqual(expect.objectContaining({ id, address }));
      expect(find(glossary[id].english)).toContainEqual(expect.objectContaining({ id, address }));
    }
  });
});

const finds = (typed: string) =>
  findHelpTopics({ words: fold(typed).split(" "), fold, say: (sentence) => say("en_GB", sentence) }).map(
    ({ id }) => id,
  );

test.each([
  ["DNL", "answers"],
  ["amend", "edit_filing"],
  ["cancel a bill", "withdraw_filing"],
  ["delete", "withdraw_filing"],
  ["password", "password"],
  ["colleague", "people"],
  ["upload", "import_bills"],
  ["import", "import_bills"],
  ["template", "templates"],
  ["label", "labels"],
  ["refund", "money"],
  ["VAT", "plans"],
  ["booking", "start_filing"],
  ["help", "help"],
])("a clerk who types “%s” finds %s first", (typed, topic) => expect(finds(typed)[0]).toBe(topic));

test.each([
  ["fr_FR", "sans connexion", "date limite", "container", "plomb"],
  ["ar_EG", "بدون اتصال", "مهلة", "كونتينر", "سيل"],
  ["es_ES", "sin conexión", "fecha límite", "contenedor", "sello"],
  ["hr_HR", "bez interneta", "krajnji rok", "kontejner", "plomba"],
  ["hu_HU", "kapcsolat nélkül", "határidő", "konténer", "plomba"],
  ["nl_NL", "zonder verbinding", "deadline", "container", "verzegeling"],
  ["sl_SI", "brez povezave", "rok", "kontejner", "plomba"],
  ["sr_RS", "bez interneta", "rok", "kontejner", "plomba"],
  ["zh_Hans", "没有网络", "截单", "货柜", "铅封"],
  ["pt_PT", "sem ligação", "data limite", "contentor", "precinto"],
  ["ko_KR", "오프라인", "마감", "컨테이너", "씰"],
] as const)(
  "in %s the clerk's own words for no connection, deadline, container and seal are found",
  (locale, offline, deadline, container, seal) => {
    const found = (words: string) =>
      findHelpTopics({ words: fold(words).split(" "), fold, say: (sentence) => say(locale, sentence) }).map(
        ({ id }) => id,
      );
    expect(found(offline)).toContain("offline");
    expect(found(deadline)).toContain("deadline");
    expect(found(container)).toContain("find_filing");
    // A container's seal is told at its field; the topic "seal" is that of a filing.
    const words = fold(say(locale, mpciHelp.seal.wants)).split(" ");
    expect(words.some((word) => word.startsWith(fold(seal)))).toBe(true);
  },
);

test("“help” finds every page of the help, and what a term means finds the term", () => {
  expect(finds("help")).toEqual(expect.arrayContaining(helpPages.map(topicOfPage)));
  expect(finds("goods travel by sea")).toEqual(["bill_of_lading"]);
});

test("nothing is found by a word that no topic has", () => {
  const words = ["zzz"];
  expect(findHelpTopics({ words, fold, say: (sentence) => say("en_GB", sentence) })).toEqual([]);
});

test("the English beside a term is the English term", () => {
  for (const id of helpTerms) expect(glossary[id].english).toBe(say("en_GB", glossary[id].term));
});

test.each(translated)("a term is called in %s as the glossary of its translators calls it", (locale) => {
  const text = readFileSync(new URL(`../../../glossary/${locale}.md`, import.meta.url), "utf8").toLocaleLowerCase();
  const others = helpTerms
    .map((id) => say(locale, glossary[id].term))
    .filter((term) => !text.includes(term.toLocaleLowerCase()));
  expect(others).toEqual([]);
});
