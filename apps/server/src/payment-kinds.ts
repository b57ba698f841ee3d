// The table of payment kinds: callbacks, the checking job and operators look payments up here.
import { decidedCharges } from "./features/adc/payments/decide-charges.ts";
import { decidedTopUps } from "./features/money/subscriptions/decide-top-up.ts";
import { cardSetups } from "./features/money/subscriptions/kept-card/settle-card-setup.ts";
import { decidedPlanPayments } from "./features/money/subscriptions/renewal/decide-plan-payment.ts";
import type { DecidedKind, PaymentKind } from "./payments/payment-kind.ts";

/** Those that an operator may decide. */
export const decidedKinds: readonly DecidedKind[] = [decidedCharges, decidedTopUps, decidedPlanPayments];
export const paymentKinds: readonly PaymentKind[] = [...decidedKinds, cardSetups];
