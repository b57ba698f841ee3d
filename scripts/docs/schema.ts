// The tables as they are after every migration, written down from the database's own catalogue.
import { migrate } from "@filings/server/db/migrate";
import { type Db, openInMemory, sql } from "@filings/server/db/open";

/** The same text for the same migrations, whatever the order in which the database lists things. */
export async function renderSchema(): Promise<string> {
  const database = await openInMemory();
  try {
    await migrate(database);
    const { db } = database;
    const parts = [
      "-- RENDERED by `npm run docs` from a migrated database: read it, change db/migrations.",
      ...(await sequences(db)),
      ...(await tables(db)),
      ...(await functions(db)),
    ];
    return `${parts.join("\n\n")}\n`;
  } finally {
    await database.close();
  }
}

async function lines(db: Db, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ line }) => line);
}

function sequences(db: Db): Promise<string[]> {
  return lines(
    db,
    sql<{ line: string }>`
      select format('create sequence %s as %s;', c.relname, format_type(s.seqtypid, null)) as line
      from pg_sequence s join pg_class c on c.oid = s.seqrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
      order by c.relname
    `,
  );
}

async function tables(db: Db): Promise<string[]> {
  const names = await lines(
    db,
    sql<{ line: string }>`
      select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
    `,
  );
  const texts: string[] = [];
  for (const name of names) texts.push(await table(db, name));
  return texts;
}

async function table(db: Db, name: string): Promise<string> {
  const columns = await lines(
    db,
    sql<{ line: string }>`
      select concat(a.attname, ' ', format_type(a.atttypid, a.atttypmod),
        case when a.attidentity <> '' then ' generated always as identity' when a.attgenerated <> '' then concat(' generated always as (', pg_get_expr(d.adbin, d.adrelid), ') stored') when d.oid is not null then concat(' default ', pg_get_expr(d.adbin, d.adrelid)) end,
        case when a.attnotnull then ' not null' end) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum
    `,
  );
  const constraints = await lines(
    db,
    sql<{ line: string }>`
      select pg_get_constraintdef(oid) as line from pg_constraint
      where conrelid = ${name}::regclass and contype in ('p', 'u', 'f', 'c')
      order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname
    `,
  );
  const indexes = await lines(
    db,
    sql<{ line: string }>`
      select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${name}::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      order by c.relname
    `,
  );
  const triggers = await lines(
    db,
    sql<{ line: string }>`
      select pg_get_triggerdef(oid) as line from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal order by tgname
    `,
  );
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(",\n");
  return [`create table ${name} (\n${body}\n);`, ...[...indexes, ...triggers].map((line) => `${line};`)].join("\n");
}

function functions(db: Db): Promise<string[]> {
  return lines(
    db,
    sql<{ line: string }>`
      select concat(rtrim(pg_get_functiondef(oid), E'\n'), ';') as line from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      order by proname
    `,
  );
}
