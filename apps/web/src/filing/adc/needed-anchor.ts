// Where on the page of a declaration a paper that is still missing is asked for.

export function neededAnchor(documentType: string): string {
  return `needed-${documentType}`;
}
