// Renders changed columns as the end of the `set` list of an SQL update.
import { sql } from "../db/open.ts";

/** Column names come from a closed list in the source; `json` names those that hold JSON text. */
export function changedColumns(changes: object, json: ReadonlySet<string>) {
  const columns = Object.entries(changes).map(([name, value]) =>
    json.has(name) ? sql`, ${sql.ref(name)} = ${value}::jsonb` : sql`, ${sql.ref(name)} = ${value}`,
  );
  return sql.join(columns, sql``);
}
