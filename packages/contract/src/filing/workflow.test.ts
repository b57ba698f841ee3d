// The functions over a state machine's table, on a small example.
import { expect, test } from "vitest";
import { findRow, targetOf, toMarkdown, toMermaid, unreachable, type Workflow } from "./workflow.ts";

const turnstile: Workflow<"OPEN" | "SHUT" | "WALL", "PUSH" | "LOOK", "has-key"> = {
  name: "turnstile",
  initial: "SHUT",
  final: ["WALL"],
  statuses: ["OPEN", "SHUT", "WALL"],
  rows: [
    { id: "D1", from: ["SHUT"], on: ["PUSH"], to: "OPEN", by: "user", needs: ["has-key"], says: "opens" },
    { id: "D2", from: ["OPEN", "SHUT"], on: ["LOOK"], to: "=", by: "user", needs: [], says: "is seen" },
    { id: "D3", from: ["OPEN"], on: ["PUSH"], to: "previous", by: "user", needs: [], says: "falls shut" },
  ],
};
const predicates = { "has-key": (facts: { key: boolean }) => facts.key };

test("a row applies when status, event and every rule fit", () => {
  expect(findRow(turnstile, predicates, { from: "SHUT", on: "PUSH", facts: { key: true } })?.id).toBe("D1");
  expect(findRow(turnstile, predicates, { from: "SHUT", on: "PUSH", facts: { key: false } })).toBeNull();
  expect(findRow(turnstile, predicates, { from: "WALL", on: "LOOK", facts: { key: true } })).toBeNull();
});

test("a target is a status, the same status, or that of the version before", () => {
  expect(targetOf<"OPEN" | "SHUT">({ to: "OPEN" }, { from: "SHUT", previous: null })).toBe("OPEN");
  expect(targetOf<"OPEN" | "SHUT">({ to: "=" }, { from: "SHUT", previous: "OPEN" })).toBe("SHUT");
  expect(targetOf<"OPEN" | "SHUT">({ to: "previous" }, { from: "OPEN", previous: "SHUT" })).toBe("SHUT");
  expect(() => targetOf<"OPEN" | "SHUT">({ to: "previous" }, { from: "OPEN", previous: null })).toThrow();
});

test("a status that no row leads to is named", () => {
  expect(unreachable(turnstile)).toEqual(["WALL"]);
});

test("the diagram draws each change and each end, and no row that changes nothing", () => {
  expect(toMermaid(turnstile).split("\n")).toEqual([
    "stateDiagram-v2",
    "  [*] --> SHUT",
    "  SHUT --> OPEN: PUSH",
    "  OPEN --> PREVIOUS_VERSION: PUSH",
    "  WALL --> [*]",
  ]);
});

test("the table has a line for each row", () => {
  const lines = toMarkdown(turnstile).split("\n");
  expect(lines).toHaveLength(2 + turnstile.rows.length);
  expect(lines[2]).toBe("| D1 | SHUT | PUSH | has-key | OPEN | – | – | user | opens |");
  expect(toMarkdown({ ...turnstile, rows: [{ ...turnstile.rows[0]!, answers: "last-sent" }] }).split("\n")[2]).toBe(
    "| D1 | SHUT | PUSH | has-key | OPEN | – | the last version sent | user | opens |",
  );
});
