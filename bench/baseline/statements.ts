// The baseline's routes: each is one prepared statement whose JSON the database makes.

const page = `
  select id, number, type, status, version, created_at, updated_at from filings`;
const changed = "json_build_object('id', id, 'version', version, 'status', status)::text as answer";
const counted = (rows: string, where: string) => `
  select json_build_object('count', (select count(*) from filings where ${where}),
    'results', coalesce((select json_agg(rows) from (${rows}) rows), '[]'))::text as answer`;

export const statements = {
  list: counted(
    `${page} where company_id = $1 and status = $2 order by created_at desc, id desc limit 25 offset $3`,
    "company_id = $1 and status = $2",
  ),
  queue: counted(
    `${page} where company_id = $1 and status = any($2::text[]) order by created_at desc, id desc limit 25`,
    "company_id = $1 and status = any($2::text[])",
  ),
  search: counted(
    `${page} where company_id = $1 and number >= $2 and number < $3 order by number limit 25`,
    "company_id = $1 and number >= $2 and number < $3",
  ),
  detail: "select row_to_json(f)::text as answer from filings f where id = $1",
  create: `insert into filings (id, company_id, number, type, status, payload) values ($1, $2, $3, $4, 'DRAFTED', $5) returning ${changed}`,
  move: `
    update filings set status = $4, version = version + 1, updated_at = now()
    where id = $1 and version = $2 and status = $3 returning ${changed}`,
  notice: `update filings set status = $2, version = version + 1, updated_at = now() where number = $1 returning ${changed}`,
  upload: `
    insert into papers (id, filing_id, name, sha256, bytes) values ($1, $2, $3, $4, $5)
    returning json_build_object('id', id, 'name', name)::text as answer`,
  signIn: "select password_hash as answer from people where email = $1",
  refresh: "update sessions set token_hash = $2, used_at = now() where token_hash = $1 returning id::text as answer",
} as const;

export type BaselineRoute = keyof typeof statements;
