// The names of message kinds and delivery states on NAIC's pages.
import { badge, type Html } from "../pages/pages.ts";
import type { AnswerName } from "./answering/by-hand.ts";
import type { LogEntry } from "./traffic-log.ts";

const kinds: Readonly<Record<string, string>> = {
  "CONTRL 7": "CONTRL: acknowledged",
  "CONTRL 4": "CONTRL: rejected for its form",
  registered: "CUSRES: registered",
  rejected: "CUSRES: rejected",
  cancelled: "CUSRES: cancelled",
  "cancellation refused": "CUSRES: cancellation refused",
  unreadable: "CUSRES, cut off",
};

export function kindName({ kind, direction }: LogEntry): string {
  return kinds[kind] ?? (direction === "out" ? `CUSRES: ${kind}` : kind.replace(" ", ": "));
}

export function deliveryBadge({ delivery, last_error, tries }: LogEntry): Html {
  const again = `${last_error ?? "no answer yet"}, ${tries} ${tries === 1 ? "try" : "tries"}`;
  switch (delivery) {
    case "delivered":
      return badge("success", "Taken by the inbox");
    case "held":
      return badge("warning", "Kept back");
    case "failed":
      return badge("danger", `Given up: ${again}`);
    case "waiting":
      return last_error ? badge("danger", `Not taken yet: ${again}`) : badge("info", "On its way");
    case "received":
      return badge("neutral", "Received");
  }
}

export const answerWords: Readonly<Record<AnswerName, { readonly label: string; readonly means: string }>> = {
  ACKNOWLEDGED: { label: "Acknowledge", means: "CONTRL 7: the interchange arrived whole" },
  REGISTERED: { label: "Register", means: "the filing has a registration number, the decision follows" },
  ACT: { label: "Accept (ACT)", means: "may be loaded" },
  ACW: { label: "Accept with a warning (ACW)", means: "may be loaded; the warning is to be read" },
  RFI: { label: "Ask for information (RFI)", means: "to be answered before a decision" },
  DNL: { label: "Do not load (DNL)", means: "must not be loaded, for the reason given" },
  PSF: { label: "Wait for sub-filings (PSF)", means: "a bill beneath this one is still to be filed" },
  EXP: { label: "Expire (EXP)", means: "200 days have passed; nothing more is taken" },
  REJECTED: { label: "Reject with an error point", means: "not registered; says which segment is wrong" },
  SYNTAX: { label: "Reject for its form", means: "CONTRL 4: says which segment cannot be read" },
  CANCELLED: { label: "Confirm the cancellation", means: "the filing is withdrawn" },
  CANCEL_REFUSED: { label: "Refuse the cancellation", means: "the filing stays in force, for the reason given" },
};
