// What API tokens reach: calls that exist, none for administrators or operators, and reading changes nothing.
import { expect, test } from "vitest";
import { endpoints } from "../api/endpoints.ts";
import { callsOfTokens, scopeOfCall } from "./token-scopes.ts";

const calls = new Map(endpoints.map((one) => [one.id, one]));

test("every call in the table is one that a signed-in person makes", () => {
  expect(callsOfTokens.filter((id) => calls.get(id)?.access !== "bearer")).toEqual([]);
  expect(new Set(callsOfTokens).size).toBe(callsOfTokens.length);
});

test("no token administers a company or runs the platform", () => {
  const reached = callsOfTokens.map((id) => calls.get(id)!);
  expect(
    reached.filter(({ permission, isForOperators }) => permission === "administer" || isForOperators === true),
  ).toEqual([]);
});

test("no token reaches keys, people, sessions or tokens, beside reading which keys there are", () => {
  const people = /blockchain-key|\/users\/|sessions|jwt-token|api-tokens|webhooks|invitations|\/account\/|security/;
  const reached = callsOfTokens.filter((id) => people.test(calls.get(id)!.path));
  expect(reached).toEqual(["listBlockchainKeys"]);
});

test("the reading scope reaches only calls that change nothing", () => {
  const changing = callsOfTokens.filter((id) => scopeOfCall(id) === "read" && calls.get(id)!.method !== "GET");
  // Takes the list of the wanted proofs as its body.
  expect(changing).toEqual(["downloadMpciProofs"]);
});

test("each filing scope stays within its authority", () => {
  const path = (id: string) => calls.get(id)!.path;
  const outside = callsOfTokens.filter(
    (id) =>
      (scopeOfCall(id) === "mpci" && !path(id).startsWith("/api/filings/ae/mpci/")) ||
      (scopeOfCall(id) === "adc" && !path(id).startsWith("/api/filings/adc/")),
  );
  expect(outside).toEqual([]);
});
