// Plans the answers of Abu Dhabi Customs to each kind of message.
import type { Dossier, Says, Step } from "../dossier.ts";
import type { Declaration } from "../reading/declaration.ts";
import { againstSubmission, planNumber, planPayment, planSubmission, reject } from "./plan.ts";

/** Appends the answers to a message to the queue; answers to a new version replace those to an earlier one. */
export function planAnswers(sent: Declaration, dossier: Dossier): void {
  const step = (says: Says): Step => ({ says, version: sent.version, inReplyTo: sent.messageId, isHeld: false });
  switch (sent.kind) {
    case "number":
      dossier.queue = planNumber(sent).map(step);
      return;
    case "submission":
      planVersion(sent, dossier, step);
      return;
    case "assessment":
      dossier.queue.push(step(sent.faults.length > 0 ? wrong(sent) : { is: "assess" }));
      return;
    case "payment":
      dossier.queue.push(...pay(sent, dossier).map(step));
  }
}

function planVersion(sent: Declaration, dossier: Dossier, step: (says: Says) => Step): void {
  const faults = againstSubmission(sent, dossier);
  if (faults.length > 0) {
    dossier.queue.push(step(reject(faults)));
    return;
  }
  if (dossier.acceptedVersion !== null) {
    const text = `Version ${dossier.acceptedVersion} has been accepted`;
    dossier.queue.push(step({ is: "error", code: "ALREADY_ACCEPTED", text }));
    return;
  }
  const hasPermit = sent.documents.some(({ type }) => type === "PERMIT");
  dossier.submissions.push({ version: sent.version!, messageId: sent.messageId, hasPermit });
  if (sent.values.length > 0) dossier.values = sent.values;
  else dossier.values = invoicesOf(sent);
  dossier.queue = planSubmission(sent, dossier);
}

function pay(sent: Declaration, dossier: Dossier): Says[] {
  const due = dossier.assessments.at(-1);
  if (sent.faults.length > 0) return [wrong(sent)];
  if (!due || due.id !== sent.assessmentId || due.total !== sent.payment?.amount || sent.payment.currency !== "AED") {
    return [{ is: "error", code: "PAYMENT_MISMATCH", text: "This payment is not the one that is due" }];
  }
  if (dossier.receipt) return [];
  dossier.receipt = { number: `RC-${due.id.slice(3)}`, amount: due.total };
  return planPayment(dossier);
}

function wrong({ faults }: Declaration): Says {
  const [first] = faults;
  return { is: "error", code: first?.code ?? "ADC1100", text: first?.says ?? "The message cannot be understood" };
}

/** The values of the invoices, when the header states none. */
function invoicesOf({ documents }: Declaration): { amount: string; currency: string }[] {
  return documents
    .filter(({ type, amount }) => type === "COMMERCIAL_INVOICE" && amount !== null)
    .map(({ amount, currency }) => ({ amount: amount!, currency: currency ?? "" }));
}
