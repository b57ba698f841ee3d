// Presences: told to the company's other clients, kept for a moment only, and said of no other company's filing.
import { presenceMs } from "@filings/contract/platform/socket";
import { expect, test } from "vitest";
import { createPresences } from "./presence.ts";

const filing = "01a00000-0000-7000-8000-000000000001";
const amira = "01a00000-0000-7000-8000-0000000000a1";
const yusuf = "01a00000-0000-7000-8000-0000000000a2";

test("a presence that was told expires, and one of a later release or of nobody is passed over", async () => {
  let at = 0;
  const noDatabase = { db: null as never };
  const presences = createPresences(noDatabase, () => at);
  const heard = (user_id: string, more: object = {}) =>
    presences.heard(
      JSON.stringify([
        {
          ...{ company_id: "c", user_id: null, content_type: "presence" },
          data: { system: "MPCI", id: filing, user_id, part: "goods_items", is_here: true, ...more },
        },
      ]),
    );
  presences.heard(null);
  presences.heard("no JSON");
  heard(amira);
  at = presenceMs.gone + 1;
  heard(yusuf);
  // Anything but "here" is a ping: it asks the database nothing, and throws nothing.
  const sent: string[] = [];
  const speaker = presences.speaker({ userId: amira, companyId: "c", send: (text) => sent.push(text) });
  await speaker.say('{"content_type":"ping","data":{}}');
  await speaker.say("no JSON");
  await speaker.leave();
  expect(sent).toEqual([]);
});
