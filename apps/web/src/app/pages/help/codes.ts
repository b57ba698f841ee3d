// Every code that NAIC answers with, and what is known of it.
import type { CodeWords } from "@filings/phrases/mpci/answers/code-words";
import { contentWords } from "@filings/phrases/mpci/answers/content-codes";
import { syntaxWords } from "@filings/phrases/mpci/answers/syntax-codes";

export const codes: readonly (readonly [string, CodeWords])[] = Object.entries({ ...contentWords, ...syntaxWords });
