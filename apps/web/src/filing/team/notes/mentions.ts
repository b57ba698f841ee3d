// Colleagues who are mentioned in a note: an @ and the name, as it stands in the text.
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those whose name follows an @ somewhere in the text; of two names that begin alike the longer one counts. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text.toLowerCase();
  return longestFirst.filter(({ name }) => {
    const mention = `@${name.toLowerCase()}`;
    if (!rest.includes(mention)) return false;
    rest = rest.replaceAll(mention, "");
    return true;
  });
}

/** What is typed of a name before the caret, in small letters; null: no mention is being typed. */
export function typedMention(text: string, caret: number): string | null {
  const [, typed] = /(?:^|\s)@([\p{L}\p{M}' .-]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  return typed?.toLowerCase() ?? null;
}

/** The text with the whole name in the place of what is typed of it, and where the caret then stands. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const at = text.lastIndexOf("@", caret - 1);
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}
