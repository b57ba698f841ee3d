// Hears that the line is back.

/** Until the answer is called. */
export function onceOnline(hear: () => void): () => void {
  addEventListener("online", hear);
  return () => removeEventListener("online", hear);
}
