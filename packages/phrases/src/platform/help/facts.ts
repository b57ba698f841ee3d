// What the pages of the help say in single sentences, with the source of each rule.
import type { MessageDescriptor } from "@lingui/core";
import type { RuleOrigin } from "../../filing/rule-sources.ts";

export interface Fact {
  readonly says: MessageDescriptor;
  readonly source: RuleOrigin;
}

export const helpFacts = {
  who_files: [
    {
      says: /*i18n*/ {
        id: "help.fact.who_files.containers",
        message:
          "NAIC wants what comes to the UAE in containers. Exports, loose and bulk cargo, vehicles that drive on board, wooden vessels and empty containers are not filed.",
      },
      source: "uaempci",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.who_files.layers",
        message:
          "Each party files the bills it issued. Where forwarders load under one another, every layer files its own.",
      },
      source: "trade_tech",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.who_files.customs",
        message: "A filing with NAIC does not replace the customs declaration.",
      },
      source: "trade_tech",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.who_files.others",
        message:
          "Another company may file in your name once you let it: with NAIC by bill type, with Abu Dhabi Customs by registration code.",
      },
      source: "product",
    },
  ],
  deadline: [
    {
      says: /*i18n*/ {
        id: "help.fact.deadline.hours",
        message:
          "A bill is due 24 hours before loading at the last port before the UAE: where goods change ships on the way, at that port.",
      },
      source: "one",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.deadline.no_approval",
        message: "Without NAIC’s approval the goods may not be loaded.",
      },
      source: "evergreen",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.deadline.cut_off",
        message:
          "Shipping lines often want it earlier. Enter the cut-off in the bill: the earlier of the two then counts here.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.deadline.late",
        message: "A late bill can still be submitted. It carries a warning.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.deadline.updates",
        message:
          "An update may be sent at any time, even after arrival, and gets an answer of its own. It ends 200 days after the first submission.",
      },
      source: "globaletrade",
    },
  ],
  seal: [
    {
      says: /*i18n*/ {
        id: "help.fact.seal.own_key",
        message: "The key is made in your browser. We keep its public address, never the key.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.seal.lost",
        message:
          "A key file without its passphrase opens nothing. If either is lost, make a new key; what was sealed stays valid.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.seal.colleague",
        message: "If your company wants it, a colleague approves each further key.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.seal.open",
        message:
          "An open key closes by itself after 5, 15 or 30 minutes without use. The padlock at the top closes it at once.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.seal.not_allowed",
        message: "Without the permission to submit, assign the draft to a colleague who has it.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ { id: "help.fact.seal.also", message: "Answers to NAIC and withdrawals are sealed too." },
      source: "product",
    },
  ],
  answers: [
    {
      says: /*i18n*/ {
        id: "help.fact.answers.latest",
        message:
          "After an update only the answer to the latest version counts, and of several requests for information only the latest.",
      },
      source: "globaletrade",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.answers.closed",
        message:
          "NAIC has decided once it says load, load with warning or do not load. Requests and missing bills stay open.",
      },
      source: "globaletrade",
    },
  ],
  money: [
    {
      says: /*i18n*/ {
        id: "help.fact.money.plan",
        message:
          "The first submission of a filing costs credits. Your plan says how many, and how many filings a month are included.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ { id: "help.fact.money.free", message: "Corrections, updates, answers and withdrawals are free." },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.money.reserved",
        message:
          "Credits are set aside when you submit, and taken once the authority has the filing. If it cannot be delivered, they come back.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.money.window",
        message:
          "In its last 24 hours a bill is submitted even without credits, once: the balance then falls below zero.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.money.customs",
        message:
          "The charges of Abu Dhabi Customs are paid after the approval, in dirhams, on a payment page. They are no part of our price.",
      },
      source: "adc_clearance",
    },
  ],
  offline: [
    {
      says: /*i18n*/ {
        id: "help.fact.offline.read",
        message: "The app opens without a connection and shows what this computer opened last, and from when it is.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.offline.write",
        message:
          "Start bills and go on with drafts as usual. What you type is kept on this computer and saved when the connection is back.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.offline.seal",
        message:
          "Nothing is sealed without a connection. A bill may wait: it is sealed and submitted once when the connection is back, if contents, price and warnings are as you saw them and your key is open.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.offline.open",
        message: "Keep a page of the app open until then: a closed browser sends nothing.",
      },
      source: "product",
    },
    {
      says: /*i18n*/ {
        id: "help.fact.offline.sign_out",
        message: "Signing out deletes from this computer what did not reach the server, after asking you.",
      },
      source: "product",
    },
  ],
} as const satisfies Readonly<Record<string, readonly Fact[]>>;
