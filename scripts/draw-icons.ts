// Draws the icons of the installed product from its mark: npm run icons, after apps/web/public/icon.svg was changed.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../tests/kit/product/chromium.ts";

const folder = new URL("../apps/web/public/", import.meta.url);
const mark = readFileSync(new URL("icon.svg", folder), "utf8");
const ground = /fill="(#\w{6})"/.exec(mark)?.[1] ?? "#ffffff";

/** `share` of the side is the mark; what a system cuts into a shape of its own has a ground, and the mark within the circle that is left. */
const icons = [
  { name: "icon-192.png", side: 192, share: 1, hasGround: false },
  { name: "icon-512.png", side: 512, share: 1, hasGround: false },
  { name: "icon-maskable-512.png", side: 512, share: 0.7, hasGround: true },
  { name: "apple-touch-icon.png", side: 180, share: 0.84, hasGround: true },
];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const { name, side, share, hasGround } of icons) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const drawn = mark.replace("<svg ", `<svg width="${side * share}" height="${side * share}" `);
    const look = `margin:0;height:100vh;display:grid;place-content:center;background:${hasGround ? ground : "transparent"}`;
    await page.setContent(`<body style="${look}">${drawn}`);
    const path = new URL(name, folder).pathname;
    await page.screenshot({ path, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
