// Whether a finger works here: a field that takes the focus brings a keyboard over half the screen.
export function hasCoarsePointer(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}
