// Named points at which a fault test has this process kill itself, as a power cut would.

export const failpoints = [
  "after-auth",
  "in-transaction",
  "after-commit-before-answer",
  "worker-before-send",
  "worker-mid-send",
  "worker-after-send",
  "worker-after-answer-read",
  "inbox-in-transaction",
  "inbox-before-ack",
  "before-job-done",
  "before-publish",
] as const;
export type Failpoint = (typeof failpoints)[number];

/** `armed` is `step` or `step:n`, n counting from 1; null in production. */
export function createFailpoint(armed: string | null): (step: Failpoint) => void {
  if (armed === null) return () => {};
  const [name, nth = "1"] = armed.split(":");
  let left = Number(nth);
  return (step) => {
    if (step !== name) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
}
