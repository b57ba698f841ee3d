// The names of the environments other than production, for the ribbon above every page.
import type { Environment } from "@filings/contract/platform/places";
import type { MessageDescriptor } from "@lingui/core";

export const environmentNames = {
  review: /*i18n*/ { id: "environment.review", message: "review" },
  "review-shared": /*i18n*/ { id: "environment.review-shared", message: "review-shared" },
  sandbox: /*i18n*/ { id: "environment.sandbox", message: "sandbox" },
  staging: /*i18n*/ { id: "environment.staging", message: "staging" },
  "staging-pint": /*i18n*/ { id: "environment.staging-pint", message: "staging-pint" },
  "staging-qa": /*i18n*/ { id: "environment.staging-qa", message: "staging-qa" },
  master: /*i18n*/ { id: "environment.master", message: "master" },
  local: /*i18n*/ { id: "environment.local", message: "local" },
} as const satisfies Record<Exclude<Environment, "production">, MessageDescriptor>;
