// In Korean and Chinese no line is drawn twice: what the system cannot draw is there before the page.
import { amira, dress, enter, expect, test } from "./journey.ts";

for (const language of ["ko_KR", "zh_Hans"] as const) {
  test(`the face of ${language} is there before the page is drawn, or never asked for`, async ({
    context,
    page,
    product,
  }) => {
    await dress(context, product, { language, theme: "light" });
    await enter(context, product, amira);
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector("aside nav") === null) return;
        seen.disconnect();
        const words = [...document.fonts].filter(({ family }) => family.includes(" Words"));
        document.documentElement.dataset.faces = words.map(({ status }) => status).join();
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/contacts");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    const atLast = await page.evaluate(async () => {
      await document.fonts.ready;
      const words = [...document.fonts].filter(({ family }) => family.includes(" Words"));
      return words.map(({ status }) => status).join();
    });
    expect(await page.locator("html").getAttribute("data-faces")).toBe(atLast);
  });
}
