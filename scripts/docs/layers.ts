// The parts and layers of the code as a picture and tables, for the marked section of the architecture page.
import { apps, layers, parts } from "../../tests/checks/layers.ts";
import { table } from "./markdown.ts";

const begin = "<!-- Rendered by `npm run docs` from tests/checks/layers.ts: begin -->";
const end = "<!-- Rendered: end -->";

/** The page with its marked section rendered anew; the rest is written by hand. */
export function withLayers(page: string): string {
  const [before, rest] = cut(page, begin);
  const [, after] = cut(rest, end);
  return [before, begin, "\n\n", renderedLayers(), "\n\n", end, after].join("");
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`docs/architecture.md lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function renderedLayers(): string {
  return [pictureOfParts(), tableOfParts(), ...Object.keys(layers).map(layersOf)].join("\n\n");
}

/** An arrow leads from a part to each part that it may import. */
function pictureOfParts(): string {
  const arrows = Object.entries(parts).flatMap(([name, part]) => part.parts.map((other) => `  ${name} --> ${other}`));
  return ["```mermaid", "flowchart TD", ...arrows.reverse(), "```"].join("\n");
}

function tableOfParts(): string {
  const rows = Object.entries(parts).map(([name, { holds, parts: others, node }]) => [
    `\`${folderOf(name)}\``,
    holds,
    others.join(", ") || "nothing of ours",
    node ? "yes" : "no",
  ]);
  return table(["Part", "What it holds", "May import", "Node's modules"], rows.reverse());
}

function folderOf(part: string): string {
  return apps.includes(part) ? `apps/${part}` : `packages/${part}`;
}

function layersOf(part: string): string {
  const rows = (layers[part] ?? []).map((names) => names.join(", "));
  return [
    `Layers of \`apps/${part}/src\`, from the highest down. A file imports from its own layer and from those below it.`,
    ["```text", ...rows.reverse(), "```"].join("\n"),
  ].join("\n\n");
}
