// Answers a call that only reads from what this browser kept, where no answer comes; what is answered is kept a little later.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { Asked } from "./asked.ts";
import { isNoAnswer } from "./no-answer.ts";
import type { Owner } from "./own-key.ts";
import { isHere } from "./unsent/slots.ts";

const restMs = 1_500;
/** What was typed is in what is kept before its page says that it is saved: without a line it would be read as it was before. */
const keptAtOnce: ReadonlySet<string> = new Set(["saveMpciFiling"]);
/** A computer that keeps nothing for so long makes nobody wait. */
const keptWithinMs = 2_000;

/** `whose`: null while nobody is signed in. What decides which answers are kept comes after the first of them. */
export function withKeptAnswers(call: Call, whose: () => Owner | null): Call {
  const answered: [Asked, unknown][] = [];
  const keeper = async () => (await import("./keeper.ts")).keeperOf(call, whose);
  // A part that did not come, or a browser that keeps nothing: without a line this page is not there then.
  const keep = () =>
    keeper()
      .then((late) => late.keep(answered.splice(0)))
      .catch(() => void answered.splice(0));

  /** Whether the call is about a draft that was begun without a line: the server is given that first. */
  const isOfMade = (input: Asked["input"]) => {
    const [owner, id] = [whose(), (input.params as { readonly filingId?: string } | undefined)?.filingId];
    return owner !== null && id !== undefined && isHere("made", owner.user, id) ? { owner, id } : null;
  };

  const kept = async (endpoint: Endpoint, input: Asked["input"] = {}) => {
    const made = isOfMade(input);
    try {
      if (made !== null) await (await beginning()).beginMade(call, made.owner, made.id);
      const answer = await call(endpoint, input as never);
      if (endpoint.access !== "bearer") return answer;
      const count = answered.push([{ endpoint, input }, answer]);
      if (keptAtOnce.has(endpoint.id)) await Promise.race([keep(), resting(keptWithinMs)]);
      else if (count === 1) setTimeout(() => void keep(), restMs);
      return answer;
    } catch (error) {
      if (!isNoAnswer(error) && made === null) throw error;
      const late = await keeper().catch(() => Promise.reject(error));
      return late.read({ endpoint, input }, error);
    }
  };
  return kept as Call;
}

function resting(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function beginning() {
  // A part that did not come is as good as no line.
  return import("./made/begin-made.ts").catch((error: unknown) => Promise.reject(new NoAnswerError("", error)));
}
