// The characters that a message to NAIC carries.

/** ISO 8859-1 without its control characters: the repertoire of syntax level C. */
const sendable = /^[\x20-\x7e\xa0-\xff]*$/;

export function isSendable(text: string): boolean {
  return sendable.test(text);
}
