// Marks what stays open only as long as the focus is in it.
export const openMark = "data-open";
