// How many passkeys a person has, how long a browser waits for one, and for how long a session counts as confirmed.

export const secondFactorLimits = {
  passkeysMost: 10,
  passkeyNameLettersMost: 60,
  challengeSeconds: 300,
  /** After the sign-in or a confirmation. */
  confirmedSeconds: 900,
} as const;

/** How a browser reaches an authenticator, as the standard names it. */
export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];
