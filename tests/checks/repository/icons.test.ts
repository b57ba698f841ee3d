// The icons that a browser installs are there, each as large as the manifest says.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { webManifestAt } from "../../../apps/server/src/features/platform/web-files/web-manifest.ts";

const publicFile = (path: string) => new URL(`../../../apps/web/public${path}`, import.meta.url);

/** Width and height from the head of a PNG; null: it is none. */
function sizeOf(path: string): string | null {
  const bytes = readFileSync(publicFile(path));
  return bytes.toString("latin1", 1, 4) === "PNG" ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : null;
}

const { icons } = webManifestAt("/en_GB.webmanifest") as {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
};
const page = readFileSync(new URL("../../../apps/web/index.html", import.meta.url), "utf8");

it("each icon of the manifest is there in the size that is named", () => {
  for (const { src, sizes, type } of icons) {
    expect(existsSync(publicFile(src)), src).toBe(true);
    if (type === "image/png") expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
  expect(sizeOf("/icon.svg")).toBeNull();
});

it("the page names a square of 180 for a home screen", () => {
  const named = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(sizeOf(named)).toBe("180x180");
});
