// The database folds names as the application does, each letter of them, whatever its locale.

import { fold } from "@filings/contract/values/fold";
import { spellings } from "@filings/contract/values/fold/spellings.example";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { type Database, openPostgres, sql } from "./open.ts";

/** Without the ten thousands of Chinese, Korean and cuneiform signs, of which none has another spelling. */
const isMany = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Egyp}\p{Script=Xsux}\p{Cn}\p{Co}\p{Cs}]/u;

function everyLetter(): string[] {
  const codes = Array.from({ length: 0x10ffff }, (_, at) => at + 1);
  return codes.map((code) => String.fromCodePoint(code)).filter((letter) => !isMany.test(letter));
}

interface Folded {
  readonly text: string;
  readonly folded: string;
  readonly plain: string;
}

async function foldedIn({ db }: Database, texts: readonly string[]): Promise<readonly Folded[]> {
  const { rows } = await sql<Folded>`
    select text, folded_name(text) as folded, normalize(text, NFKD) as plain from unnest(${texts}::text[]) text
  `.execute(db);
  return rows;
}

/** The whole of what makes a database fold, for one of another locale. */
async function definitionIn({ db }: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('folded_name'::regproc) as text`.execute(db);
  return rows[0]!.text;
}

describe.each(kindsHere())("names are folded on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test("in each way of writing them as the application folds them", async () => {
    const found = await foldedIn(database, spellings.flat());
    expect(found.map(({ folded }) => folded)).toEqual(spellings.flat().map((text) => ` ${fold(text)}`));
  });

  test("letter by letter as the application folds them", async () => {
    const found = await foldedIn(
      database,
      everyLetter().map((letter) => `a${letter}b`),
    );
    // What an older edition of Unicode than the application's does not take apart.
    const known = found.filter(({ text, plain }) => text.normalize("NFKD") === plain);
    expect(known.length).toBeGreaterThan(20_000);
    expect(found.length - known.length).toBeLessThan(150);
    expect(known.filter(({ text, folded }) => folded !== ` ${fold(text)}`)).toEqual([]);
  });

  test("and nothing is made of nothing", async () => {
    const { rows } = await sql`select folded_name(null) as none, folded_name('') as empty`.execute(database.db);
    expect(rows).toEqual([{ none: null, empty: " " }]);
  });
});

describe.runIf(kindsHere().includes("postgres"))("on a PostgreSQL of the locale C", () => {
  const name = `locale_${crypto.randomUUID().replaceAll("-", "")}`;
  const address = () => inject("postgresUrl")!;
  afterAll(async () => {
    const admin = await openPostgres(address(), 1);
    await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
    await admin.close();
  });

  test("names are folded as everywhere", async () => {
    const migrated = await freshDatabase("postgres");
    const definition = await definitionIn(migrated);
    await migrated.close();
    const admin = await openPostgres(address(), 1);
    await sql.raw(`create database ${name} locale 'C' template template0`).execute(admin.db);
    await admin.close();
    const url = new URL(address());
    url.pathname = `/${name}`;
    const database = await openPostgres(url.href, 1);
    // There the database's own small letters are those of ASCII alone.
    expect((await sql`select lower('É') as letter`.execute(database.db)).rows).toEqual([{ letter: "É" }]);
    await sql.raw(definition).execute(database.db);
    const found = await foldedIn(database, spellings.flat());
    await database.close();
    expect(found.map(({ folded }) => folded)).toEqual(spellings.flat().map((text) => ` ${fold(text)}`));
  });
});
