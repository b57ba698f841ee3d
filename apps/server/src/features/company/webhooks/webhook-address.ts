// Where a webhook may lead: to a public address over TLS, so that nobody reaches our own network by it.
import { Problem } from "@filings/contract/errors";
import { isPublicAddress, literalAddressOf } from "./sending/public-address.ts";

/** `mayBePrivate`: an address of this machine or network, and `http:`, are taken too. */
export function webhookAddress(text: string, mayBePrivate: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isUsable =
    url !== null &&
    (url.protocol === "https:" || (mayBePrivate && url.protocol === "http:")) &&
    url.username === "" &&
    url.password === "" &&
    (mayBePrivate || isPublicName(url.hostname));
  if (isUsable) {
    url.hash = "";
    return url;
  }
  const code = "webhook_address_not_usable";
  throw new Problem(code, { errors: [{ path: "url", code, severity: "error" }] });
}

/** A name without a dot is one of our own network; what a name stands for is looked at when something is sent. */
function isPublicName(hostname: string): boolean {
  const literal = literalAddressOf(hostname);
  if (literal !== null) return isPublicAddress(literal);
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !/\.(?:local|localhost|internal|lan|home\.arpa)$/.test(name);
}
