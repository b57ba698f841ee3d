// Writes elements as XML text.
import type { XmlElement } from "./element.ts";

type Child = XmlElement | null | undefined | false;

/** Null children are left out. */
export function element(
  name: string,
  content: string | readonly Child[] = "",
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return typeof content === "string"
    ? { name, attributes, children: [], text: content }
    : { name, attributes, children: content.filter((child) => !!child), text: "" };
}

/** Null for a null value. */
export function leaf(name: string, value: string | number | boolean | null | undefined): XmlElement | null {
  return value === null || value === undefined || value === "" ? null : element(name, String(value));
}

export function writeXml(root: XmlElement): string {
  const parts: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, parts);
  return parts.join("");
}

function write({ name, attributes, children, text }: XmlElement, parts: string[]): void {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${asText(value)}"`);
  const inside = children.length > 0 || text !== "";
  parts.push(`<${name}${said.join("")}${inside ? ">" : "/>"}`);
  if (!inside) return;
  if (text !== "") parts.push(asText(text));
  for (const child of children) write(child, parts);
  parts.push(`</${name}>`);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters XML 1.0 has no way to say
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Line ends and tabs are written as character references, because a reader may normalise others. */
function asText(text: string): string {
  return text
    .toWellFormed()
    .replace(unsayable, "\ufffd")
    .replace(/[&<>"]/g, (character) => escapes[character]!)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
