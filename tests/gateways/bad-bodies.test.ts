// Bodies that are no JSON, or JSON made to hurt, are refused with a sentence and leave nothing behind.
import { endpoints } from "@filings/contract/api/endpoints";
import { limits } from "@filings/contract/limits";
import { newId } from "@filings/server/db/uuid";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, makeOperator, type SignedIn, signIn } from "../kit/people.ts";
import { oneKind } from "../kit/servers/databases.ts";
import { naughtyStrings, unstorable } from "./naughty-strings.ts";
import { fitting } from "./request-arbitraries.ts";
import { openWatchedApi, type Seen, type WatchedApi } from "./watched-api.ts";

const url = "/api/filings/ae/mpci/filings/";

const brokenJson: readonly string[] = [
  ...[" ", "\n", "{", "}", "[", "]", "{]", "[}", "{}{}", "{},", ",{}", "{} x", "{}}", "[[]", "nul", "tru", "NaN"],
  ...["Infinity", "-Infinity", "undefined", "'a'", '"', '"a', 'a"', '"\\"', '"\\x41"', '"\\u00"', '"\\uZZZZ"'],
  ...['"\t"', '"\n"', '"\u0000"', '"\u001f"', "01", "-", "+1", ".5", "5.", "1e", "1e+", "0x1", "1_000", "--1", "1 2"],
  ...["{a:1}", "{'a':1}", '{"a"}', '{"a":}', '{"a":1,}', "{,}", '{"a" 1}', '{"a"::1}', '{"a":1 "b":2}', "{1:1}"],
  ...["{null:1}", '{"a":1,,}', "[1,]", "[,1]", "[1 2]", "[1,,2]", '["a"', "[1;2]", "[:1]", "{[]:1}", '{"a":[}'],
  ...[
    "/* a */ {}",
    "{} // a",
    "# a\n{}",
    "<a/>",
    "a: 1",
    "a=1&b=2",
    "--x\r\n\r\n{}",
    "\ufeff\ufeff{}",
    "\u00a0{}",
    "\u2028{}",
  ],
  ...["{\u00a0}", '{"a":\u00a01}', "\u000b{}", "\u000c{}", '{"a":1}\0', "\0{}", "(){}", '{"a":function(){}}', "`a`"],
  ...['{"a":True}', '{"a":NULL}', '{"a":1n}', '{"a":/x/}', "[1]]", "UNB+UNOA:1'", "\u001f\u008b\u0008"],
];

const wrongBytes: readonly Buffer[] = [
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  Buffer.from([0x22, 0xc0, 0x80, 0x22]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]),
  Buffer.from([0x22, 0xe2, 0x82, 0x22]),
  Buffer.from('{"bill_number":"Zürich"}', "latin1"),
  Buffer.from('{"bill_number":"A"}', "utf16le"),
  Buffer.from("\ufeff{}", "utf16le"),
];

