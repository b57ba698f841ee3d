// Answers a call that only reads from what this browser kept, where no answer comes; what is answered is kept a little later.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { Asked } from "./asked.ts";
import type { Owner } from "./own-key.ts";

const restMs = 1_500;

/** `whose`: null while nobody is signed in. What decides which answers are kept comes after the first of them. */
export function withKeptAnswers(call: Call, whose: () => Owner | null): Call {
  const answered: [Asked, unknown][] = [];
  const keeper = async () => (await import("./keeper.ts")).keeperOf(call, whose);
  // A part that did not come, or a browser that keeps nothing: without a line this page is not there then.
  const keep = () =>
    void keeper()
      .then((late) => late.keep(answered.splice(0)))
      .catch(() => answered.splice(0));

  const kept = async (endpoint: Endpoint, input: Asked["input"] = {}) => {
    try {
      const answer = await call(endpoint, input as never);
      if (endpoint.access === "bearer" && answered.push([{ endpoint, input }, answer]) === 1) setTimeout(keep, restMs);
      return answer;
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      const late = await keeper().catch(() => Promise.reject(error));
      return late.read({ endpoint, input }, error);
    }
  };
  return kept as Call;
}

/** No line, or a proxy whose server is gone. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ApiError && error.status > 501);
}
