// The table of payment kinds: callbacks, the checking job and operators look payments up here.
import { decidedCharges } from "./features/adc/payments/decide-charges.ts";
import { decidedTopUps } from "./features/money/subscriptions/decide-top-up.ts";
import { decidedPlanPayments } from "./features/money/subscriptions/renewal/decide-plan-payment.ts";
import type { DecidedKind } from "./payments/payment-kind.ts";

export const paymentKinds: readonly DecidedKind[] = [decidedCharges, decidedTopUps, decidedPlanPayments];
