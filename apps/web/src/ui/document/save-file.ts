// Gives the reader a file to keep.

interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer> | Blob;
}

export function saveFile({ name, type, content }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  // Some browsers follow only a link that stands in the page.
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}
