import { expect, test } from "vitest";
import { createHub, type Listener } from "./hub.ts";

function listener(said: string[], change: Partial<Listener> = {}): Listener {
  return {
    userId: "u1",
    companyId: "c1",
    sessionId: "s1",
    send: (text) => said.push(text),
    close: (because) => said.push(because),
    ...change,
  };
}

test("when events may have been lost, everyone is sent away to come back and fetch again", () => {
  const hub = createHub(() => 0);
  const said: string[] = [];
  hub.add(listener(said));
  hub.add(listener(said, { userId: "u2", companyId: "c2" }));
  for (const payload of [null, "", "{}"]) hub.heard(payload);
  expect(said).toEqual(Array.from({ length: 6 }, () => "missed"));
});

test("who has left is told nothing more", () => {
  const hub = createHub(() => 0);
  const said: string[] = [];
  const leave = hub.add(listener(said));
  leave();
  leave();
  hub.heard(JSON.stringify([{ company_id: "c1", user_id: null, content_type: "notification", data: { id: "n" } }]));
  hub.heard(null);
  expect(said).toEqual([]);
});

test("a listener that leaves while it is told does not keep the others from being told", () => {
  const hub = createHub(() => 0);
  const said: string[] = [];
  const leave = hub.add(listener(said, { send: () => leave() }));
  hub.add(listener(said));
  hub.heard(JSON.stringify([{ company_id: "c1", user_id: null, content_type: "notification", data: { id: "n" } }]));
  expect(said).toEqual(['{"content_type":"notification","data":{"id":"n"}}']);
});

test("a notice above every page reaches everyone, and nothing else that names nobody does", () => {
  const hub = createHub(() => 0);
  const said: string[] = [];
  hub.add(listener(said));
  hub.add(listener(said, { userId: "u2", companyId: "c2" }));
  const toNobody = { company_id: null, user_id: null, data: { id: "n" } };
  hub.heard(JSON.stringify([{ ...toNobody, content_type: "notification" }]));
  expect(said).toEqual([]);
  hub.heard(JSON.stringify([{ ...toNobody, content_type: "top_bar_notification" }]));
  expect(said).toEqual(Array.from({ length: 2 }, () => '{"content_type":"top_bar_notification","data":{"id":"n"}}'));
});

test("a hub knows for as long as a token holds whether anything was told to somebody, and owns that it does not know more", () => {
  const clock = { now: 1_000_000 };
  const hub = createHub(() => clock.now);
  const amira = { userId: "u1", companyId: "c1" };
  const tell = (event: object) => hub.heard(JSON.stringify([{ company_id: null, user_id: null, data: {}, ...event }]));
  expect([hub.hasTold(amira, 999_999), hub.hasTold(amira, 1_000_000)]).toEqual([true, false]);
  clock.now += 1_000;
  tell({ content_type: "filing_updated", company_id: "c1" });
  tell({ content_type: "single_logout", user_id: "u2" });
  expect([hub.hasTold(amira, clock.now), hub.hasTold(amira, clock.now + 1)]).toEqual([true, false]);
  expect(hub.hasTold({ userId: "u2", companyId: "c2" }, 1_000_000)).toBe(false);
  clock.now += 1_000;
  tell({ content_type: "notification", company_id: "c1", user_id: "u2" });
  expect(hub.hasTold(amira, clock.now)).toBe(false);
  expect(hub.hasTold({ userId: "u2", companyId: "c2" }, clock.now)).toBe(true);
  tell({ content_type: "top_bar_notification" });
  expect(hub.hasTold({ userId: "u3", companyId: "c3" }, clock.now)).toBe(true);
  clock.now += 3_600_000;
  hub.heard(null);
  expect([hub.hasTold(amira, clock.now - 1), hub.hasTold(amira, clock.now)]).toEqual([true, false]);
});
