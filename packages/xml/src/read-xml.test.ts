import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { XmlElement } from "./element.ts";
import { readXml, xmlLimits } from "./read-xml.ts";
import { element, writeXml } from "./write-xml.ts";
import { XmlError } from "./xml-error.ts";

function read(text: string): XmlElement {
  return readXml(new TextEncoder().encode(text));
}

function codeOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof XmlError) return error.code;
    throw error;
  }
  return "read";
}

const sayable = fc
  .string({ unit: "binary", maxLength: 40 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML cannot say
  .filter((text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text));
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9._-]{0,8}$/);
const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(name, sayable, fc.dictionary(name, sayable, { maxKeys: 3 })).map(([n, t, a]) => element(n, t, { ...a })),
    fc.tuple(name, fc.array(tie("tree"), { minLength: 1, maxLength: 4 })).map(([n, children]) => element(n, children)),
  ),
}));

describe("XML that was written", () => {
  it("is read as what was meant, whatever characters it holds", () => {
    fc.assert(
      fc.property(tree, (root) => {
        expect(read(writeXml(root))).toEqual(root);
      }),
    );
  });

  it("holds a mark in place of what XML cannot say", () => {
    expect(read(writeXml(element("A", "a\u0001b\ud800"))).text).toBe("a\ufffdb\ufffd");
  });
});

describe("XML of strangers", () => {
  it("may hold a declaration, a byte order mark, comments, CDATA, white space and numbered characters", () => {
    const text = `\ufeff<?xml version="1.0" encoding="utf-8" standalone='yes'?>\n<!-- a -->\n<A b='1'>\n  <B>x<![CDATA[<&]]>&#x41;&#66;&amp;</B>\n  <C/>\n</A >\n<!-- end -->\n`;
    expect(read(text)).toEqual({
      name: "A",
      attributes: { b: "1" },
      text: "",
      children: [
        { name: "B", attributes: {}, children: [], text: "x<&AB&" },
        { name: "C", attributes: {}, children: [], text: "" },
      ],
    });
  });

  it.each([
    ["doctype", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ["doctype", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ["doctype", '<a><!ENTITY b "c"></a>'],
    ["unknown_entity", "<a>&b;</a>"],
    ["unknown_entity", '<a b="&c;"/>'],
    ["unknown_entity", "<a>&__proto__;</a>"],
    ["unknown_entity", "<a>&#x;</a>"],
    ["illegal_character", "<a>&#0;</a>"],
    ["illegal_character", "<a>&#xD800;</a>"],
    ["illegal_character", "<a>&#x110000;</a>"],
    ["illegal_character", "<a>\u0001</a>"],
    ["processing_instruction", '<?xml-stylesheet href="x"?><a/>'],
    ["processing_instruction", "<a><?php ?></a>"],
    ["prefix", "<x:a/>"],
    ["prefix", '<a xmlns:x="y"/>'],
    ["not_utf8", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
    ["mixed_content", "<a>text<b/></a>"],
    ["mixed_content", "<a><b/>text</a>"],
    ["malformed", ""],
    ["malformed", "text"],
    ["malformed", "<a>"],
    ["malformed", "<a></b>"],
    ["malformed", "<a/><b/>"],
    ["malformed", "<a/>text"],
    ["malformed", "<a b=1/>"],
    ["malformed", '<a b="1" b="2"/>'],
    ["malformed", "<a>&amp</a>"],
    ["malformed", "<a>]]></a>"],
    ["malformed", "<a><!-- -- --></a>"],
    ["malformed", "<a><![CDATA[</a>"],
    ["malformed", '<?xml version="1.1"?><a/>'],
    ["malformed", "<1a/>"],
    ["malformed", "</a>"],
  ])("is refused as %s: %s", (code, text) => {
    expect(codeOf(text)).toBe(code);
  });

  it("is refused beyond the limits, and read at them", () => {
    const deep = (levels: number) => "<a>".repeat(levels) + "</a>".repeat(levels);
    expect([codeOf(deep(xmlLimits.depth)), codeOf(deep(xmlLimits.depth + 1))]).toEqual(["read", "too_deep"]);
    const wide = (count: number) => `<r>${"<a/>".repeat(count - 1)}</r>`;
    expect([codeOf(wide(xmlLimits.elements)), codeOf(wide(xmlLimits.elements + 1))]).toEqual(["read", "too_many"]);
    const many = Array.from({ length: xmlLimits.attributes + 1 }, (_, at) => `a${at}="1"`).join(" ");
    expect(codeOf(`<a ${many}/>`)).toBe("too_many");
    // Line ends before its children would take half a minute if they were scanned for each child.
    expect(codeOf(`<a>${"\n".repeat(1_500_000)}${"<b/>".repeat(5_000)}</a>`)).toBe("read");
    const big = (bytes: number) => `<a>${"x".repeat(bytes - 7)}</a>`;
    expect([codeOf(big(xmlLimits.bytes)), codeOf(big(xmlLimits.bytes + 1))]).toEqual(["read", "too_large"]);
    expect(() => readXml(Uint8Array.from([0x3c, 0x61, 0xff]))).toThrow(XmlError);
  });

  it("comes to an element or to XmlError, whatever the bytes are", () => {
    const pieces = fc.constantFrom(
      "<a",
      ">",
      "</a>",
      "/>",
      "&",
      ";",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      '"',
      "=",
      " ",
      "x",
      "<?",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(["string"]).toContain(typeof codeOf(parts.join("")));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(readXml(bytes).name).not.toBe("");
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError);
        }
      }),
    );
  });
});
