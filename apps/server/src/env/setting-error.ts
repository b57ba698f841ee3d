// What the start says of settings that cannot be used.

/** The message names each setting and the accepted values. */
export class SettingError extends Error {}
