// A part that does not come takes nothing away from the page that waits for it.
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { latePart, missingParts } from "./late-part.ts";
import { beginWithEmptyPages, show } from "./page-for-tests.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

it("comes when its file does", async () => {
  const Part = latePart(async () => () => <b>came</b>);
  await show(<Suspense fallback="awaited">{<Part />}</Suspense>);
  await vi.waitFor(() => expect(document.body.textContent).toBe("came"));
});

it("leaves the page standing and says so where its file does not", async () => {
  const heard = vi.fn();
  const away = missingParts.subscribe(heard);
  const Part = latePart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /part.js")));
  await show(
    <>
      <p>typed</p>
      <Suspense fallback="awaited">{<Part />}</Suspense>
    </>,
  );
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  away();
  expect(missingParts.isAny()).toBe(true);
  expect(document.body.textContent).toBe("typedawaited");
});
