// Says how long each interaction of a screen took to the next paint, and of the main thread's own time.
import type { ScreenFigures } from "./figures/figures.ts";
import { median } from "./figures/median.ts";

/** One interaction of a person: the longest of its events, as the browser's own measure counts. */
export interface Interaction {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly duration: number;
  readonly waited: number;
  readonly worked: number;
  readonly target: string;
}

export interface Act {
  readonly what: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}

export interface Measured {
  readonly rate: number;
  readonly acts: readonly Act[];
  readonly seen: readonly Interaction[];
}

/** An interaction without an entry took less than the browser records. */
const unnoticedMs = 16;

export function report(title: string, { rate, acts, seen }: Measured): ScreenFigures {
  const count = Math.max(acts.length, seen.length);
  const shown = seen.toSorted((one, other) => other.duration - one.duration);
  const worked = acts.toSorted((one, other) => other.ms - one.ms);
  const at98 = Math.floor(count * 0.02);
  const actOf = ({ at }: Interaction) => acts.findLast((act) => act.at <= at)?.what ?? "";
  const letters = acts.filter(({ what }) => what.startsWith("typing")).length;
  const slow = shown.filter((one) => actOf(one).startsWith("typing")).map(({ duration }) => duration);
  const typed = [...slow, ...Array<number>(Math.max(0, letters - slow.length)).fill(unnoticedMs)];
  console.log(`\n${title}: ${count} interactions at a processor ${rate.toFixed(1)} times slower`);
  console.log(
    `To the next paint: worst ${shown[0]?.duration ?? unnoticedMs} ms, p98 ${shown[at98]?.duration ?? unnoticedMs} ms`,
  );
  console.log(`Of ${letters} letters typed: median ${median(typed)} ms, worst ${Math.max(...typed)} ms`);
  for (const one of shown.slice(0, 12)) {
    const { name, duration, waited, worked: ms, target } = one;
    const spent = `waited ${Math.round(waited)}, worked ${Math.round(ms)}`;
    console.log(`  ${inMs(duration)}  ${actOf(one)}: ${name}, ${spent}, ${target}`);
  }
  console.log(`Main thread, by its own time: worst ${inMs(worked[0]?.ms)}, p98 ${inMs(worked[at98]?.ms)}`);
  for (const { what, ms } of worked.slice(0, 12)) console.log(`  ${inMs(ms)}  ${what}`);
  return {
    slowdown: Number(rate.toFixed(1)),
    letterMs: median(typed),
    worstLetterMs: Math.max(...typed),
    p98Ms: shown[at98]?.duration ?? unnoticedMs,
    worstMs: shown[0]?.duration ?? unnoticedMs,
  };
}

function inMs(value = 0): string {
  return `${Math.round(value)} ms`.padStart(8);
}
