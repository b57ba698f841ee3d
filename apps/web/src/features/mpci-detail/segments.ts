// Cuts an EDIFACT interchange into its segments, one to a line; the text stays as it was sent.

export interface Segment {
  readonly tag: string;
  readonly text: string;
}

/** An apostrophe ends a segment unless a release character, itself not released, stands before it. */
export function segmentsOf(interchange: string): Segment[] {
  const una = /^\s*UNA(.)(.)(.)(.)(.)(.)/s.exec(interchange);
  const release = una?.[4] ?? "?";
  const end = una?.[6] ?? "'";
  const segments: string[] = [];
  let start = una === null ? 0 : una[0].length;
  if (una !== null) segments.push(una[0]);
  for (let at = start; at < interchange.length; at += 1) {
    if (interchange[at] === release && release !== " ") at += 1;
    else if (interchange[at] === end) {
      segments.push(interchange.slice(start, at + 1));
      start = at + 1;
    }
  }
  segments.push(interchange.slice(start));
  return segments
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => ({ tag: text.slice(0, 3), text }));
}
