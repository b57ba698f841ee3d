// A tick that cannot be changed is as easy to see as one that can, in light and in dark.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const [colours, boxes] = [read("../../styles/colours.css"), read("./checkbox.module.css")];

/** How light a grey is, from 0 to 1, of which oklch tells the cube root; the little colour in it adds nothing. */
function luminance(name: string, theme: "light" | "dark"): number {
  const found = colours.match(new RegExp(`--${name}: light-dark\\(oklch\\(([\\d.]+).*?, oklch\\(([\\d.]+)`));
  return Number(found?.[theme === "light" ? 1 : 2]) ** 3;
}

/** The colour that the last of these rules gives: they weigh the same. */
function colourOf(property: string, selectors: readonly string[]): string | undefined {
  return boxes
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => selectors.some((selector) => line.startsWith(selector)))
    .map((line) => line.match(new RegExp(`[ {]${property}:[^;]*var\\(--([a-z-]+)\\)`))?.[1])
    .findLast((name) => name !== undefined);
}

/** What a box that is fixed makes of a colour of its own. */
const fixed = (name: string | undefined) => colourOf(`--${name}`, [".box:disabled {"]) ?? name ?? "none";

it.each(["light", "dark"] as const)("the tick of a box that is fixed stands out from the box: %s", (theme) => {
  const box = luminance(fixed(colourOf("background", [".box:disabled {", ".box:checked,"])), theme);
  const sides = boxes.match(/::after \{[^}]*border: solid var\(--([a-z-]+)\)/)?.[1];
  const tick = luminance(fixed(sides), theme);
  const [dark, light] = [box, tick].sort((one, other) => one - other);
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(3);
});
