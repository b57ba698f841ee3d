import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { keepAnswer } from "./keep-answer.ts";

const key = ["filing", "1"];
const sent = { status: "SUBMITTED", updated_at: "2026-11-22T10:00:00.000Z" };
const loaded = { status: "LOAD", updated_at: "2026-11-22T10:00:02.000Z" };

it("an answer is what the server has", () => {
  const queries = new QueryClient();
  queries.setQueryData(key, sent);
  keepAnswer(queries, key, loaded);
  expect(queries.getQueryData(key)).toEqual(loaded);
});

it("an answer that was overtaken replaces nothing newer", () => {
  const queries = new QueryClient();
  queries.setQueryData(key, loaded);
  keepAnswer(queries, key, sent);
  expect(queries.getQueryData(key)).toEqual(loaded);
});

it("what was asked for before the call and comes after it does not bring back what was", async () => {
  const queries = new QueryClient();
  const draft = { status: "DRAFTED", updated_at: "2026-11-22T09:00:00.000Z" };
  queries.setQueryData(key, draft);
  const first = Promise.withResolvers<typeof draft>();
  const asked = vi.fn((): Promise<typeof draft> => Promise.resolve(sent)).mockReturnValueOnce(first.promise);
  const shown = new QueryObserver(queries, { queryKey: key, queryFn: asked, retry: false });
  const hide = shown.subscribe(() => {});
  keepAnswer(queries, key, sent);
  first.resolve(draft);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(key)).toEqual(sent);
  hide();
});
