// What a person calls each field of accounts, users and companies.
import type { MessageDescriptor } from "@lingui/core";

export const accountFieldNames = {
  email: /*i18n*/ { id: "field.email", message: "the e-mail address" },
  name: /*i18n*/ { id: "field.name", message: "the name" },
  phone: /*i18n*/ { id: "field.phone", message: "the phone number" },
  password: /*i18n*/ { id: "field.password", message: "the password" },
  current_password: /*i18n*/ { id: "field.current_password", message: "the current password" },
  verification_code: /*i18n*/ { id: "field.verification_code", message: "the code" },
  permissions: /*i18n*/ { id: "field.permissions", message: "at least one permission" },
  hand_over_to: /*i18n*/ { id: "field.hand_over_to", message: "the colleague who takes over" },
  idle_session_timeout: /*i18n*/ { id: "field.idle_session_timeout", message: "the time until sign-out" },
  "user.name": /*i18n*/ { id: "field.user.name", message: "your name" },
  "user.email": /*i18n*/ { id: "field.user.email", message: "your e-mail address" },
  "user.password": /*i18n*/ { id: "field.user.password", message: "your password" },
  "company.name": /*i18n*/ { id: "field.company.name", message: "the company’s name" },
  "company.city": /*i18n*/ { id: "field.company.city", message: "the company’s city" },
  "company.country": /*i18n*/ { id: "field.company.country", message: "the company’s country" },
} as const satisfies Record<string, MessageDescriptor>;
