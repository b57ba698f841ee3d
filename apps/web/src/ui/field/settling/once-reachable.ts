// When a list that could not be reached is asked again: as soon as the line is back, or a moment later where the line never went.

export const askAgainMs = 5_000;

/** Once, unless the answer is called before. */
export function onceReachable(ask: () => void): () => void {
  const abort = new AbortController();
  const go = () => {
    stop();
    ask();
  };
  const timer = setInterval(() => navigator.onLine && go(), askAgainMs);
  function stop(): void {
    clearInterval(timer);
    abort.abort();
  }
  addEventListener("online", go, { signal: abort.signal });
  return stop;
}
