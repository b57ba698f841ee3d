// A Retry-After of Abu Dhabi Customs is honoured.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdcGateway } from "@filings/gateways/adc/gateway";
import { expect, test } from "vitest";
import { createBreaker } from "#jobs/circuit-breaker";
import { openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { sendAdcMessage, TryAgain } from "./send-message.job.ts";

test("[attack 17] a message that Abu Dhabi Customs asks to wait with is not sent before, by no process", async () => {
  const stage = await openAdcStage("embedded");
  const asked: string[] = [];
  const busy = createServer((_request, answer) => {
    asked.push("once");
    answer.writeHead(429, { "retry-after": "120" }).end();
  });
  await new Promise<void>((done) => busy.listen(0, "127.0.0.1", done));
  try {
    const { tools } = stage.app;
    const baseUrl = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    const { secret } = tools.settings.adc;
    const adc = createAdcGateway({ baseUrl, secret, timeoutMs: 1_000, now: stage.clock.now });
    const slow = { ...tools, clock: stage.clock, gateways: { ...tools.gateways, adc } };
    const filingId = await stage.request();
    const attempt = (breaker = createBreaker()) =>
      expect(sendAdcMessage(slow, breaker, { data: { filingId } })).rejects.toBeInstanceOf(TryAgain);
    const own = createBreaker();
    await attempt(own);
    // Every call waits, not only this message.
    expect(own.enter(stage.clock.now())).toBe(120_000);
    stage.clock.forward(119);
    await attempt();
    expect(asked).toHaveLength(1);
    stage.clock.forward(1);
    await attempt();
    expect(asked).toHaveLength(2);
  } finally {
    await new Promise((done) => busy.close(done));
    await stage.close();
  }
});
