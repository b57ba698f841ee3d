// The type of a state machine's table, and the pure functions of server, documents and tests over it.

export type Actor = "user" | "system" | "authority" | "provider";

/** The target of a transition: a status, the same status, or the status of the version before. */
export type Target<Status extends string> = Status | "=" | "previous";

export interface Row<Status extends string, Event extends string, Rule extends string> {
  /**
   * The number of the transition in the source table; several rows share a number where the source describes them in
   * one sentence.
   */
  readonly id: string;
  readonly from: readonly Status[];
  readonly on: readonly Event[];
  readonly to: Target<Status>;
  readonly by: Actor;
  readonly needs: readonly Rule[];
  /** The change of the version number; absent: unchanged. */
  readonly version?: "next" | "previous";
  /** Which version the authority's answer is recorded on; absent: the one that its message names, or the filing's own. */
  readonly answers?: "last-sent";
  readonly says: string;
}

export interface Workflow<Status extends string, Event extends string, Rule extends string> {
  readonly name: string;
  readonly initial: Status;
  readonly final: readonly Status[];
  readonly statuses: readonly Status[];
  readonly rows: readonly Row<Status, Event, Rule>[];
}

export type Predicates<Rule extends string, Facts> = Readonly<Record<Rule, (facts: Facts) => boolean>>;

/** The one transition that applies, or null: then a person's event is refused, and an authority's is only recorded. */
export function findRow<Status extends string, Event extends string, Rule extends string, Facts>(
  workflow: Workflow<Status, Event, Rule>,
  predicates: Predicates<Rule, Facts>,
  { from, on, facts }: { from: Status; on: Event; facts: Facts },
): Row<Status, Event, Rule> | null {
  const row = workflow.rows.find(
    (candidate) =>
      candidate.from.includes(from) &&
      candidate.on.includes(on) &&
      candidate.needs.every((rule) => predicates[rule](facts)),
  );
  return row ?? null;
}

/** Resolves the target of a transition; `previous` is the status of the version before. */
export function targetOf<Status extends string>(
  row: { readonly to: Target<Status> },
  { from, previous }: { from: Status; previous: Status | null },
): Status {
  if (row.to === "=") return from;
  if (row.to !== "previous") return row.to as Status;
  if (previous === null)
    throw new Error("a row leads to the previous version's status, but there is no previous version");
  return previous;
}

/** Statuses that no path from the initial one reaches. */
export function unreachable<Status extends string, Event extends string, Rule extends string>(
  workflow: Workflow<Status, Event, Rule>,
): Status[] {
  const reached = new Set<Status>([workflow.initial]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const row of workflow.rows) {
      if (row.to !== "=" && row.to !== "previous" && row.from.some((status) => reached.has(status))) {
        reached.add(row.to as Status);
      }
    }
  }
  return workflow.statuses.filter((status) => !reached.has(status));
}

/** A Mermaid state diagram of every transition that changes the status. */
export function toMermaid<Status extends string, Event extends string, Rule extends string>(
  workflow: Workflow<Status, Event, Rule>,
): string {
  const lines = ["stateDiagram-v2", `  [*] --> ${workflow.initial}`];
  const edges = new Map<string, string[]>();
  for (const row of workflow.rows) {
    for (const from of row.from) {
      if (row.to === "=" || row.to === from) continue;
      const to = row.to === "previous" ? "PREVIOUS_VERSION" : row.to;
      const edge = `  ${from} --> ${to}`;
      edges.set(edge, [...(edges.get(edge) ?? []), ...row.on]);
    }
  }
  for (const [edge, events] of edges) lines.push(`${edge}: ${[...new Set(events)].join(", ")}`);
  for (const status of workflow.final) lines.push(`  ${status} --> [*]`);
  return lines.join("\n");
}

/** The table as Markdown, row by row. */
export function toMarkdown<Status extends string, Event extends string, Rule extends string>(
  workflow: Workflow<Status, Event, Rule>,
): string {
  const head =
    "| # | From | Event | Needs | To | Version | Answers | By | Meaning |\n|---|---|---|---|---|---|---|---|---|";
  const rows = workflow.rows.map((row) => {
    const from = row.from.length === workflow.statuses.length ? "any" : row.from.join(", ");
    const to = row.to === "=" ? "unchanged" : row.to === "previous" ? "status of the version before" : row.to;
    return `| ${row.id} | ${from} | ${row.on.join(", ")} | ${row.needs.join(", ") || "–"} | ${to} | ${row.version ?? "–"} | ${row.answers === undefined ? "–" : "the last version sent"} | ${row.by} | ${row.says} |`;
  });
  return [head, ...rows].join("\n");
}
