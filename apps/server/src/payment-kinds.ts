// The table of payment kinds: callbacks and the checking job look payments up here.
import { adcCharges } from "./features/adc/payments/settle-payment.ts";
import { topUps } from "./features/money/subscriptions/settle-top-up.ts";
import type { PaymentKind } from "./payments/payment-kind.ts";

export const paymentKinds: readonly PaymentKind[] = [adcCharges, topUps];
