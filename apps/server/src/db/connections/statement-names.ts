// Which statements PostgreSQL keeps prepared under a name, and how it says that what it prepared no longer holds.

/** Each connection keeps the plan of each name, so the names have a limit; texts beyond it stay unnamed. */
const namedMost = 300;
/** Texts seen once: a text that never returns needs no name. */
const onceMost = 1_000;

/** The tables have changed since the statement was prepared, or a proxy has given the connection another server. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.message.includes("cached plan"));
}

/** The name of a text from its second use on; undefined: unnamed. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namedMost) return known;
    if (!once.delete(text)) {
      if (once.size >= onceMost) once.clear();
      once.add(text);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
