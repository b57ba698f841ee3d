// What is said with the seal: hidden characters are said at the field, and taken out with one press.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { BesideFields, nothingBeside } from "./beside-fields.tsx";

const originNeeded = {
  document_type: "CERTIFICATE_OF_ORIGIN",
  requirement: "CONDITIONAL",
  rule: "C2",
  needed: true,
  satisfied: false,
  missing_fields: [],
} as const satisfies AdcFilingDetail["requirements"][number];
const filing = aDeclaration({ documents: [aPaper()], requirements: [originNeeded] });

function Asked() {
  const [said, setSaid] = useState(nothingBeside);
  return <BesideFields filing={filing} said={said} onChange={setSaid} />;
}

let close: () => void = () => {};
afterEach(() => close());

it.each(["Message to customs", "Why there is no certificate of origin"])(
  "a hidden character in “%s” is said at the field, and the text without it is one press away",
  async (words) => {
    close = showScreen({ path: "/", Screen: Asked, answers: {} }).close;
    const field = await soon(() => {
      const label = [...document.querySelectorAll("label")].find((one) => textOf(one).startsWith(words));
      return document.getElementById(label!.htmlFor) as HTMLTextAreaElement;
    });
    typeInto(field, "Rice \u202egnp");
    await soon(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(textOf(document.body)).toContain("Remove the hidden character");
    buttonNamed("Use Rice gnp").click();
    await soon(() => expect(field.value).toBe("Rice gnp"));
    expect(field.getAttribute("aria-invalid")).toBeNull();
  },
);
