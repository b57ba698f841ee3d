// Which addresses are in the public internet (IANA special-purpose address registries), for calls whose target a customer names.
import { BlockList, isIP } from "node:net";

const ipv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** All but 2000::/3 is not routed; within it, what carries an IPv4 address inside or is for documents. */
const ipv6 = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

// One list would find an IPv4 address in `::/3`, too, as the one inside `::ffff:0:0/96`.
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of ipv4) special.ipv4.addSubnet(net, bits, "ipv4");
for (const [net, bits] of ipv6) special.ipv6.addSubnet(net, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  return !special[family].check(address, family);
}

/** The address that a URL's host name is already, without the brackets of IPv6; null: it is a name. */
export function literalAddressOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}
