// Checks each segment of a message against its format: mandatory components, lengths, types, codes.
import type { Separators } from "@filings/edifact/segment";
import type { Node } from "./check-order.ts";
import { type SyntaxFault, type SyntaxReason, syntaxReasons } from "./fault.ts";
import { type ComponentForm, segmentForms } from "./tables/segment-forms.ts";

const unchecked: ReadonlySet<string> = new Set(["UNH", "UNT"]);

export function checkElements(tree: readonly Node[], separators: Separators): SyntaxFault[] {
  return tree.flatMap((node) => [...checkSegment(node, separators), ...checkElements(node.children, separators)]);
}

function checkSegment({ part, segment }: Node, separators: Separators): SyntaxFault[] {
  if (unchecked.has(segment.tag)) return [];
  const form = segmentForms.get(segment.tag);
  if (!form) throw new Error(`the layout names ${segment.tag}, whose form is not typed`);
  const faults: SyntaxFault[] = [];

  for (let element = form.length + 1; element <= segment.elements.length; element++) {
    if (segment.elements[element - 1]!.some((text) => text !== "")) {
      add(syntaxReasons.tooManyConstituents, element, null, "is more than the segment has");
    }
  }
  form.forEach(({ isMandatory, components }, index) => {
    const element = index + 1;
    const given = segment.elements[index] ?? [];
    if (given.every((text) => text === "")) {
      if (isMandatory) add(syntaxReasons.missing, element, null, "is missing");
      return;
    }
    if (given.slice(components.length).some((text) => text !== "")) {
      add(syntaxReasons.tooManyConstituents, element, components.length + 1, "is more than the element has");
    }
    components.forEach((component, at) => {
      checkComponent(component, given[at] ?? "", element, at + 1);
    });
  });
  return faults;

  function checkComponent(form: ComponentForm, text: string, element: number, component: number): void {
    if (text === "") {
      if (form.isMandatory) add(syntaxReasons.missing, element, component, "is missing");
      return;
    }
    const wrong = misfit(form, text, separators.decimal);
    if (wrong) add(wrong, element, component, `does not fit ${form.type}${form.min}..${form.max}`);
    const codes = part.codes[`${element}.${component}`];
    if (!wrong && codes && !codes.includes(text)) {
      add(syntaxReasons.invalidValue, element, component, `is ${JSON.stringify(text)}, which is no code for it`);
    }
  }

  function add(reason: SyntaxReason, element: number, component: number | null, what: string): void {
    const at = component === null ? `element ${element}` : `element ${element} component ${component}`;
    faults.push({ position: segment.position, reason, element, component, says: `${segment.tag} ${at} ${what}` });
  }
}

/** ISO 9735: sign and decimal mark do not count towards the length of a number. */
function misfit({ type, min, max }: ComponentForm, text: string, decimal: string): SyntaxReason | null {
  if (type === "n" && !new RegExp(`^-?\\d+([${decimal}]\\d+)?$`).test(text)) return syntaxReasons.wrongCharacterType;
  if (type === "a" && /[^A-Za-z ]/.test(text)) return syntaxReasons.wrongCharacterType;
  if (text.trim() === "") return syntaxReasons.invalidCharacter;
  const length = type === "n" ? text.replace(/[^\d]/g, "").length : text.length;
  if (length > max) return syntaxReasons.tooLong;
  return length < min ? syntaxReasons.tooShort : null;
}
