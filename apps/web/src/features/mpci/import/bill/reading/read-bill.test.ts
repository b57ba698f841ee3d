// Ten layouts of bills of lading, ten that mislead and five from outside are read; nothing wrong is taken over without a mark.
import { describe, expect, it } from "vitest";
import type { BillLayout } from "../layouts/drawn-bill.example.ts";
import { forwardersBills } from "../layouts/forwarders-bills.example.ts";
import { furtherBills } from "../layouts/further-bills.example.ts";
import { hostileBills } from "../layouts/hostile-bills.example.ts";
import { hostileTexts } from "../layouts/hostile-texts.example.ts";
import { linerForms } from "../layouts/liner-forms.example.ts";
import { outsideBills } from "../layouts/outside/outside-bills.example.ts";
import { secondBills } from "../layouts/outside/second-bills.example.ts";
import { thirdBills } from "../layouts/outside/third-bills.example.ts";
import { type Score, scoreOf } from "../layouts/score.example.ts";
import { tablesOfContainers } from "../layouts/tables-of-containers.example.ts";
import { textsOfMails } from "../layouts/texts-of-mails.example.ts";

const layouts = [...linerForms, ...forwardersBills, ...tablesOfContainers, ...textsOfMails];

function told(scores: readonly Score[]): string {
  return scores
    .map(({ name, right, all, marked, missed, wrong }) =>
      [
        `${name}: ${right} of ${all} right`,
        ...marked.map((one) => `  marked ${one}`),
        ...missed.map((one) => `  missed ${one}`),
        ...wrong.map((one) => `  WRONG ${one}`),
      ].join("\n"),
    )
    .join("\n");
}

async function scored(of: readonly BillLayout[]) {
  const scores: Score[] = [];
  for (const layout of of) scores.push(await scoreOf(layout));
  const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0);
  const right = sum((score) => score.right) / sum(({ all }) => all);
  const wrong = scores.flatMap((score) => score.wrong);
  console.info(`${told(scores)}\nright: ${(right * 100).toFixed(1)} %, wrong and unmarked: ${wrong.length}`);
  return { right, wrong };
}

describe("bills of ten layouts", () => {
  it("are read right in nine fields of ten, and never wrong without a mark", async () => {
    const { right, wrong } = await scored(layouts);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });
});

describe("ten bills that mislead", () => {
  it("are read right in seven fields of ten, and never wrong without a mark", async () => {
    const { right, wrong } = await scored([...hostileBills, ...hostileTexts, ...furtherBills]);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(0.7);
  });
});

describe("five bills by somebody who had not seen the reading", () => {
  it("are read right in nine fields of ten, and never wrong without a mark", async () => {
    const { right, wrong } = await scored(outsideBills);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });
});

describe("three more, laid out after these", () => {
  it("are read right in nine fields of ten, and never wrong without a mark", async () => {
    const { right, wrong } = await scored(thirdBills);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });
});

describe("three more, laid out after those were read", () => {
  it("are read right in nine fields of ten, and never wrong without a mark", async () => {
    const { right, wrong } = await scored(secondBills);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });
});
