// Posts to an address that a customer names: never to a private address, no redirect is followed, and it ends in time.
import type { LookupAddress } from "node:dns";
import { lookup as dnsLookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { WebhookFailure } from "@filings/contract/api/company/webhooks";
import { isPublicAddress, literalAddressOf } from "./public-address.ts";

export interface Posted {
  /** Null: no answer came. */
  readonly status: number | null;
  /** Null: it was accepted, with a status of 200 to 299. */
  readonly failure: WebhookFailure | null;
}

interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly mayBePrivate: boolean;
}

class NotPublic extends Error {}

export function postOutside(url: URL, { headers, body, timeoutMs, mayBePrivate }: Posting): Promise<Posted> {
  const literal = literalAddressOf(url.hostname);
  if (!mayBePrivate && literal !== null && !isPublicAddress(literal)) {
    return Promise.resolve({ status: null, failure: "address_not_public" });
  }
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((done) => {
    const failed = (error: Error) => {
      const failure = error instanceof NotPublic ? "address_not_public" : signal.aborted ? "too_slow" : "not_reached";
      done({ status: null, failure });
    };
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      ...(mayBePrivate ? {} : { lookup: publicLookup }),
    });
    request.on("error", failed);
    request.on("response", (answer) => {
      // Nothing that it says is read.
      answer.destroy();
      const status = answer.statusCode ?? 0;
      done({ status, failure: status >= 200 && status < 300 ? null : "refused" });
    });
    request.end(body);
  });
}

/** Refuses a name of which any address is private; the connection goes to what was looked at, so no second answer counts. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, "", 0);
    const addresses: LookupAddress[] = found;
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new NotPublic(`${hostname} is not public`), "", 0);
    }
    if (options.all === true) return done(null, addresses);
    return done(null, addresses[0]!.address, addresses[0]!.family);
  });
};
