// The clock of the demo is moved hour by hour and by months: reminders come, a filing expires, a session ends and says why, in Arabic.
import { test } from "../journey.ts";
import { type Demo, expectDeadlineNears, expectExpired, openDemo } from "./moved-clock.ts";

test.describe.configure({ mode: "serial" });

// A clock goes forward only: the product is this file's own.
let demo: Demo;
test.beforeAll(async ({ browser }) => {
  demo = await openDemo(browser, { language: "ar_EG", theme: "light" });
});
test.afterAll(() => demo?.end());

test("a deadline comes near while the clock is moved: open pages follow, and reminders come until the bill is filed, in Arabic", () =>
  expectDeadlineNears(demo));

test("what was filed expires when its days have passed, and the session that they end says why, in Arabic", () =>
  expectExpired(demo));
