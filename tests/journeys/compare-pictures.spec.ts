// The comparison of pictures finds a changed pixel and a missing picture, and is content with equal ones.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { comparePictures } from "../../scripts/compare-pictures.ts";

test("two folders of pictures are compared pixel by pixel, and each difference has a picture", async ({
  page,
}, info) => {
  const [before, after, differences] = ["before", "after", "differences"].map((name) => info.outputPath(name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [before, after]) mkdirSync(folder, { recursive: true });
  const take = async (folder: string, name: string, colour: string) => {
    await page.setContent(`<body style="margin: 0; background: ${colour}">`);
    await page.screenshot({ path: join(folder, name), clip: { x: 0, y: 0, width: 20, height: 10 } });
  };
  for (const folder of [before, after]) await take(folder, "same.png", "teal");
  expect(await comparePictures(before, after, differences)).toBe(0);
  await take(before, "changed.png", "teal");
  await take(after, "changed.png", "olive");
  await take(after, "new.png", "teal");
  expect(await comparePictures(before, after, differences)).toBe(2);
  expect(existsSync(join(differences, "changed.png"))).toBe(true);
  expect(existsSync(join(differences, "same.png"))).toBe(false);
  rmSync(differences, { recursive: true });
});
