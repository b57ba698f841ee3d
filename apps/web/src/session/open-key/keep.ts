// Stores encrypted keystores on this device, by address, for people who chose that; a browser that stores nothing is no error.

const database = "filings-keystores";
const store = "keystores";

export async function keepKeystore(address: string, keystore: string): Promise<boolean> {
  return (await withStore("readwrite", (keystores) => keystores.put(keystore, address.toLowerCase()))) !== null;
}

export async function keptKeystore(address: string): Promise<string | null> {
  const kept = await withStore<unknown>("readonly", (keystores) => keystores.get(address.toLowerCase()));
  return typeof kept === "string" ? kept : null;
}

export async function dropKeystore(address: string): Promise<void> {
  await withStore("readwrite", (keystores) => keystores.delete(address.toLowerCase()));
}

async function withStore<Answer>(
  mode: IDBTransactionMode,
  act: (keystores: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    const opened = await answerOf(opening);
    try {
      return await answerOf(act(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return null;
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
