import { describe, expect, it } from "vitest";
import { watchFields } from "./last-field.ts";

function aPage() {
  document.body.innerHTML = `<main><input id="field-goods_items[0].hs_code"><a id="link" href="#">x</a></main><button id="account">x</button><div role="dialog"><button id="stay">x</button></div>`;
  const place = { pathname: "/ae/mpci/filings/1/edit", search: "?x=a%20b", hash: "" };
  const fields = watchFields(document, place);
  const focus = (id: string) => {
    document.getElementById(id)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  };
  return { place, fields, focus };
}

describe("the way back", () => {
  it("names the field somebody was in, though a question or the menu took the focus", () => {
    const { fields, focus } = aPage();
    focus("field-goods_items[0].hs_code");
    focus("stay");
    focus("account");
    expect(fields.address()).toBe("/ae/mpci/filings/1/edit?x=a+b&field=goods_items%5B0%5D.hs_code");
  });

  it("is the address as it stands when they had left it, or the page", () => {
    const { fields, focus, place } = aPage();
    focus("field-goods_items[0].hs_code");
    focus("link");
    expect(fields.address()).toBe("/ae/mpci/filings/1/edit?x=a%20b");
    focus("field-goods_items[0].hs_code");
    place.pathname = "/ae/mpci/filings";
    expect(fields.address()).toBe("/ae/mpci/filings?x=a%20b");
  });
});
