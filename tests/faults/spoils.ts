// What may befall a message between two machines, as an arbitrary of fast-check, and lanes in which many are sent at once.
import fc from "fast-check";

type Spoil = (bytes: Buffer, at: number, other: number) => Buffer;

const spoils: Readonly<Record<string, Spoil>> = {
  "nothing befalls it": (bytes) => bytes,
  "a byte is another": (bytes, at, other) => Buffer.from(bytes).fill(other % 256, at, at + 1),
  "a byte is missing": (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  "a byte is there twice": (bytes, at) => Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]),
  "its end is missing": (bytes, at) => bytes.subarray(0, at),
  "its beginning is missing": (bytes, at) => bytes.subarray(at),
  "it comes twice in one": (bytes) => Buffer.concat([bytes, bytes]),
  "a piece is elsewhere": (bytes, at, other) => {
    const to = other % bytes.length;
    return Buffer.concat([bytes.subarray(at), bytes.subarray(to, at), bytes.subarray(0, Math.min(at, to))]);
  },
  "two parts change places": (bytes, at) => {
    // A segment of EDIFACT ends with ', a tag of XML with >.
    const parts = bytes.toString("latin1").split(/(?<=['>])/);
    const place = at % (parts.length - 1);
    const [one = "", next = ""] = parts.splice(place, 2);
    return Buffer.from(parts.toSpliced(place, 0, next, one).join(""), "latin1");
  },
};

export interface Mishap {
  readonly spoil: string;
  readonly at: number;
  readonly other: number;
}

export const mishap = fc.record({ spoil: fc.constantFrom(...Object.keys(spoils)), at: fc.nat(), other: fc.nat() });

export function spoilt(whole: Buffer, { spoil, at, other }: Mishap): Buffer {
  return spoils[spoil]!(whole, at % whole.length, other);
}

/** Does the work for each, a few at a time; what it gives, in their order. */
export async function inLanes<One, Done>(
  lanes: number,
  all: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const left = all.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, one] of left) done[at] = await work(one);
    }),
  );
  return done;
}
