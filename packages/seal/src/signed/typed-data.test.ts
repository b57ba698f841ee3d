import { describe, expect, test } from "vitest";
import { toHex, utf8 } from "../hash/hex.ts";
import { domainSeparator, encodeType, hashStruct, keccak256, type TypedData, typedDataDigest } from "./typed-data.ts";

// The example of EIP-712, with the hashes that its authors publish.
const mail: TypedData = {
  domain: { name: "Ether Mail", version: "1", chainId: 1, verifyingContract: `0x${"Cc".repeat(20)}` },
  types: {
    EIP712Domain: [
      { name: "name", type: "string" },
      { name: "version", type: "string" },
      { name: "chainId", type: "uint256" },
      { name: "verifyingContract", type: "address" },
    ],
    Person: [
      { name: "name", type: "string" },
      { name: "wallet", type: "address" },
    ],
    Mail: [
      { name: "from", type: "Person" },
      { name: "to", type: "Person" },
      { name: "contents", type: "string" },
    ],
  },
  primaryType: "Mail",
  message: {
    from: { name: "Cow", wallet: "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826" },
    to: { name: "Bob", wallet: "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB" },
    contents: "Hello, Bob!",
  },
};

function one(type: string, value: unknown): TypedData {
  return { ...mail, types: { ...only(type) }, primaryType: "One", message: { value } };
}

function only(type: string) {
  return { EIP712Domain: mail.types.EIP712Domain!, One: [{ name: "value", type }] };
}

describe("typed data", () => {
  test("the example of EIP-712 has the hashes its authors give", () => {
    expect(encodeType("Mail", mail.types)).toBe(
      "Mail(Person from,Person to,string contents)Person(string name,address wallet)",
    );
    expect(toHex(domainSeparator(mail))).toBe("0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f");
    expect(toHex(hashStruct(mail))).toBe("0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e");
    expect(toHex(typedDataDigest(mail))).toBe("0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
  });

  test("a number has one digest however it is written", () => {
    const digest = typedDataDigest(one("uint64", 13));
    expect(typedDataDigest(one("uint64", "13"))).toEqual(digest);
    expect(typedDataDigest(one("uint64", 13n))).toEqual(digest);
  });

  test("a list is hashed as the hashes of its items one after the other", () => {
    const two = keccak256(Uint8Array.from([...keccak256(utf8("a")), ...keccak256(utf8("b"))]));
    const typeHash = keccak256(utf8("One(string[] value)"));
    expect(hashStruct(one("string[]", ["a", "b"]))).toEqual(keccak256(Uint8Array.from([...typeHash, ...two])));
  });

  test("an address counts the same in any case, two texts that differ never do", () => {
    const address = "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826";
    expect(typedDataDigest(one("address", address))).toEqual(typedDataDigest(one("address", address.toLowerCase())));
    expect(typedDataDigest(one("string", "é"))).not.toEqual(typedDataDigest(one("string", "e\u0301")));
  });

  test.each([
    ["a number that is too large", one("uint32", 2 ** 32)],
    ["a negative number", one("uint64", -1)],
    ["a fraction", one("uint64", 1.5)],
    ["a number beyond what a double holds exactly", one("uint64", 2 ** 53)],
    ["a number as hex", one("uint64", "0x0d")],
    ["a number with a leading zero", one("uint64", "013")],
    ["a short address", one("address", "0x00")],
    ["thirty-one bytes for thirty-two", one("bytes32", `0x${"00".repeat(31)}`)],
    ["half a surrogate pair", one("string", "\ud800")],
    ["a text where a list is due", one("string[]", "a")],
    ["a number where true or false is due", one("bool", 1)],
    ["a type nobody knows", one("int9", 1)],
    ["a member that is not signed", { ...mail, message: { ...mail.message, note: "x" } }],
    ["a member that is missing", { ...mail, message: { from: mail.message.from, to: mail.message.to } }],
    ["a type that is not used", { ...mail, types: { ...mail.types, Note: [{ name: "text", type: "string" }] } }],
    [
      "a field name that reads as two fields",
      { ...mail, types: { ...mail.types, Person: [{ name: "name,address wallet", type: "string" }] } },
    ],
    ["a primary type that is not described", { ...mail, primaryType: "toString" }],
    ["a domain member that is not signed", { ...mail, domain: { ...mail.domain, salt: "0x" } }],
  ])("%s is refused", (_, typedData) => {
    expect(() => typedDataDigest(typedData)).toThrow(expect.objectContaining({ code: "typed_data_invalid" }));
  });

  test("types that hold themselves end with the value", () => {
    const types = { EIP712Domain: mail.types.EIP712Domain!, Node: [{ name: "next", type: "Node[]" }] };
    const node = { ...mail, types, primaryType: "Node", message: { next: [{ next: [] }] } };
    expect(typedDataDigest(node)).toHaveLength(32);
    const endless: { next: unknown[] } = { next: [] };
    endless.next.push(endless);
    expect(() => typedDataDigest({ ...node, message: endless })).toThrow(
      expect.objectContaining({ code: "typed_data_invalid" }),
    );
  });
});
