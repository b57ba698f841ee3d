// The words of one of NAIC's codes: what it says, why, and which field it is about.
import type { MessageDescriptor } from "@lingui/core";
import type { AnswerCause } from "./causes.ts";
import type { AnswerField } from "./fields.ts";

export interface CodeWords {
  readonly says: MessageDescriptor;
  readonly cause: AnswerCause;
  readonly field: AnswerField;
}