describe.each(oneKind("embedded"))("on %s", (kind) => {
  let api: WatchedApi;
  let who: SignedIn;

  beforeAll(async () => {
    api = await openWatchedApi(kind);
    const { db } = api.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    await makeOperator(db, person);
    who = await signIn(api.tools, person);
  });
  afterAll(() => api?.close());

  async function post(payload: string | Buffer, headers: Record<string, string> = {}): Promise<Seen> {
    const before = await api.stored();
    const seen = await api.ask({ method: "POST", url, who, payload, headers, language: "ar-EG" });
    if (seen.status >= 400) expect(await api.stored()).toBe(before);
    return seen;
  }
  async function contentOf(id: string) {
    return (await api.ask({ method: "GET", url: `${url}${id}/`, who })).body.body;
  }

  async function codeOf(payload: string | Buffer, headers?: Record<string, string>): Promise<string> {
    const { status, body } = await post(payload, headers);
    return status === 201 ? "created" : body.code;
  }

  test("what is no JSON is refused as such", async () => {
    expect(brokenJson.length).toBeGreaterThanOrEqual(80);
    for (const text of brokenJson) expect([text, await codeOf(text)]).toEqual([text, "broken_json"]);
  });

  test("JSON that is no object is refused, and so is nothing where something is needed", async () => {
    for (const text of ["[]", "[{}]", "null", "1", "true", '""', '"{}"', "1e999", "-0"])
      expect([text, await codeOf(text)]).toEqual([text, "wrong_value"]);
    expect(await codeOf("")).toBe("required_field");
    expect(await codeOf("\ufeff{}")).toBe("created");
  });

  test("[attack 14] a body that is null is refused by every call that takes one, or none", async () => {
    const writing = endpoints.filter(({ method, takes }) => method !== "GET" && takes !== "file");
    expect(writing.length).toBeGreaterThan(60);
    for (const { id, method, path, params } of writing) {
      const named = params === undefined ? {} : (fc.sample(fitting(params, [newId()]), 1)[0] as Record<string, string>);
      const to = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
      const { status, body } = await api.ask({ method, url: to, who, payload: "null" });
      expect([id, status, body?.code]).toEqual([id, 400, "wrong_value"]);
      expect([id, body.errors]).toEqual([id, [expect.objectContaining({ path: "", code: "wrong_value" })]]);
    }
  });

  test("bytes that are no UTF-8 are refused rather than kept as question marks", async () => {
    for (const bytes of wrongBytes) expect([bytes, await codeOf(bytes)]).toEqual([bytes, "broken_json"]);
  });

  test("a body of another type or character set is refused", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/edifact",
      "application/json; charset=utf-16",
      "application/json; charset=ISO-8859-1",
      'application/json;charset="latin1"',
      "application",
      "*/*",
      ",",
      "application/json, text/plain",
    ])
      expect([type, await codeOf("{}", { "content-type": type })]).toEqual([type, "wrong_media_type"]);
    for (const type of ["application/json", "application/json;charset=UTF-8", 'application/json; charset="utf-8"'])
      expect([type, await codeOf("{}", { "content-type": type })]).toEqual([type, "created"]);
  });

  test.each([21, 1_000, 100_000])("%i levels are too deep, open or closed", async (depth) => {
    expect(await codeOf("[".repeat(depth))).toBe("too_deep");
    expect(await codeOf(`${"[".repeat(depth)}${"]".repeat(depth)}`)).toBe("too_deep");
    expect(await codeOf(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)).toBe("too_deep");
    expect(await codeOf(`{"bill_number":"${"[".repeat(Math.min(depth, 2_000))}"}`)).toBe("created");
  });

  test("more members than any filing has are refused before they are looked at", async () => {
    const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join();
    expect(await codeOf(`{${many(300_000, (at) => `"a${at}":1`)}}`)).toBe("too_many");
    expect(await codeOf(`{"parties":[${many(1_300_000, () => "{}")}]}`)).toBe("too_many");
    expect(await codeOf(`{"goods_items":[{"marks":[${many(2_000_000, () => "1")}]}]}`)).toBe("too_many");
    expect(await codeOf(`{${many(1_000_000, (at) => `"a${at}":1`)}}`)).toBe("too_large");
    expect(await codeOf(`{${many(150_000, (at) => `"a${at}":1`)}}`)).toBe("unknown_field");
    expect(await codeOf(`{"parties":[${many(150_000, () => "{}")}]}`)).toBe("too_many");
  });

  test("[attack 16] twenty wrong bodies of megabytes at once are refused: one is looked at, few wait", async () => {
    const answered: string[] = [];
    const wrong = `{${Array.from({ length: 150_000 }, (_, at) => `"a${at}":1`).join()}}`;
    const large = Array.from({ length: 20 }, async () => {
      const { status, body } = await api.ask({ method: "POST", url, who, payload: wrong });
      expect([400, 429]).toContain(status);
      answered.push(body.code);
    });
    for (let times = 0; times < 20; times += 1) {
      expect((await api.ask({ method: "GET", url: "/api/health/" })).status).toBe(200);
      answered.push("small");
    }
    await Promise.all(large);
    expect(answered.filter((code) => code === "too_many_requests").length).toBeGreaterThan(0);
  });

  test("[attack 16] while a large wrong body is looked at, the event loop turns", async () => {
    const seen = { turns: 0, refused: false };
    const turn = () => {
      seen.turns += 1;
      if (!seen.refused) setImmediate(turn);
    };
    turn();
    const wrong = `{${Array.from({ length: 150_000 }, (_, at) => `"a${at}":1`).join()}}`;
    expect(await codeOf(wrong)).toBe("unknown_field");
    seen.refused = true;
    expect(seen.turns).toBeGreaterThan(1_000);
  });

  test("a large body that fits is taken as it is", async () => {
    const goods = Array.from({ length: 900 }, (_, at) => ({ description: `${"سلع ".repeat(40)}${at}` }));
    const { status, body } = await post(JSON.stringify({ bill_number: "LARGE", goods_items: goods }));
    expect(status).toBe(201);
    const { goods_items: kept } = await contentOf(body.id);
    expect([kept.length, kept[899].description]).toEqual([900, goods[899]!.description]);
  });

  test("a refusal names at most a hundred places", async () => {
    const items = Array.from({ length: 900 }, () => ({ gross_weight_kg: 1, extra: 1 }));
    const { body } = await post(JSON.stringify({ goods_items: items }));
    expect(body.errors).toHaveLength(100);
  });

  test("a body over the limit is 413, one at the limit is read", async () => {
    const padded = (length: number) => `{"bill_number":"A"${" ".repeat(length - 19)}}`;
    expect(await codeOf(padded(limits.bodyBytes))).toBe("created");
    expect(await codeOf(padded(limits.bodyBytes + 1))).toBe("too_large");
    expect(await codeOf("x".repeat(5_000_000))).toBe("too_large");
  });

  test("keys that reach into prototypes are unknown fields and change nothing", async () => {
    for (const text of [
      '{"__proto__":{"bill_number":"X"}}',
      '{"__proto__":null}',
      '{"\\u005f_proto__":{}}',
      '{"__\\u0070roto__":{}}',
      '{"transport":{"__proto__":{"vessel_name":"X"}}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"prototype":{}}',
      '{"toString":1}',
      '{"hasOwnProperty":1}',
      '{"__defineGetter__":1}',
    ])
      expect([text, await codeOf(text)]).toEqual([text, "unknown_field"]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("of a key that comes twice the last counts, as everywhere", async () => {
    const { body } = await post('{"bill_number":"FIRST","bill_number":"LAST"}');
    expect((await contentOf(body.id)).bill_number).toBe("LAST");
  });

  test("a zero byte or half of a pair is refused where it stands; as a name it is an unknown field", async () => {
    for (const text of unstorable) {
      const value = JSON.stringify({ parties: [{ role: "SHIPPER", name: text }] });
      const { status, body } = await post(value);
      expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "parties[0].name"]);
    }
    for (const name of naughtyStrings.filter((one) => one !== "__proto__"))
      expect(await codeOf(JSON.stringify({ [name]: 1 }))).toBe("unknown_field");
  });

  test("a call that takes no body takes none", async () => {
    const { body: filing } = await post("{}");
    const convert = (payload: string) => api.ask({ method: "POST", url: `${url}${filing.id}/convert/`, who, payload });
    expect((await convert('{"bill_number":"X"}')).body.code).toBe("unknown_field");
    expect((await convert("[]")).body.code).toBe("wrong_value");
    for (const nothing of ["", "{}"]) expect((await convert(nothing)).body.code).toBe("invalid_transition");
  });

  test("a body on a call that only reads is not looked at", async () => {
    for (const payload of ["{", "[".repeat(100), '{"a":1}'])
      expect((await api.ask({ method: "GET", url, who, payload })).status).toBe(200);
  });
});
