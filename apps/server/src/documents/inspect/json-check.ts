// Checks piece by piece that a text is one JSON value (RFC 8259), in constant memory.

export interface JsonCheck {
  readonly take: (text: string) => void;
  readonly isWhole: () => boolean;
}

/** The tokens that may come next. */
type Due = "value" | "value-or-end" | "name" | "name-or-end" | "colon" | "comma-or-end" | "nothing";

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const wordLettersMost = 1_000;
const depthMost = 100;

export function createJsonCheck(): JsonCheck {
  const open: ("{" | "[")[] = [];
  let due: Due = "value";
  let wrong = false;
  let word = "";
  let inString = false;
  let escaped: number | null = null;

  const afterValue = () => {
    due = open.length === 0 ? "nothing" : "comma-or-end";
  };
  const endWord = () => {
    if (word === "") return;
    if (!literal.test(word) || (due !== "value" && due !== "value-or-end")) wrong = true;
    word = "";
    afterValue();
  };
  const string = (letter: string) => {
    if (escaped !== null) {
      if (escaped === 0) {
        if (letter === "u") escaped = 4;
        else if (`"\\/bfnrt`.includes(letter)) escaped = null;
        else wrong = true;
      } else {
        if (!/[0-9a-fA-F]/.test(letter)) wrong = true;
        escaped = escaped === 1 ? null : escaped - 1;
      }
    } else if (letter === "\\") escaped = 0;
    else if (letter < " ") wrong = true;
    else if (letter === '"') {
      inString = false;
      if (due === "name" || due === "name-or-end") due = "colon";
      else afterValue();
    }
  };
  const close = (opening: "{" | "[") => {
    const ends: readonly Due[] = ["comma-or-end", opening === "{" ? "name-or-end" : "value-or-end"];
    if (open.pop() !== opening || !ends.includes(due)) wrong = true;
    afterValue();
  };
  const mark = (letter: string) => {
    const takesValue = due === "value" || due === "value-or-end";
    if (letter === '"') {
      if (!takesValue && due !== "name" && due !== "name-or-end") wrong = true;
      inString = true;
    } else if (letter === "{" || letter === "[") {
      if (!takesValue || open.length >= depthMost) wrong = true;
      open.push(letter);
      due = letter === "{" ? "name-or-end" : "value-or-end";
    } else if (letter === "}") close("{");
    else if (letter === "]") close("[");
    else if (letter === ":") {
      if (due !== "colon") wrong = true;
      due = "value";
    } else {
      if (due !== "comma-or-end") wrong = true;
      due = open.at(-1) === "{" ? "name" : "value";
    }
  };

  return {
    take: (text) => {
      for (let at = 0; at < text.length && !wrong; at += 1) {
        const letter = text[at]!;
        if (inString) string(letter);
        else if (`{}[]:,"`.includes(letter)) {
          endWord();
          mark(letter);
        } else if (letter === " " || letter === "\t" || letter === "\n" || letter === "\r") endWord();
        else {
          word += letter;
          if (word.length > wordLettersMost) wrong = true;
        }
      }
    },
    isWhole: () => {
      if (inString) return false;
      endWord();
      return !wrong && due === "nothing";
    },
  };
}
