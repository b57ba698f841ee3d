import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@filings/client/client";
import { afterEach, describe, expect, it } from "vitest";
import { signIn } from "./sign-in.ts";

const clerk = { email: "amira@gulf-forwarding.example", password: "filings-demo-2026" };

describe("signing in", () => {
  let close: () => void = () => {};
  afterEach(() => close());

  /** A server with a mailbox; requesting a code brings these mails, newest first, and only `code` is accepted. */
  async function world({ before, after, code }: { before: string[]; after: string[]; code: string }) {
    let mails = before;
    const tried: string[] = [];
    const server = createServer(async (request, response) => {
      const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
      if (request.url?.startsWith("/mailbox/")) {
        answer(200, { results: mails.map((text) => ({ id: text, text: `Your code is ${text}.` })) });
      } else if (request.url?.includes("/tfa/request/")) {
        mails = [...after, ...before];
        answer(200, { sent_to: clerk.email });
      } else {
        const { verification_code: given } = JSON.parse(await textOf(request)) as { verification_code: string };
        tried.push(given);
        if (given === code) answer(200, { access: "token" });
        else answer(401, { code: "wrong_code", detail: "Check the code." });
      }
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    close = () => void server.close();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, tried };
  }

  it("takes the code that was mailed for this sign-in, not an older one", async () => {
    const { url, tried } = await world({ before: ["111111"], after: ["222222"], code: "222222" });
    expect(await signIn(createClient({ server: url }), url, clerk)).toBe("token");
    expect(tried).toEqual(["222222"]);
  });

  it("passes over a code with which somebody else signed in meanwhile", async () => {
    const { url, tried } = await world({ before: [], after: ["333333", "222222"], code: "222222" });
    expect(await signIn(createClient({ server: url }), url, clerk)).toBe("token");
    expect(tried).toEqual(["333333", "222222"]);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
