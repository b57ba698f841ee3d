// Moves an embedded installation's database to an empty PostgreSQL: every row as it is written out, counted and compared.
import { migrate, requireOurSchema } from "../db/migrate.ts";
import { type Database, type Db, sql, type Tx } from "../db/open.ts";
import { ensureQueues } from "../jobs/boss.ts";

/** The database cannot be moved; the message says what to do. */
export class MoveError extends Error {}

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
}

interface Move {
  readonly from: Database;
  readonly to: Database;
  readonly leaseSeconds: number;
}

/** Throws MoveError or SchemaError. The database it is moved from is only read. */
export async function moveToPostgres({ from, to, leaseSeconds }: Move): Promise<readonly MovedTable[]> {
  await requireOurSchema(from, { complete: true });
  await requireEmpty(to.patient);
  await migrate(to);
  await ensureQueues(to, leaseSeconds);
  return from.db.transaction().execute((old) =>
    to.patient.transaction().execute(async (tx) => {
      for (const one of [old, tx]) await sql`set local timezone = 'UTC'`.execute(one);
      const tables = await tablesOf(old);
      const restore = await withoutConstraints(tx);
      const moved: MovedTable[] = [];
      for (const table of tables) moved.push(await moveTable(old, tx, table));
      await moveSequences(old, tx);
      await restore();
      return moved;
    }),
  );
}

async function requireEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1 limit 1
  `.execute(db);
  const [first] = rows;
  if (first !== undefined)
    throw new MoveError(
      `The PostgreSQL database is in use: it has the table ${first.name}. Nothing was changed. Create an empty database, and name that one.`,
    );
}

interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  readonly where: string;
}

/** Finished jobs stay behind: nothing waits for them. */
async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select format('public.%I', c.relname) as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by 1
  `.execute(db);
  return [
    ...rows.map(({ name }) => ({ name, where: "true" })),
    { name: "pgboss.job", where: "state in ('created', 'retry', 'active')" },
  ];
}

/**
 * Takes the foreign keys away and switches the triggers off, because rows come in any order and what a trigger would write comes
 * as a row of its own. The returned function brings both back; PostgreSQL then checks every foreign key.
 */
async function withoutConstraints(tx: Tx): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ of: string; name: string; definition: string }>`
    select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(tx);
  const { rows: tables } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  `.execute(tx);
  for (const { of, name } of keys) await sql.raw(`alter table ${of} drop constraint ${name}`).execute(tx);
  for (const { name } of tables) await sql.raw(`alter table ${name} disable trigger user`).execute(tx);
  return async () => {
    for (const { name } of tables) await sql.raw(`alter table ${name} enable trigger user`).execute(tx);
    for (const { of, name, definition } of keys) {
      await sql.raw(`alter table ${of} add constraint ${name} ${definition}`).execute(tx);
    }
  };
}

const rowsAtOnce = 200;

async function moveTable(old: Tx, tx: Tx, { name, where }: Table): Promise<MovedTable> {
  const columns = await columnsOf(old, name);
  // Rows that the migrations put there come with the others.
  if (name !== "pgboss.job") await sql.raw(`delete from ${name}`).execute(tx);
  const texts = columns.map((column) => `${column.name}::text`).join(", ");
  const values = columns.map((column, at) => `(r->>${at})::${column.type}`).join(", ");
  const into = columns.map((column) => column.name).join(", ");
  await sql
    .raw(
      `declare moved no scroll cursor for select array_to_json(array[${texts}])::text as row from ${name} where ${where}`,
    )
    .execute(old);
  for (;;) {
    const { rows } = await sql<{ row: string }>`${sql.raw(`fetch ${rowsAtOnce} from moved`)}`.execute(old);
    if (rows.length === 0) break;
    await sql`
      insert into ${sql.raw(`${name} (${into})`)} overriding system value
      select ${sql.raw(values)} from json_array_elements(${`[${rows.map(({ row }) => row).join(",")}]`}::json) r
    `.execute(tx);
  }
  await sql`close moved`.execute(old);
  return compareTable(old, tx, { name, where, columns: texts });
}

/** As the database writes it out and reads it again, which loses nothing; computed columns compute themselves. */
async function columnsOf(db: Db, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  `.execute(db);
  return rows;
}

async function compareTable(
  old: Tx,
  tx: Tx,
  { name, where, columns }: Table & { readonly columns: string },
): Promise<MovedTable> {
  const [before, after] = [await digestOf(old), await digestOf(tx)];
  if (before.rows !== after.rows || before.digest !== after.digest) {
    const table = name.replace(/^public\./, "");
    throw new MoveError(
      `The table ${table} is not the same after the move: ${before.rows} rows here, ${after.rows} there. Nothing was moved: report it.`,
    );
  }
  return { table: name.replace(/^public\./, ""), rows: before.rows };

  /** The same for the same rows in any order. */
  async function digestOf(db: Db): Promise<{ rows: number; digest: string }> {
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(array[${sql.raw(columns)}]::text), 15))::bit(60)::bigint), 0)::text as digest
      from ${sql.raw(name)} where ${sql.raw(where)}
    `.execute(db);
    return rows[0]!;
  }
}

/** The next number that each sequence gives. */
async function moveSequences(old: Tx, tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    select format('public.%I', sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null
  `.execute(old);
  for (const { name, last } of rows) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
}
