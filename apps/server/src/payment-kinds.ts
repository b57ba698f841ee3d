// Everything that is paid on a provider's page: whoever hears of a payment, or asks for one, looks among these.
import { adcCharges } from "./features/adc/payments/settle-payment.ts";
import { topUps } from "./features/money/subscriptions/settle-top-up.ts";
import type { PaymentKind } from "./payments/payment-kind.ts";

export const paymentKinds: readonly PaymentKind[] = [adcCharges, topUps];
