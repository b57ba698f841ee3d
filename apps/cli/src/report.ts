// Reports events as they happen: sentences for people, or one JSON line per event for programs.

export interface Report {
  /** One event: a sentence for people, and its facts for programs. */
  readonly tell: (event: string, sentence: string, facts?: Readonly<Record<string, unknown>>) => void;
}

export function createReport({
  json,
  write = (line) => process.stdout.write(line),
  now = () => new Date(),
}: {
  json: boolean;
  write?: (line: string) => void;
  now?: () => Date;
}): Report {
  return {
    tell: (event, sentence, facts = {}) => {
      const at = now().toISOString();
      if (json) write(`${JSON.stringify({ at, event, ...facts, says: sentence })}\n`);
      else write(`${at.slice(11, 19)}Z  ${sentence.replaceAll("\n", "\n           ")}\n`);
    },
  };
}
