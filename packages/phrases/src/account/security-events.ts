// The sentence of every kind of security log entry.
import type { SecurityEventKind } from "@filings/contract/account/security-events";
import type { MessageDescriptor } from "@lingui/core";

export const securityEventLines = {
  SIGNED_IN: /*i18n*/ { id: "security.SIGNED_IN", message: "Signed in" },
  SIGN_IN_FAILED: /*i18n*/ { id: "security.SIGN_IN_FAILED", message: "Sign-in failed" },
  SIGNED_OUT: /*i18n*/ { id: "security.SIGNED_OUT", message: "Signed out" },
  CODE_SENT: /*i18n*/ { id: "security.CODE_SENT", message: "Code sent" },
  SESSION_REVOKED: /*i18n*/ { id: "security.SESSION_REVOKED", message: "Session ended from another device" },
  REFRESH_TOKEN_REUSED: /*i18n*/ {
    id: "security.REFRESH_TOKEN_REUSED",
    message: "Session ended: its token was used a second time",
  },
  PASSWORD_RESET_REQUESTED: /*i18n*/ {
    id: "security.PASSWORD_RESET_REQUESTED",
    message: "Link for a new password sent",
  },
  PASSWORD_CHANGED: /*i18n*/ { id: "security.PASSWORD_CHANGED", message: "Password changed" },
  PHONE_CHANGED: /*i18n*/ { id: "security.PHONE_CHANGED", message: "Phone number changed" },
  ACCOUNT_CHANGED: /*i18n*/ { id: "security.ACCOUNT_CHANGED", message: "Account settings changed" },
  COMPANY_REGISTERED: /*i18n*/ { id: "security.COMPANY_REGISTERED", message: "Company registered" },
  COMPANY_APPROVED: /*i18n*/ { id: "security.COMPANY_APPROVED", message: "Company approved by the operator" },
  COMPANY_SUSPENDED: /*i18n*/ { id: "security.COMPANY_SUSPENDED", message: "Company suspended by the operator" },
  COMPANY_RESTORED: /*i18n*/ { id: "security.COMPANY_RESTORED", message: "Suspension ended by the operator" },
  USER_INVITED: /*i18n*/ { id: "security.USER_INVITED", message: "User invited" },
  INVITATION_WITHDRAWN: /*i18n*/ { id: "security.INVITATION_WITHDRAWN", message: "Invitation withdrawn" },
  USER_JOINED: /*i18n*/ { id: "security.USER_JOINED", message: "Invitation accepted" },
  PERMISSIONS_CHANGED: /*i18n*/ { id: "security.PERMISSIONS_CHANGED", message: "Permissions changed" },
  USER_DEACTIVATED: /*i18n*/ { id: "security.USER_DEACTIVATED", message: "User deactivated" },
  USER_REACTIVATED: /*i18n*/ { id: "security.USER_REACTIVATED", message: "User let in again" },
  COMPANY_SECURITY_CHANGED: /*i18n*/ {
    id: "security.COMPANY_SECURITY_CHANGED",
    message: "Security settings of the company changed",
  },
  PLAN_CHANGED: /*i18n*/ { id: "security.PLAN_CHANGED", message: "Plan changed" },
  KEY_REGISTERED: /*i18n*/ { id: "security.KEY_REGISTERED", message: "Blockchain key registered" },
  KEY_APPROVED: /*i18n*/ { id: "security.KEY_APPROVED", message: "Blockchain key approved" },
  KEY_REFUSED: /*i18n*/ { id: "security.KEY_REFUSED", message: "Blockchain key refused" },
  KEY_DISABLED: /*i18n*/ { id: "security.KEY_DISABLED", message: "Blockchain key disabled" },
  KEY_UNLOCKED: /*i18n*/ { id: "security.KEY_UNLOCKED", message: "Blockchain key unlocked in the browser" },
  KEY_UNLOCK_FAILED: /*i18n*/ {
    id: "security.KEY_UNLOCK_FAILED",
    message: "Blockchain key not unlocked: wrong passphrase",
  },
  KEY_LOCKED: /*i18n*/ { id: "security.KEY_LOCKED", message: "Blockchain key locked" },
  FILING_SEALED: /*i18n*/ { id: "security.FILING_SEALED", message: "Filing sealed" },
  PAYMENT_DECIDED: /*i18n*/ { id: "security.PAYMENT_DECIDED", message: "Payment of another amount settled" },
  REGISTRATION_CODE_ASKED: /*i18n*/ { id: "security.REGISTRATION_CODE_ASKED", message: "Registration code asked for" },
  REGISTRATION_CODE_REFUSED: /*i18n*/ {
    id: "security.REGISTRATION_CODE_REFUSED",
    message: "Registration code refused by the operator",
  },
  REGISTRATION_CODE_ADDED: /*i18n*/ {
    id: "security.REGISTRATION_CODE_ADDED",
    message: "Registration code added by the operator",
  },
  REGISTRATION_CODE_CHANGED: /*i18n*/ {
    id: "security.REGISTRATION_CODE_CHANGED",
    message: "Registration code changed by the operator",
  },
  FEATURE_SWITCHED: /*i18n*/ { id: "security.FEATURE_SWITCHED", message: "Feature switched by the operator" },
  CREDITS_GIVEN: /*i18n*/ { id: "security.CREDITS_GIVEN", message: "Credits added by the operator" },
  CREDITS_REFUNDED: /*i18n*/ { id: "security.CREDITS_REFUNDED", message: "Refund of credits asked for" },
  SIGNED_OUT_BY_OPERATOR: /*i18n*/ {
    id: "security.SIGNED_OUT_BY_OPERATOR",
    message: "Signed out everywhere by the operator",
  },
  MESSAGE_REPLAYED: /*i18n*/ {
    id: "security.MESSAGE_REPLAYED",
    message: "Message processed again by the operator",
  },
  MESSAGE_DISMISSED: /*i18n*/ { id: "security.MESSAGE_DISMISSED", message: "Message dismissed by the operator" },
  PAYMENT_ASKED_BY_OPERATOR: /*i18n*/ {
    id: "security.PAYMENT_ASKED_BY_OPERATOR",
    message: "The operator asked the provider about a payment",
  },
  PAYMENT_PAID_BY_OPERATOR: /*i18n*/ {
    id: "security.PAYMENT_PAID_BY_OPERATOR",
    message: "The operator settled a payment as paid",
  },
  PAYMENT_NOT_PAID_BY_OPERATOR: /*i18n*/ {
    id: "security.PAYMENT_NOT_PAID_BY_OPERATOR",
    message: "The operator settled a payment as not paid",
  },
  MAIL_SENT_AGAIN: /*i18n*/ { id: "security.MAIL_SENT_AGAIN", message: "Refused mail sent again by the operator" },
  ADDRESS_UNREACHABLE: /*i18n*/ {
    id: "security.ADDRESS_UNREACHABLE",
    message: "Address marked as not reachable by the operator",
  },
  ADDRESS_REACHABLE: /*i18n*/ {
    id: "security.ADDRESS_REACHABLE",
    message: "Address marked as reachable again by the operator",
  },
  SECOND_FACTOR_RESET: /*i18n*/ {
    id: "security.SECOND_FACTOR_RESET",
    message: "Codes at sign-in reset by the operator",
  },
  PLAN_SET_BY_OPERATOR: /*i18n*/ { id: "security.PLAN_SET_BY_OPERATOR", message: "Plan set by the operator" },
  JOBS_RETRIED: /*i18n*/ { id: "security.JOBS_RETRIED", message: "Stuck jobs tried again as operator" },
  JOB_DISMISSED: /*i18n*/ { id: "security.JOB_DISMISSED", message: "Failed job given up as operator" },
  NOTICE_PUT: /*i18n*/ { id: "security.NOTICE_PUT", message: "Notice put on top of the page by the operator" },
  REFERENCE_DATA_APPLIED: /*i18n*/ {
    id: "security.REFERENCE_DATA_APPLIED",
    message: "Reference data replaced as operator",
  },
  REFERENCE_DATA_PUT_BACK: /*i18n*/ {
    id: "security.REFERENCE_DATA_PUT_BACK",
    message: "Earlier reference data put back as operator",
  },
  API_TOKEN_MADE: /*i18n*/ { id: "security.API_TOKEN_MADE", message: "API token made" },
  API_TOKEN_REVOKED: /*i18n*/ { id: "security.API_TOKEN_REVOKED", message: "API token revoked" },
  WEBHOOK_ADDED: /*i18n*/ { id: "security.WEBHOOK_ADDED", message: "Webhook added" },
  WEBHOOK_STOPPED: /*i18n*/ { id: "security.WEBHOOK_STOPPED", message: "Webhook stopped" },
  WEBHOOK_STARTED: /*i18n*/ { id: "security.WEBHOOK_STARTED", message: "Webhook started again" },
  WEBHOOK_SECRET_CHANGED: /*i18n*/ { id: "security.WEBHOOK_SECRET_CHANGED", message: "Secret of a webhook changed" },
  WEBHOOK_REMOVED: /*i18n*/ { id: "security.WEBHOOK_REMOVED", message: "Webhook removed" },
} as const satisfies Record<SecurityEventKind, MessageDescriptor>;
