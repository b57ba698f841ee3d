import { chromium } from "@playwright/test";
import { enter } from "./journey.ts";
const url = "http://localhost:5410", sandbox = "http://127.0.0.1:5411";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await enter(context, { url, sandbox } as never, "amira@gulf-forwarding.example");
const page = await context.newPage();
await page.goto(`${url}/ae/mpci/filings/new`);
await page.getByText("From the example").click();
await page.getByRole("button", { name: "Create the draft" }).click();
await page.waitForURL(/edit/);
await page.waitForTimeout(3000);
console.log(page.url());
const names = () => page.evaluate(() => [...document.querySelectorAll("main button, [role=dialog] button")].map((b) => b.getAttribute("aria-label") || b.textContent).join(" | "));
console.log(await names());
await page.screenshot({ path: "/tmp/a18-1.png", fullPage: true });
const active = () => page.evaluate(() => { const a = document.activeElement as HTMLElement; return `${a?.tagName} ${a?.id} ${a?.getAttribute("aria-label") ?? ""} ${a?.textContent?.slice(0,30)}`; });
await page.getByRole("button", { name: "Details of row 1" }).first().click();
await page.waitForTimeout(1500);
console.log(await names());
const dialog = page.getByRole("dialog");
for (const way of ["mouse", "Enter", "Space"]) {
  const button = dialog.getByRole("button", { name: "Add a seal" });
  if (way === "mouse") await button.click(); else { await button.focus(); await page.keyboard.press(way); }
  for (const ms of [10, 100, 1500]) { await page.waitForTimeout(ms); console.log(way, ms, await active()); }
}
await page.screenshot({ path: "/tmp/a18-2.png" });
// with the number typed, then add
await page.keyboard.type("ABC123");
await dialog.getByRole("button", { name: "Add a seal" }).click();
await page.waitForTimeout(1500); console.log("after typing", await active());
await browser.close();
