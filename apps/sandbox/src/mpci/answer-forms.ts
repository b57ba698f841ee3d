// The HTML forms for manual answers in NAIC's place: one button each, with a text where the answer has one.
import { type Html, html, nothing } from "../pages/pages.ts";
import { cancellationRefusedText, decisionText } from "./answering/answers.ts";
import type { AnswerName } from "./answering/by-hand.ts";
import { errorCodes } from "./error-codes.ts";
import { answerWords } from "./message-words.ts";

export interface FormsFor {
  readonly entryId: string;
  readonly names: readonly AnswerName[];
  readonly places: readonly { readonly position: number; readonly text: string }[];
  /** Whether NAIC's reading found faults to point at. */
  readonly hasFaults: boolean;
}

/** Answers that carry nothing beside their code. */
const plain: ReadonlySet<AnswerName> = new Set(["ACKNOWLEDGED", "REGISTERED", "ACT", "SYNTAX", "CANCELLED"]);

const textLabels: Partial<Record<AnswerName, string>> = {
  ACW: "The warning",
  RFI: "What NAIC asks for",
  DNL: "The reason",
  PSF: "What NAIC says",
  EXP: "What NAIC says",
  CANCEL_REFUSED: "The reason",
};

export function answerForms(given: FormsFor): Html {
  const { entryId, names } = given;
  const buttons = names
    .filter((name) => plain.has(name))
    .map(
      (name) =>
        html`<button name="answer" value="${name}" title="${answerWords[name].means}">${answerWords[name].label}</button>`,
    );
  const worded = names.filter((name) => !plain.has(name)).map((name) => wordedForm(name, given));
  return html`<form class="panel" method="post" action="${actionOf(entryId)}">
<div class="row">${buttons}</div>
<p></p>${keptBack()}
</form>
${worded}`;
}

function wordedForm(name: AnswerName, given: FormsFor): Html {
  const { label, means } = answerWords[name];
  const text = textLabels[name];
  return html`<details class="panel"><summary>${label}: <span class="muted">${means}</span></summary>
<form method="post" action="${actionOf(given.entryId)}">
<input type="hidden" name="answer" value="${name}">
${text ? html`<label>${text}<textarea name="text" maxlength="2000">${usualText(name)}</textarea></label>` : nothing}
${name === "RFI" || name === "REJECTED" ? pointFields(name, given) : nothing}
${keptBack()}
<button class="first">${label}</button>
</form></details>`;
}

function usualText(name: AnswerName): string {
  if (name === "CANCEL_REFUSED") return cancellationRefusedText;
  return name === "ACW" || name === "RFI" || name === "DNL" || name === "PSF" || name === "EXP"
    ? (decisionText(name) ?? "")
    : "";
}

function pointFields(name: "RFI" | "REJECTED", { places, hasFaults }: FormsFor): Html {
  const isRfi = name === "RFI";
  const codes = Object.keys(errorCodes).filter((code) => code.startsWith("RFI-") === isRfi);
  const usual = isRfi
    ? "As NAIC usually does: papers of the dangerous goods, a better description"
    : hasFaults
      ? "What NAIC's own reading found"
      : "As SIM-REJECT does: the first container and the last HS code";
  const sentence = (code: string) =>
    isRfi
      ? code === "RFI-DOC"
        ? "a document"
        : "a detail"
      : errorCodes[code as keyof typeof errorCodes].replace("{value}", "…");
  return html`<label>${isRfi ? "What is asked" : "What is wrong"}<select name="code">
<option value="usual">${usual}</option>${isRfi ? html`<option value="none">Nothing in particular</option>` : nothing}
${codes.map((code) => html`<option value="${code}">${code}: ${sentence(code)}</option>`)}
</select></label>
<label>At the segment (not used for the first choice)<select name="position" class="mono">
${places.map(({ position, text }) => html`<option value="${position}">${position}  ${text.length > 70 ? `${text.slice(0, 69)}…` : text}</option>`)}
</select></label>
<label>${isRfi ? "The question, in words" : "The value found (empty: what stands there)"}<input name="value" maxlength="2000" autocomplete="off"></label>`;
}

function keptBack(): Html {
  return html`<label class="check"><input type="checkbox" name="kept_back"><span>Lose it on the way: write it, but deliver it only when it is asked for or sent again</span></label>`;
}

function actionOf(entryId: string): string {
  return `/mpci/log/${entryId}/answer/`;
}
