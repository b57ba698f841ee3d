// Hands a text to the browser to be saved as a file.

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

export function keystoreName(address: string): string {
  return `filings-key-${address.slice(2, 10).toLowerCase()}.keystore.json`;
}
