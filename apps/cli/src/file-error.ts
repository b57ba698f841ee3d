// Why a file cannot be filed, in a sentence.

export class FileError extends Error {}
