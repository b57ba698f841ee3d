// Asks for a registration code, or for the renewal of one, with the paper that proves it.
import { codeRequestFields, type requestRegistrationCode as endpoint } from "@filings/contract/api/adc/registration";
import { Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { refusedValue } from "@filings/contract/wrong-value";
import type * as z from "zod/mini";
import { type RequestRow, requestColumns, requestOf, requestTables } from "#adc/codes/code-requests";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { fileOf, useFile } from "#documents/company-files";
import type { Answer, Call } from "#http/bind/bind";
import type { Upload } from "#http/bind/bind-upload";
import { fitSchema } from "#http/bind/fit-schema";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export const formFields = ["code", "name", "name_ar", "roles", "trade_licence_number", "valid_until"] as const;

export async function requestCode(
  _tools: Tools,
  { tx, caller, request, now, upload }: Call<typeof endpoint> & { tx: Tx; caller: Caller; upload: Upload },
): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const asked = fieldsOf(upload.fields);
  const { code, name, name_ar = null, roles, trade_licence_number = null, valid_until = null } = asked;
  const today = dubaiDay(now);
  if (valid_until !== null && valid_until < today) throw isOver(today);
  const file = await fileOf(tx, upload, companyId);
  await useFile(tx, { companyId, file, now });
  const id = newId(now.getTime());
  const added = await sql`
    insert into registration_code_requests (id, company_id, code, name, name_ar, roles, trade_licence_number, valid_until,
      sha256, file_name, mime_type, size, asked_by, asked_at)
    values (${id}, ${companyId}, ${code}, ${name}, ${name_ar}, ${roles}::text[], ${trade_licence_number}, ${valid_until}::date,
      ${file.sha256}, ${file.fileName}, ${file.mimeType}, ${file.size}, ${userId}, ${now})
    on conflict (company_id, code) where outcome is null do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) throw askedAlready(code);
  const facts = { code, roles, valid_until };
  await recordSecurity(tx, { kind: "REGISTRATION_CODE_ASKED", companyId, actorId: userId, request, now, facts });
  const { rows } = await sql<RequestRow>`select ${requestColumns} from ${requestTables} where r.id = ${id}`.execute(tx);
  return requestOf(rows[0]!);
}

/** A field that is left empty is not given. */
function fieldsOf(given: Readonly<Record<string, string>>): z.infer<typeof codeRequestFields> {
  const said = Object.entries(given).filter(([, text]) => text.trim() !== "");
  const values = said.map(([name, text]) => [name, name === "roles" ? text.trim().split(/\s+/) : text]);
  return fitSchema(codeRequestFields, Object.fromEntries(values)) as z.infer<typeof codeRequestFields>;
}

/** A code that is over proves nothing: the paper of the renewed one is asked for. */
function isOver(today: string): Problem {
  return refusedValue("valid_until", { expected: "date", since: today });
}

function askedAlready(code: string): Problem {
  const params = { code };
  return new Problem("registration_code_asked", {
    params,
    errors: [{ path: "code", code: "registration_code_asked", severity: "error", params }],
  });
}
