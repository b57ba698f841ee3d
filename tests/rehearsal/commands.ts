// The commands of the page for operators that more than the rehearsal looks at.

/** Once per release, before any process starts. */
export const migrating = ["apps/start/dist/main.js", "--only", "migrate"] as const;
