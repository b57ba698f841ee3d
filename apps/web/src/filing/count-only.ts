// A question to a list of which only the count is wanted.

/** One row is the least the server gives. */
export function countOnly<T extends object>(question: T): T {
  return { ...question, page_size: 1 };
}
