import { expect, test } from "vitest";
import "./no-code-from-text.ts";

test("what checks values on the page makes no code of its own, whenever it comes", async () => {
  const z = await import("zod/mini");
  expect(z.config().jitless).toBe(true);
});
