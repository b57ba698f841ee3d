// What the server counts of its own work for monitoring. Counting is a few additions in memory; nothing is asked or written
// until somebody reads the metrics.
import { traced } from "./traces.ts";

export interface Telemetry {
  /** Whether anybody can read what is counted. */
  readonly counts: boolean;
  /** `call`: the endpoint's id; `ms`: from the request's first byte to the answer. */
  readonly called: (call: string, status: number, ms: number) => void;
  /** A call of ours to an authority; `outcome`: the kind of its answer. */
  readonly asked: (authority: string, call: string, answer: { readonly outcome: string; readonly ms: number }) => void;
}

export const noTelemetry: Telemetry = { counts: false, called: () => {}, asked: () => {} };

/** The same gateway, each of whose calls is timed and traced. */
export function timed<Gateway extends object>(gateway: Gateway, authority: string, telemetry: Telemetry): Gateway {
  const timedCall = (name: string, call: (...given: unknown[]) => Promise<unknown>) => {
    return async (...given: unknown[]): Promise<unknown> => {
      const begun = performance.now();
      const told = (outcome: string) => telemetry.asked(authority, name, { outcome, ms: performance.now() - begun });
      try {
        const answer = await traced(`${authority} ${name}`, { kind: "CLIENT" }, async (span) => {
          const heard = await call(...given);
          span.setAttribute("filings.outcome", outcomeOf(heard));
          return heard;
        });
        told(outcomeOf(answer));
        return answer;
      } catch (error) {
        told("failed");
        throw error;
      }
    };
  };
  const members = Object.entries(gateway).map(([name, member]) => [
    name,
    typeof member === "function" ? timedCall(name, member as (...given: unknown[]) => Promise<unknown>) : member,
  ]);
  return Object.fromEntries(members) as Gateway;
}

function outcomeOf(answer: unknown): string {
  if (typeof answer === "string") return answer;
  const kind = typeof answer === "object" && answer !== null && "kind" in answer ? answer.kind : null;
  return typeof kind === "string" ? kind : "answered";
}
