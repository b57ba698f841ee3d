// The extent of a run: full, with --quick a short look, with --writes only the writing calls at the smaller size.
const quick = process.argv.includes("--quick");
export const writesAlone = process.argv.includes("--writes");

export const deep = quick ? 20 : 100;
export const rounds = quick ? 2 : 5;
export const seconds = quick ? 1 : 4;
export const sizes: readonly [number, number] = quick ? [5_000, 20_000] : [100_000, 1_000_000];
export const submissions = quick ? 60 : 400;
