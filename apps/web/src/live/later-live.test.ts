// The live line that is fetched when it is wanted is the same to those who use it, before and after it has come.
import { expect, test, vi } from "vitest";
import { createLaterLive } from "./later-live.ts";
import type { Live, LiveStatus } from "./live-connection.ts";

function aLine() {
  const did: string[] = [];
  const heard = new Set<() => void>();
  const held: { status: LiveStatus } = {
    status: { state: "uninstantiated", inStepSince: null, lostAt: null, heldUntil: null },
  };
  const become = (state: LiveStatus["state"]) => {
    held.status = { ...held.status, state };
    for (const listener of heard) listener();
  };
  const live: Live = {
    status: () => held.status,
    subscribe: (listener) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    start: () => {
      did.push("start");
      become("connecting");
    },
    stop: () => {
      did.push("stop");
      become("closed");
    },
    lineIsGone: () => {},
    say: () => {},
    keepOpen: () => {
      did.push("keep");
      return () => did.push("let go");
    },
  };
  return { did, live };
}

test("is fetched with the first start alone, and tells what it becomes to whoever asked before", async () => {
  const { did, live } = aLine();
  const fetchLive = vi.fn(async () => live);
  const later = createLaterLive(fetchLive, () => {});
  const states: string[] = [];
  later.subscribe(() => states.push(later.status().state));
  const letGo = later.keepOpen();
  later.stop();
  expect([later.status().state, fetchLive.mock.calls.length]).toEqual(["uninstantiated", 0]);
  later.start();
  later.start();
  await vi.waitFor(() => expect(states).toEqual(["connecting"]));
  expect(fetchLive).toHaveBeenCalledOnce();
  later.stop();
  letGo();
  expect(did).toEqual(["keep", "start", "stop", "let go"]);
  expect(later.status().state).toBe("closed");
});

test("does not start for somebody who has left while it was fetched, and starts when he is back", async () => {
  const { did, live } = aLine();
  const arrival = Promise.withResolvers<Live>();
  const later = createLaterLive(
    () => arrival.promise,
    () => {},
  );
  later.start();
  const letGo = later.keepOpen();
  letGo();
  later.stop();
  arrival.resolve(live);
  await arrival.promise;
  expect(did).toEqual([]);
  later.start();
  await vi.waitFor(() => expect(did).toEqual(["start"]));
});

test("says once that it cannot be had", async () => {
  const { did, live } = aLine();
  const fetchLive = vi.fn(async () => live).mockRejectedValueOnce(new Error("no line"));
  const isMissing = vi.fn();
  const later = createLaterLive(fetchLive, isMissing);
  later.start();
  await vi.waitFor(() => expect(isMissing).toHaveBeenCalledOnce());
  later.start();
  expect(fetchLive).toHaveBeenCalledOnce();
  expect([did, later.status().state]).toEqual([[], "uninstantiated"]);
});
