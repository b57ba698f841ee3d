// The page's policy allows no code made from text: zod reads this when a screen brings it, and the first page does without zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
