// What this browser keeps for the time without a line: keys, and texts sealed under them, in its own database.

const database = "filings-offline";
export type Table = "keys" | "answers" | "edits";
const tables: readonly Table[] = ["keys", "answers", "edits"];

/** Does one thing in a table; throws what the browser says where it keeps nothing: a full disk, or a private window. */
export async function inTable<Answer>(
  table: Table,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opened = await opening();
  try {
    const transaction = opened.transaction(table, mode);
    const done = mode === "readonly" ? null : completed(transaction);
    const answer = await answerOf(act(transaction.objectStore(table)));
    await done;
    return answer;
  } finally {
    opened.close();
  }
}

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    // What was asked stood in the names of the first version.
    if (oldVersion === 1) request.result.deleteObjectStore("answers");
    for (const table of tables) {
      if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table);
    }
  };
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A full disk is told only at the end of a transaction. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
