// What is drawn later is there in the end, in its order, and what stands in its place is there until then.
import { Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InTurn, Later } from "./later.tsx";
import { beginWithEmptyPages, show } from "./page-for-tests.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

describe("what is big", () => {
  it("is drawn after what stands in its place", async () => {
    const drawn: string[] = [];
    const noted = (name: string) => (
      <Profiler id={name} onRender={() => void drawn.push(name)}>
        <p>{name}</p>
      </Profiler>
    );
    await show(<Later fallback={noted("awaited")}>{noted("whole")}</Later>);
    expect(document.body.textContent).toBe("whole");
    expect(drawn).toEqual(["awaited", "whole"]);
  });
});

describe("parts in turn", () => {
  const parts = ["one", "two", "three"].map((name) => <p key={name}>{name}</p>);

  it("come one with each step, until all are there", async () => {
    const steps: (string | null)[] = [];
    await show(
      <Profiler id="parts" onRender={() => void steps.push(document.body.textContent)}>
        <InTurn isWhole={false}>{parts}</InTurn>
      </Profiler>,
    );
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(document.body.textContent).toBe("onetwothree");
  });

  it("are all there at once where something leads into one of them", async () => {
    const steps: string[] = [];
    await show(
      <Profiler id="parts" onRender={(_, phase) => void steps.push(phase)}>
        <InTurn isWhole>{parts}</InTurn>
      </Profiler>,
    );
    expect(document.body.textContent).toBe("onetwothree");
    expect(steps).toEqual(["mount"]);
  });
});
