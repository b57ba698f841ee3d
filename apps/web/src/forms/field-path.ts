// Where a field lies, in the two spellings: `goods_items[0].hs_code` as findings and refusals have it, `goods_items.0.hs_code` as forms do.

export function toFormPath(path: string): string {
  return path
    .replace(/^\$\.?/, "")
    .replace(/\[(\d+)\]/g, ".$1")
    .replace(/^\./, "");
}

export function toErrorPath(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

/** The id of the input of a field, whichever way its path is spelled. */
export function fieldId(path: string): string {
  return `field-${toErrorPath(toFormPath(path))}`;
}
