import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ListFailure } from "#list/state/list-failure.tsx";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import { ApiError, NoAnswerError } from "./api-error.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function refusedFor(seconds: number) {
  const response = { status: 429, statusText: "", headers: new Headers({ "retry-after": String(seconds) }) };
  return new ApiError({ url: "/", response, body: { code: "too_many_requests", detail: "Slower." } }, () => "");
}

async function showFailure(error: Error) {
  const onRetry = vi.fn();
  await show(<ListFailure error={error} title="No list" firstPage={null} isBusy={false} onRetry={onRetry} />);
  return { onRetry, words: () => document.body.textContent };
}

it("a list that is asked for too often says for how long it waits, counts down, and is asked for again by itself", async () => {
  const { onRetry, words } = await showFailure(refusedFor(20));
  expect(words()).toContain("Too many requests from here. This page tries again in 20 seconds.");
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(words()).toContain("in 1 second.");
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onRetry).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("a lost connection is still told as that, and nothing is tried by itself", async () => {
  const { onRetry, words } = await showFailure(new NoAnswerError("/", null));
  expect(words()).toContain("Check your connection");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onRetry).not.toHaveBeenCalled();
});
