import { expect, test } from "vitest";
import { mentionedIn, typedMention, withMention } from "./mentions.ts";

const people = [
  { id: "1", name: "Yusuf" },
  { id: "2", name: "Yusuf Karim" },
  { id: "3", name: "أميرة حداد" },
];
const idsIn = (text: string) =>
  mentionedIn(text, people)
    .map(({ id }) => id)
    .toSorted();

test("who is named after an @ is mentioned, in any letter case and script", () => {
  expect(idsIn("@yusuf karim, look at the seals. @أميرة حداد too")).toEqual(["2", "3"]);
  expect(idsIn("@Yusuf and @Yusuf Karim")).toEqual(["1", "2"]);
  expect(idsIn("Yusuf Karim, yusuf@karim.example")).toEqual([]);
});

test("what is typed of a name is completed where the caret stands", () => {
  expect(typedMention("Look @Yu", 8)).toBe("yu");
  expect(typedMention("Look @", 6)).toBe("");
  expect(typedMention("a@b.example", 11)).toBeNull();
  expect(withMention("Look @Yu at it", 8, "Yusuf Karim")).toEqual({ text: "Look @Yusuf Karim  at it", caret: 18 });
});
