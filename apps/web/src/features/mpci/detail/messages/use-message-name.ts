// Names a message as a clerk would: "CUSCAR, original", "Received by NAIC (CONTRL)".
import type { listMpciMessages } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "#api/call.ts";
import { messageNames } from "./message-words.ts";

type Message = Pick<AnswerOf<typeof listMpciMessages>[number], "direction" | "kind" | "text">;

/** Of the first message in the interchange: a whole bill need not be cut into segments for its name. */
export function messageType(text: string): string | null {
  return /(?:^|')\s*UNH\+[^+']*\+([A-Z]{6})/.exec(text)?.[1] ?? null;
}

export function useMessageName(): (message: Message) => string {
  const { i18n, t } = useLingui();
  return ({ direction, kind, text }) => {
    const name = Object.hasOwn(messageNames, kind) ? i18n._(messageNames[kind]!) : kind;
    const type = messageType(text);
    if (type === null) return name;
    const code = `\u2068${type}\u2069`;
    return direction === "OUT"
      ? t`${code}, ${name.toLocaleLowerCase(i18n.locale.replace("_", "-"))}`
      : `${name} (${code})`;
  };
}
