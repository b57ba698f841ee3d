// Whether a page has something open that would be lost with it.

/** Searches and choices of a list stand in its address. */
const typed =
  "#main :is(form, textarea, [contenteditable='true'], input:not([type='search'], [type='checkbox'], [type='radio']))";

export function isFormOpen(page: ParentNode): boolean {
  return page.querySelector(`${typed}, [role='dialog'], [role='alertdialog']`) !== null;
}
