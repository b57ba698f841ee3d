// The calls that register a company with its first user, or add a further company.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { code, companyName, email, newPassword, personName, tokenAnswer } from "../person-fields.ts";
import { codeSent } from "../platform/service.ts";
import * as wire from "../wire.ts";

export const companyData = z.strictObject({
  name: companyName,
  street: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  po_box: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  region: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  postcode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
});

export const registerCompany = endpoint({
  id: "registerCompany",
  method: "POST",
  path: "/api/v3/company-registrations/",
  says: "Starts the registration of a company and its first user; a code goes to the e-mail address. The answer is the same if the address has an account already, which the mail then says.",
  access: "public",
  body: z.strictObject({
    company: companyData,
    user: z.strictObject({ name: personName, email, password: newPassword }),
  }),
  status: 202,
  answer: z.object({ registration_id: wire.uuid, ...codeSent.shape }),
  refuses: ["password_too_short", "password_too_common"],
});

const registrationParams = z.object({ registration: wire.uuid });

export const sendRegistrationCode = endpoint({
  id: "sendRegistrationCode",
  method: "POST",
  path: "/api/v3/company-registrations/:registration/send-code/",
  says: "Sends the code of a registration again; the earlier one is void.",
  access: "public",
  params: registrationParams,
  answer: codeSent,
  refuses: ["code_sent_recently"],
});

export const verifyRegistration = endpoint({
  id: "verifyRegistration",
  method: "POST",
  path: "/api/v3/company-registrations/:registration/verify/",
  says: "Completes a registration by the code: company and first user, who has every permission and is signed in.",
  access: "public",
  params: registrationParams,
  body: z.strictObject({ verification_code: code }),
  status: 201,
  answer: tokenAnswer,
  refuses: ["wrong_code"],
});

export const addCompany = endpoint({
  id: "addCompany",
  method: "POST",
  path: "/api/v3/companies/",
  says: "Registers a further company of the person signed in, who has every permission in it; refresh with `company` to switch.",
  access: "bearer",
  body: companyData,
  status: 201,
  answer: z.object({ company_id: wire.uuid, company_name: z.string() }),
  refuses: [],
});
