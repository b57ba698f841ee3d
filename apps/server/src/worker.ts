// Maps every queue to the job that handles it; does not loop by itself.
import { openDemoKeys } from "./demo/demo-key.ts";
import { fileDemo } from "./demo/file-demo.job.ts";
import { scanAgain } from "./documents/scan-again.job.ts";
import { sweepFiles } from "./documents/sweep-files.job.ts";
import { mailPasswordReset } from "./features/account/forgotten-password/mail-password-reset.job.ts";
import { announceNotices } from "./features/account/notifications/announce-notices.job.ts";
import { mailNotifications } from "./features/account/notifications/mail-notifications.job.ts";
import { adcClock } from "./features/adc/answers/adc-clock.job.ts";
import { fetchAdcDocuments } from "./features/adc/answers/fetch-documents.job.ts";
import { pullAdcNotices } from "./features/adc/answers/pull-notices.job.ts";
import { readAdcNoticeKept } from "./features/adc/answers/read-notice.job.ts";
import { warnOfCodeExpiry } from "./features/adc/registration/warn-of-expiry.job.ts";
import { sendAdcMessage } from "./features/adc/submission/send-message.job.ts";
import { notifyInvited } from "./features/company/network/notify-invited.job.ts";
import { sendWebhooks } from "./features/company/webhooks/sending/send-webhooks.job.ts";
import { topUpAutomatically } from "./features/money/subscriptions/automatic/top-up-automatically.job.ts";
import { warnOfLowBalances } from "./features/money/subscriptions/low-balance/warn-of-low-balances.job.ts";
import { mailPaper } from "./features/money/subscriptions/receipt/mail-paper.job.ts";
import { sendRefund } from "./features/money/subscriptions/refund/send-refund.job.ts";
import { renewPlans } from "./features/money/subscriptions/renewal/renew-plans.job.ts";
import { warnOfUsage } from "./features/money/subscriptions/usage/warn-of-usage.job.ts";
import { askAgain } from "./features/mpci/answers/ask-again.job.ts";
import { expireFilings } from "./features/mpci/answers/expire-filings.job.ts";
import { readKeptNotice } from "./features/mpci/answers/read-notice.job.ts";
import { confirmConnection } from "./features/mpci/connection/confirm-connection.job.ts";
import { remindDeadlines } from "./features/mpci/reminders/remind-deadlines.job.ts";
import { tellRuledDeadlines } from "./features/mpci/reminders/tell-ruled-deadlines.job.ts";
import { warnOfExpiry } from "./features/mpci/reminders/warn-of-expiry.job.ts";
import { sendMessage } from "./features/mpci/submission/send-message.job.ts";
import { tellOfRise } from "./features/operator/prices/tell-of-rise.job.ts";
import { dateHistories } from "./features/platform/history-dates/date-histories.job.ts";
import { probeParts } from "./features/platform/service/probe-parts.job.ts";
import { tidy } from "./features/platform/service/tidy.job.ts";
import type { Workers } from "./jobs/boss.ts";
import { createBreaker } from "./jobs/circuit-breaker.ts";
import { sendMail } from "./mail/send-mail.job.ts";
import { sendSms } from "./mail/send-sms.job.ts";
import { watchOutside } from "./notifications/outside-states.ts";
import { paymentKinds } from "./payment-kinds.ts";
import { chargeCard } from "./payments/charge-card.job.ts";
import { checkPayments } from "./payments/check-payments.job.ts";
import { forgetUselessCard } from "./payments/forget-card.job.ts";
import { findKeptCard } from "./payments/keep-card.job.ts";
import { readKeptCards } from "./payments/read-cards.job.ts";
import type { Tools } from "./tools.ts";

export function createWorkers(tools: Tools): Workers {
  const breaker = createBreaker({ found: watchOutside(tools, "NAIC").found });
  const customs = createBreaker({ found: watchOutside(tools, "ADC").found });
  const openKey = openDemoKeys();
  const payments = watchOutside(tools, "PAYMENT");
  return {
    "adc.send": (job) => sendAdcMessage(tools, customs, job),
    "adc.read-notice": (job) => readAdcNoticeKept(tools, job),
    "adc.fetch-documents": (job) => fetchAdcDocuments(tools, job),
    "adc.pull": () => pullAdcNotices(tools, customs),
    "adc.clock": () => adcClock(tools),
    "adc.codes-expire": () => warnOfCodeExpiry(tools),
    "mpci.send": (job) => sendMessage(tools, breaker, job),
    "mpci.read-notice": (job) => readKeptNotice(tools, job),
    "mpci.ask-again": (job) => askAgain(tools, job),
    "mpci.connect": (job) => confirmConnection(tools, job),
    "demo.file": (job) => fileDemo(tools, openKey, job),
    "payments.check": () => checkPayments(tools, payments, paymentKinds),
    "money.refund": (job) => sendRefund(tools, payments, job),
    "money.charge": (job) => chargeCard(tools, payments, paymentKinds, job),
    "money.keep-card": (job) => findKeptCard(tools, paymentKinds, job),
    "money.forget-card": (job) => forgetUselessCard(tools, job),
    "money.read-cards": () => readKeptCards(tools),
    "money.renew-plans": () => renewPlans(tools),
    "money.usage": () => warnOfUsage(tools),
    "money.top-up": () => topUpAutomatically(tools),
    "money.balances-low": () => warnOfLowBalances(tools),
    "money.mail-paper": (job) => mailPaper(tools, job),
    "money.tell-prices": (job) => tellOfRise(tools, job),
    "mail.send": (job) => sendMail(tools, job),
    "sms.send": (job) => sendSms(tools, job),
    "identity.password-reset": (job) => mailPasswordReset(tools, job),
    "company-network.tell-invited": (job) => notifyInvited(tools, job),
    "mpci.expire": () => expireFilings(tools),
    "notifications.deadlines": () => remindDeadlines(tools),
    "notifications.ruled-deadlines": () => tellRuledDeadlines(tools),
    "notifications.expiry": () => warnOfExpiry(tools),
    "notifications.mail": () => mailNotifications(tools),
    "notifications.announce": () => announceNotices(tools),
    "webhooks.send": () => sendWebhooks(tools),
    "documents.scan": (job) => scanAgain(tools, job),
    "documents.sweep": () => sweepFiles(tools),
    "histories.date": () => dateHistories(tools),
    "platform.probe": () => probeParts(tools),
    "platform.tidy": () => tidy(tools),
  };
}
