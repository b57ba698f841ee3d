// The eight steps of a first filing: as a page of the help, and one by one on the screens themselves.
import type { MessageDescriptor } from "@lingui/core";
import { helpTitles } from "../help-topics.ts";

export interface GuideStep {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

export const guideSteps = [
  {
    title: helpTitles.start_filing,
    text: /*i18n*/ { id: "help.step.begin.text", message: "Choose “New filing”, which is on every page." },
  },
  {
    title: /*i18n*/ { id: "help.step.source", message: "Choose a beginning" },
    text: /*i18n*/ {
      id: "help.step.source.text",
      message:
        "Start empty, from a template, an earlier bill or the example, and choose “Create the draft”: nothing is sent yet.",
    },
  },
  {
    title: /*i18n*/ { id: "help.step.fields", message: "Fill in the bill" },
    text: /*i18n*/ {
      id: "help.step.fields.text",
      message: "Copy parties, containers and goods from the paper. F1 at a field says what NAIC wants there.",
    },
  },
  {
    title: /*i18n*/ { id: "help.step.loading", message: "Say when loading begins" },
    text: /*i18n*/ {
      id: "help.step.loading.text",
      message:
        "Enter the planned loading at the last port before the UAE. The bill is due 24 hours before it, or by an earlier cut-off.",
    },
  },
  {
    title: /*i18n*/ { id: "help.step.checks", message: "See what is left" },
    text: /*i18n*/ {
      id: "help.step.checks.text",
      message: "Errors keep a bill from being submitted; warnings are yours to judge. Each leads to its field.",
    },
  },
  {
    title: helpTitles.seal,
    text: /*i18n*/ {
      id: "help.step.seal.text",
      message:
        "Choose “Check and seal”, open your blockchain key with its passphrase, and choose “Seal and submit”. Without a key nothing can be sealed: create yours first.",
    },
  },
  {
    title: /*i18n*/ { id: "help.step.answer", message: "Wait for the answer" },
    text: /*i18n*/ {
      id: "help.step.answer.text",
      message: "The status changes by itself. NAIC’s questions and remarks are shown on the page of the bill.",
    },
  },
  {
    title: /*i18n*/ { id: "help.step.receipt", message: "Keep the receipt" },
    text: /*i18n*/ {
      id: "help.step.receipt.text",
      message:
        "Download the receipt from the page of the bill. Whoever has it can check it at “Check a receipt”, without signing in.",
    },
  },
] as const satisfies readonly GuideStep[];
