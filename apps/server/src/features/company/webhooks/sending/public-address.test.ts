// Addresses of our own machine and network, in each of their forms, are not public.
import { expect, test } from "vitest";
import { isPublicAddress, literalAddressOf } from "./public-address.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "not an address",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.15.255.255", "172.32.0.1", "192.167.1.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ["https://[::1]:8443/", "::1"],
  ["https://0x7f.1/", "127.0.0.1"],
  ["https://2130706433/", "127.0.0.1"],
  ["https://017700000001/", "127.0.0.1"],
  ["https://erp.example/", null],
])("the address in %s is read as %s", (url, address) => {
  expect(literalAddressOf(new URL(url).hostname)).toBe(address);
});
