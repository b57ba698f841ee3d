// Every code that NAIC can answer with is one that we have words for.
import { contentCodes, syntaxCodes } from "@filings/contract/mpci/answers/codes";
import { syntaxErrors } from "@filings/gateways/mpci/syntax-errors";
import { errorCodes } from "@filings/sandbox/mpci/error-codes";
import { syntaxReasons } from "@filings/sandbox/mpci/reading/fault";
import { expect, test } from "vitest";

test("the codes of a CONTRL are those of the directory, and the sandbox sends no other", () => {
  expect([...syntaxErrors.keys()]).toEqual([...syntaxCodes]);
  for (const reason of Object.values(syntaxReasons)) expect(syntaxCodes).toContain(reason);
});

test("the codes of a CUSRES are those that the sandbox can send", () => {
  expect(Object.keys(errorCodes)).toEqual([...contentCodes]);
});
