// One data folder and several that want it at once, over and over, each time after the one that had it was killed.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { lockData } from "@filings/server/db/data-lock";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const times = Number(process.env.SOAK ?? "1");
const races = times > 1 ? 50 * times : 20;
const contender = fileURLToPath(new URL("./lock-contender.ts", import.meta.url));

describe("the lock of a data folder", () => {
  let dataDir: string;
  const processes: ChildProcess[] = [];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "filings-lock-"));
  });
  afterAll(() => {
    for (const one of processes) one.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function startContender(): Promise<ChildProcess> {
    const child = fork(contender, { execArgv: ["--disable-warning=ExperimentalWarning"] });
    processes.push(child);
    expect(await once(child, "message")).toEqual(["ready", undefined]);
    return child;
  }

  it(
    `[attack 4] of three that start at once after a kill exactly one has it, ${races} times`,
    async () => {
      let three = await Promise.all([1, 2, 3].map(startContender));
      const outcomes = new Map<string, number>();
      for (let race = 1; race <= races; race += 1) {
        const answers = three.map(async (one) => String((await once(one, "message"))[0]));
        const at = Date.now() + 10;
        for (const one of three) one.send({ dataDir, at });
        const said = await Promise.all(answers);
        const outcome = said.toSorted().join(" ");
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        const winners = three.filter((_, of) => said[of] === "taken");
        for (const winner of winners) winner.kill("SIGKILL");
        three = await Promise.all(three.map((one) => (winners.includes(one) ? startContender() : one)));
      }
      expect(Object.fromEntries(outcomes)).toEqual({ "refused refused taken": races });
    },
    60_000 + races * 2_000,
  );

  it.runIf(existsSync("/proc/self/stat"))(
    "[attack 5] what a killed process held is free while that process is a zombie",
    async () => {
      const folder = join(dataDir, "zombie");
      const code = `
      const { lockData } = await import(${JSON.stringify(import.meta.resolve("@filings/server/db/data-lock"))});
      lockData(${JSON.stringify(folder)});
      console.log(process.pid);
      setInterval(() => {}, 1000);
    `;
      // The shell becomes a sleep, which never asks how its child ended.
      const script = `"$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1" & exec sleep 60`;
      const parent = spawn("sh", ["-c", script, process.execPath, code], { stdio: ["ignore", "pipe", "inherit"] });
      processes.push(parent);
      const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
      const pid = Number(line);
      expect(() => lockData(folder)).toThrow(`Process ${pid} is using the data in ${folder}.`);
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /));
      lockData(folder).release();
    },
  );

  it("a folder that is let go can be had again, also in the same process, and only once", () => {
    const folder = join(dataDir, "again");
    const first = lockData(folder);
    expect(() => lockData(folder)).toThrow(`Process ${process.pid} is using the data`);
    expect(() => lockData(folder)).toThrow("is using the data");
    first.release();
    const second = lockData(folder);
    first.release();
    expect(() => lockData(folder)).toThrow("is using the data");
    second.release();
  });
});
