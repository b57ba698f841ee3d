import { describe, expect, test, vi } from "vitest";
import { createThreadPool, type PoolLimits, TaskStopped } from "./thread-pool.ts";

const file = new URL("../../../../tests/kit/servers/stubborn-thread.ts", import.meta.url);
const poolOf = (limits: Partial<PoolLimits>) =>
  createThreadPool<string, string>(file, { threads: 1, seconds: 30, heapMb: 64, ...limits });

describe("work in threads", () => {
  test("[attack 1] that goes on for ever is ended at its time, while the event loop is free, and the next work is done", async () => {
    const pool = poolOf({ seconds: 1 });
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(pool.run("for ever", { tenant: "a" })).rejects.toThrow(TaskStopped);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    expect(await poolOf({}).run("next", { tenant: "a" })).toBe("next");
  });

  test("[attack 1] that takes ever more memory is ended, and the process goes on", async () => {
    const pool = poolOf({ heapMb: 32 });
    await expect(pool.run("ever more memory", { tenant: "a" })).rejects.toThrow(TaskStopped);
    expect(await pool.run("next", { tenant: "a" })).toBe("next");
  });

  test("[attack 1] ends when whoever asked for it leaves, before it begins as well", async () => {
    const pool = poolOf({});
    const sender = new AbortController();
    const begun = pool.run("for ever", { tenant: "a", signal: sender.signal });
    const waiting = pool.run("for ever", { tenant: "a", signal: sender.signal });
    const next = pool.run("next", { tenant: "a" });
    sender.abort(new Error("gone"));
    await expect(begun).rejects.toThrow("gone");
    await expect(waiting).rejects.toThrow("gone");
    await expect(pool.run("late", { tenant: "a", signal: sender.signal })).rejects.toThrow("gone");
    expect(await next).toBe("next");
  });

  test("[attack 2] of one company is done one after the other, so that another company's is done beside it", async () => {
    const pool = poolOf({ threads: 2 });
    const sender = new AbortController();
    const hostile = ["for ever", "for ever", "for ever"].map((task) =>
      pool.run(task, { tenant: "hostile", signal: sender.signal }).catch(() => "ended"),
    );
    expect(await pool.run("ours", { tenant: "other" })).toBe("ours");
    sender.abort();
    expect(await Promise.all(hostile)).toEqual(["ended", "ended", "ended"]);
  });

  test("[attack 2] is taken from each company in turn, however much one of them waits for", async () => {
    const pool = poolOf({});
    const done: string[] = [];
    const ask = (tenant: string, task: string) => pool.run(task, { tenant }).then((one) => done.push(one));
    await Promise.all([ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("c", "c1")]);
    expect(done).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  test("that comes while an idle thread is being ended is done by another", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const pool = poolOf({});
      expect(await pool.run("first", { tenant: "a" })).toBe("first");
      vi.advanceTimersByTime(60_000);
      expect(await pool.run("next", { tenant: "a" })).toBe("next");
    } finally {
      vi.useRealTimers();
    }
  });

  test("that fails says how", async () => {
    await expect(poolOf({}).run("a fault", { tenant: "a" })).rejects.toThrow("a fault");
  });
});
