// A long list is rendered in slices, reserves the space of the rest, and never shows rows of another query.
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, click, show } from "#ui/page-for-tests.tsx";
import { awaitedRows, spaceFor, useDrawnRows } from "./use-drawn-rows.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

interface Look {
  readonly question: string;
  readonly first: string | undefined;
  readonly count: number | null;
  readonly rest: number;
  readonly isBehind: boolean;
}

const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

interface Turn {
  readonly question: string;
  readonly wanted: readonly string[];
  readonly isBusy?: boolean;
}

/** What is seen in the turn that comes next with each press. */
function List({ turns, looks }: { readonly turns: readonly Turn[]; readonly looks: Look[] }) {
  const [at, setAt] = useState(0);
  const { question, wanted, isBusy = false } = turns[at]!;
  const { rows, rest, isBehind } = useDrawnRows({ rows: wanted, question, isBusy });
  looks.push({ question, first: rows?.[0], count: rows?.length ?? null, rest, isBehind });
  return <button type="button" onClick={() => setAt(at + 1)} />;
}

/** The looks of each turn. */
async function looksOf(...turns: readonly Turn[]): Promise<Look[][]> {
  const looks: Look[] = [];
  const byTurn: Look[][] = [];
  await show(<List turns={turns} looks={looks} />);
  byTurn.push(looks.splice(0));
  while (byTurn.length < turns.length) {
    await click("button");
    byTurn.push(looks.splice(0));
  }
  return byTurn;
}

describe("a long list", () => {
  it("is there in the end, after fewer of its rows, with space reserved for each missing row", async () => {
    const [looks = []] = await looksOf({ question: "all", wanted: rowsOf("all", 100) });
    expect(looks[0]).toMatchObject({ count: null, rest: 100 - awaitedRows, isBehind: true });
    const counts = looks.flatMap(({ count }) => count ?? []);
    expect(counts[0]).toBeLessThan(30);
    expect(counts.at(-1)).toBe(100);
    for (const { count, rest } of looks) if (count !== null) expect(count + rest).toBe(100);
    expect(looks.at(-1)).toMatchObject({ rest: 0, isBehind: false });
    expect(spaceFor(3).paddingBlockEnd).toContain("3 *");
  });

  it("of another question begins anew, and until then the old rows are marked as old", async () => {
    const rows = rowsOf("all", 100);
    const [, awaited = [], looks = []] = await looksOf(
      { question: "all", wanted: rows },
      { question: "drafts", wanted: rows, isBusy: true },
      { question: "drafts", wanted: rowsOf("drafts", 60) },
    );
    expect(awaited.length).toBeGreaterThan(0);
    expect(awaited.every(({ count, isBehind }) => count === 100 && isBehind)).toBe(true);
    for (const { first, isBehind } of looks) expect(isBehind).toBe(first?.startsWith("all"));
    expect(looks.find(({ first }) => first?.startsWith("drafts"))?.count).toBeLessThan(30);
    expect(looks.at(-1)).toMatchObject({ count: 60, isBehind: false });
  });

  it("that is brought up to date stays as long as it is", async () => {
    const [, looks = []] = await looksOf(
      { question: "all", wanted: rowsOf("all", 50) },
      { question: "all", wanted: rowsOf("all", 51) },
    );
    expect(looks.every(({ count, isBehind }) => (count ?? 0) >= 50 && !isBehind)).toBe(true);
    expect(looks.at(-1)?.count).toBe(51);
  });
});
