// Ten layouts of bills of lading are read; nothing wrong is taken over without a mark.
import { describe, expect, it } from "vitest";
import { forwardersBills } from "../layouts/forwarders-bills.example.ts";
import { linerForms } from "../layouts/liner-forms.example.ts";
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

describe("bills of ten layouts", () => {
  it("are read right in nine fields of ten, and never wrong without a mark", async () => {
    const scores: Score[] = [];
    for (const layout of layouts) scores.push(await scoreOf(layout));
    const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0);
    const right = sum(({ right }) => right) / sum(({ all }) => all);
    const wrong = sum(({ wrong }) => wrong.length);
    console.info(`${told(scores)}\nright: ${(right * 100).toFixed(1)} %, wrong and unmarked: ${wrong}`);
    expect(wrong).toBe(0);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });
});
