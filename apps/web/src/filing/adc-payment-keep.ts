// Remembers in this tab which declaration a payment is for, for the way back from the payment page.

const prefix = "filings-adc-payment:";

export function keepPaymentOf(paymentId: string, filingId: string): void {
  try {
    sessionStorage.setItem(prefix + paymentId, filingId);
  } catch {
    // Without storage the way back leads to the list.
  }
}

export function filingOfPayment(paymentId: string): string | null {
  try {
    return sessionStorage.getItem(prefix + paymentId);
  } catch {
    return null;
  }
}
