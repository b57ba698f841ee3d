// The server's time, which is ahead of this machine's where the clock of a demo was moved.
import { movedClockHeader } from "@filings/contract/platform/moved-clock";

const answerWithinMs = 5_000;

/** Without an answer it is the machine's; the first call says that the server does not answer. */
export async function serverTime(server: string): Promise<Date> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const response = await fetch(`${server}/api/health/`, { signal }).catch(() => null);
  const moved = Number(response?.headers.get(movedClockHeader) ?? 0);
  return new Date(Date.now() + (Number.isFinite(moved) ? moved : 0));
}
