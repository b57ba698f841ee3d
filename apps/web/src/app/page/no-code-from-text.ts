// The page's policy allows no code made from text: zod reads this whether it is here already or a screen brings it, and the first page does without zod.
const page: typeof globalThis & { __zod_globalConfig?: object } = globalThis;
page.__zod_globalConfig ??= {};
Object.assign(page.__zod_globalConfig, { jitless: true });
