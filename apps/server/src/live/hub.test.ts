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
  const hub = createHub();
  const said: string[] = [];
  hub.add(listener(said));
  hub.add(listener(said, { userId: "u2", companyId: "c2" }));
  for (const payload of [null, "", "{}"]) hub.heard(payload);
  expect(said).toEqual(Array.from({ length: 6 }, () => "missed"));
});

test("who has left is told nothing more", () => {
  const hub = createHub();
  const said: string[] = [];
  const leave = hub.add(listener(said));
  leave();
  leave();
  hub.heard(JSON.stringify([{ company_id: "c1", user_id: null, content_type: "notification", data: { id: "n" } }]));
  hub.heard(null);
  expect(said).toEqual([]);
});

test("a listener that leaves while it is told does not keep the others from being told", () => {
  const hub = createHub();
  const said: string[] = [];
  const leave = hub.add(listener(said, { send: () => leave() }));
  hub.add(listener(said));
  hub.heard(JSON.stringify([{ company_id: "c1", user_id: null, content_type: "notification", data: { id: "n" } }]));
  expect(said).toEqual(['{"content_type":"notification","data":{"id":"n"}}']);
});

test("a notice above every page reaches everyone, and nothing else that names nobody does", () => {
  const hub = createHub();
  const said: string[] = [];
  hub.add(listener(said));
  hub.add(listener(said, { userId: "u2", companyId: "c2" }));
  const toNobody = { company_id: null, user_id: null, data: { id: "n" } };
  hub.heard(JSON.stringify([{ ...toNobody, content_type: "notification" }]));
  expect(said).toEqual([]);
  hub.heard(JSON.stringify([{ ...toNobody, content_type: "top_bar_notification" }]));
  expect(said).toEqual(Array.from({ length: 2 }, () => '{"content_type":"top_bar_notification","data":{"id":"n"}}'));
});
