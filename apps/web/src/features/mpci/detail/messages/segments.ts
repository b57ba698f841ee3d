// Cuts an EDIFACT interchange into its segments, one to a line; the text stays as it was sent.

/** Elements, each of its components; the tag is not among them. */
export type Elements = readonly (readonly string[])[];

export interface Segment {
  readonly tag: string;
  readonly text: string;
  readonly elements: Elements;
}

interface Signs {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly end: string;
}

const usual: Signs = { component: ":", element: "+", release: "?", end: "'" };

/** An apostrophe ends a segment unless a release character, itself not released, stands before it. */
export function segmentsOf(interchange: string): Segment[] {
  const una = /^\s*UNA(.)(.)(.)(.)(.)(.)/s.exec(interchange);
  const signs = una === null ? usual : { component: una[1]!, element: una[2]!, release: una[4]!, end: una[6]! };
  const service = una === null ? [] : [{ tag: "UNA", text: una[0].trim(), elements: [] }];
  const parts = cut(interchange.slice(una === null ? 0 : una[0].length), signs.end, signs).map((part) => part.trim());
  return [
    ...service,
    ...parts.flatMap((part, at) => {
      // What no sign ends stands last, and is shown without one.
      const text = at < parts.length - 1 ? part + signs.end : part;
      return part === "" ? [] : [{ tag: text.slice(0, 3), text, elements: elementsOf(part, signs) }];
    }),
  ];
}

function elementsOf(text: string, signs: Signs): Elements {
  return cut(text, signs.element, signs)
    .slice(1)
    .map((element) => cut(element, signs.component, signs).map((component) => unreleased(component, signs)));
}

/** The parts between the signs that are not released. */
function cut(text: string, sign: string, { release }: Signs): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release && release !== " ") at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unreleased(text: string, { release }: Signs): string {
  if (release === " ") return text;
  let content = "";
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1;
    content += text[at] ?? "";
  }
  return content;
}
