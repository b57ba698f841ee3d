// Every refusal with its status and its sentence in English and Arabic.
import { errorStatuses } from "@filings/contract/errors";
import { errors } from "@filings/phrases/refusal-sentences";
import { catalogue } from "./catalogue.ts";
import { table } from "./markdown.ts";

export function renderErrors(): string {
  const english = catalogue("en_GB");
  const arabic = catalogue("ar_EG");
  const rows = Object.entries(errorStatuses)
    .sort(([one, a], [other, b]) => a - b || (one < other ? -1 : 1))
    .map(([code, status]) => {
      const { id } = errors[code as keyof typeof errors];
      return [`\`${code}\``, String(status), english.get(id) ?? "", arabic.get(id) ?? ""];
    });
  return [
    "# Refusals",
    "",
    "RENDERED by `npm run docs` from `packages/contract/src/errors.ts` and the catalogues of `packages/phrases`. A code owns its status; nothing branches on a sentence. Braces are filled in when it is said.",
    "",
    table(["Code", "Status", "English", "Arabic"], rows),
    "",
  ].join("\n");
}
