// The error for a file that cannot be filed; its message is a sentence.

export class FileError extends Error {}
