// Thousands of damaged interchanges (in `npm run soak` a hundred thousand): each is read or refused, and none crashes
// the reader.
import { expect, test } from "vitest";
import { latin1Bytes } from "./charset.ts";
import { EdifactError } from "./edifact-error.ts";
import { readInterchange } from "./read.ts";
import { sampleInterchanges } from "./sample-interchanges.ts";
import { writeInterchange } from "./write.ts";

const count = process.env.SOAK === undefined ? 20_000 : 100_000;

/** Mulberry32: small, seeded, the same everywhere. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Mutate = (bytes: number[], random: (below: number) => number) => void;

const mutations: Record<string, Mutate> = {
  flip: (bytes, random) => {
    bytes[random(bytes.length)]! ^= 1 << random(8);
  },
  delete: (bytes, random) => {
    bytes.splice(random(bytes.length), 1 + random(8));
  },
  insert: (bytes, random) => {
    bytes.splice(random(bytes.length + 1), 0, random(256));
  },
  insertSeparator: (bytes, random) => {
    bytes.splice(random(bytes.length + 1), 0, "+:'?\r\n\0".charCodeAt(random(7)));
  },
  duplicate: (bytes, random) => {
    const from = random(bytes.length);
    bytes.splice(random(bytes.length), 0, ...bytes.slice(from, from + 1 + random(60)));
  },
  truncate: (bytes, random) => {
    bytes.length = random(bytes.length);
  },
  swap: (bytes, random) => {
    const [a, b] = [random(bytes.length), random(bytes.length)];
    [bytes[a], bytes[b]] = [bytes[b]!, bytes[a]!];
  },
};

test("damaged interchanges raise nothing but EDIFACT errors, and what is read can be written again", () => {
  const random = randomFrom(20261121);
  const samples = Object.values(sampleInterchanges).map((text) => [...latin1Bytes(text.replaceAll("\n", ""))]);
  const kinds = Object.values(mutations);
  const codes = new Map<string, number>();
  for (let run = 0; run < count; run++) {
    const bytes = samples[run % samples.length]!.slice();
    for (let times = 1 + random(3); times > 0 && bytes.length > 0; times--) kinds[random(kinds.length)]!(bytes, random);
    const damaged = Uint8Array.from(bytes);
    const outcome = attempt(damaged);
    codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
  }
  expect(codes.get("read")).toBeGreaterThan(1000);
  expect(codes.size).toBeGreaterThan(20);
  expect([...codes.values()].reduce((sum, value) => sum + value)).toBe(count);
}, 60_000);

function attempt(bytes: Uint8Array): string {
  try {
    const read = readInterchange(bytes);
    const messages = read.messages.map((message) => ({ ...message, segments: message.segments.slice(1, -1) }));
    const again = readInterchange(writeInterchange({ ...read, messages }));
    if (again.messages.length !== read.messages.length) throw new Error("a message was lost in writing");
    return "read";
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    if (error.offset < 0 || error.offset > bytes.length) throw new Error(`offset ${error.offset} is outside the data`);
    return error.code;
  }
}
