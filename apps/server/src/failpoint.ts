// Failpoints: named steps at which a fault test has this process kill itself, like a power cut.

/** The steps of an MPCI filing between the click on Submit and the authority's answer. */
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

/** The additional steps of an MPCI filing with papers. */
export const mpciPaperFailpoints = ["mpci-paper-mid-send", "mpci-paper-answered", "mpci-paper-delivered"] as const;

/** The additional steps of an ADC filing. */
export const adcFailpoints = [
  "file-known",
  "file-kept",
  "adc-before-send",
  "adc-between-papers",
  "adc-after-send",
  "adc-in-settlement",
  "adc-before-job-done",
  "adc-inbox-in-transaction",
  "adc-inbox-before-ack",
  "adc-notice-in-transaction",
  "payment-page-opened",
  "payment-in-transaction",
  "payment-before-ack",
  "paper-known",
  "paper-kept",
  "paper-in-transaction",
] as const;

/** The steps of money that goes back to a card. */
export const refundFailpoints = [
  "refund-before-send",
  "refund-after-send",
  "refund-in-settlement",
  "refund-before-job-done",
] as const;

/** The steps of the charge of a kept card. */
export const chargeFailpoints = [
  "charge-before-send",
  "charge-after-send",
  "charge-in-settlement",
  "charge-before-job-done",
] as const;
export type Failpoint =
  | (typeof failpoints)[number]
  | (typeof mpciPaperFailpoints)[number]
  | (typeof adcFailpoints)[number]
  | (typeof refundFailpoints)[number]
  | (typeof chargeFailpoints)[number];

/** There the process dies one turn later, when the call that was begun is on its way. */
const aTurnLater: ReadonlySet<Failpoint> = new Set(["worker-mid-send", "mpci-paper-mid-send"]);

/** `armed` is `step` or `step:n`, n counting from 1; null in production. */
export function createFailpoint(armed: string | null): (step: Failpoint) => void {
  if (armed === null) return () => {};
  const [name, nth = "1"] = armed.split(":");
  let left = Number(nth);
  return (step) => {
    if (step !== name) return;
    left -= 1;
    if (left !== 0) return;
    const die = () => process.kill(process.pid, "SIGKILL");
    if (aTurnLater.has(step)) setImmediate(die);
    else die();
  };
}
