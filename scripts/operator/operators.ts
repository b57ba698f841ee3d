// Makes a person one of the operators, or no longer: `npm run operator`.
import { parseArgs } from "node:util";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import { type Db, sql } from "../../apps/server/src/db/open.ts";
import { openForOperator } from "./open-for-operator.ts";

const usage = `Usage: npm run operator -- list
       npm run operator -- add EMAIL --by YOUR-NAME
       npm run operator -- remove EMAIL --by YOUR-NAME`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: "string", default: "" } } });

async function list(db: Db): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; since: Date; added_by: string }>`
    select u.email, u.name, o.added_at as since, o.added_by from operators o join users u on u.id = o.user_id order by u.email
  `.execute(db);
  if (rows.length > 0) console.table(rows.map((row) => ({ ...row, since: row.since.toISOString() })));
  console.log(`${rows.length} ${rows.length === 1 ? "person runs" : "people run"} the platform.`);
}

async function change(db: Db, command: string, email: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where lower(email) = ${email.toLowerCase()}
  `.execute(db);
  const [user] = rows;
  if (user === undefined) return refuse(`Nobody has registered as ${email}: they register a company first.`);
  if (values.by.trim() === "") return refuse("Say who you are: --by YOUR-NAME. Nothing was changed.");
  if (command === "remove") {
    await sql`delete from operators where user_id = ${user.id}`.execute(db);
    return console.log(`${user.name} is no operator any more.`);
  }
  await sql`
    insert into operators (user_id, added_at, added_by) values (${user.id}, ${new Date()}, ${values.by.trim()}) on conflict do nothing
  `.execute(db);
  console.log(`${user.name} is an operator: the operator's pages are in the menu after the next sign-in.`);
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  const database = await openForOperator();
  const [command, email] = positionals;
  if (command === "list") await list(database.db);
  else if ((command === "add" || command === "remove") && email !== undefined)
    await change(database.db, command, email);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
  await database.close();
} catch (error) {
  if (!(error instanceof DataInUseError)) throw error;
  refuse(error.message);
}
