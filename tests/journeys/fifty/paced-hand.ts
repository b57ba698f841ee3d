// A hand that counts what a job costs a person, step by step: clicks, keys, decisions, and the seconds at a person's pace.
import type { Locator, Page, TestInfo } from "@playwright/test";
import { type Hand, handOf, type Way } from "../hands.ts";
import { expect, test } from "../journey.ts";

export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface PacedHand extends Hand {
  /** Presses a key that decides something, such as the way to the next error. */
  readonly decide: (key: string) => Promise<void>;
  /** Presses the button that opens the computer's files, and chooses one there. */
  readonly choose: (input: Locator, file: Chosen) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  /** One step of the job: what it cost is kept under this name. */
  readonly step: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Prints and attaches what all steps cost. */
  readonly report: (info: TestInfo, about: string) => Promise<Cost>;
}

interface Cost {
  readonly step: string;
  /** As the product and this test took, without any pause of a person. */
  readonly seconds: number;
  readonly clicks: number;
  readonly keys: number;
  /** Each click, and each choice that is made by a key. */
  readonly decisions: number;
  /** With a person's pauses: 0.3 s a key, 2 s a decision. */
  readonly secondsOfPerson: number;
}

const keySeconds = 0.3;
const decisionSeconds = 2;

export function pacedHand(page: Page, way: Way): PacedHand {
  const hand = handOf(page, way);
  const { effort } = hand;
  /** Besides the clicks, each of which is one. */
  const counted = { decisions: 0 };
  const costs: Cost[] = [];

  async function decide(key: string): Promise<void> {
    counted.decisions += 1;
    // Two keys are held for a combination.
    effort.keys += key.split("+").length - 1;
    await hand.press(key);
  }
  async function use(target: Locator): Promise<void> {
    counted.decisions += way === "keys" ? 1 : 0;
    await hand.use(target);
  }
  async function write(target: Locator, text: string): Promise<void> {
    counted.decisions += way === "keys" ? 1 : 0;
    await hand.write(target, text);
  }
  async function choose(input: Locator, file: Chosen): Promise<void> {
    // The button, the file in the computer's own dialog, and its "Open".
    const choices = 3;
    const choosing = page.waitForEvent("filechooser");
    if (way === "keys") {
      counted.decisions += choices;
      await hand.reach(input);
      await hand.press("Enter");
    } else {
      effort.clicks += choices;
      await input.click();
    }
    await (await choosing).setFiles({ ...file });
  }
  async function tick(box: Locator): Promise<void> {
    if (way !== "keys") return await use(box);
    counted.decisions += 1;
    await hand.reach(box);
    await hand.press("Space");
    await expect(box).toBeChecked();
  }
  async function step(name: string, work: () => Promise<void>): Promise<void> {
    const before = { ...effort, ...counted };
    const began = Date.now();
    await test.step(name, work);
    const seconds = (Date.now() - began) / 1_000;
    const keys = effort.keys + effort.letters - before.keys - before.letters;
    const clicks = effort.clicks - before.clicks;
    const decisions = clicks + counted.decisions - before.decisions;
    const secondsOfPerson = seconds + keys * keySeconds + decisions * decisionSeconds;
    costs.push({ step: name, seconds, clicks, keys, decisions, secondsOfPerson });
  }
  async function report(info: TestInfo, about: string): Promise<Cost> {
    const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
    const all: Cost = {
      step: "all",
      seconds: sum(({ seconds }) => seconds),
      clicks: sum(({ clicks }) => clicks),
      keys: sum(({ keys }) => keys),
      decisions: sum(({ decisions }) => decisions),
      secondsOfPerson: sum(({ secondsOfPerson }) => secondsOfPerson),
    };
    const lines = [...costs, all].map(
      ({ step: name, seconds, clicks, keys, decisions, secondsOfPerson }) =>
        `  ${name}: ${seconds.toFixed(1)} s, ${clicks} clicks, ${keys} keys, ${decisions} decisions; a person ${secondsOfPerson.toFixed(0)} s`,
    );
    console.log([about, ...lines].join("\n"));
    const body = JSON.stringify({ about, keySeconds, decisionSeconds, steps: costs, all }, null, 2);
    await info.attach("what it costs", { body, contentType: "application/json" });
    return all;
  }
  return { ...hand, use, write, decide, choose, tick, step, report };
}
