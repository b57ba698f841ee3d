// What an access token says of itself; the server alone believes it.

/** Milliseconds; a token that cannot be read has run out. */
export function expiresAt(token: string): number {
  return claimsOf(token).expiresAt;
}

interface Claims {
  readonly expiresAt: number;
  readonly company: string | null;
  readonly user: string | null;
}

export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp, company, sub } = JSON.parse(atob(payload)) as { exp?: unknown; company?: unknown; sub?: unknown };
    return {
      expiresAt: typeof exp === "number" ? exp * 1_000 : 0,
      company: typeof company === "string" ? company : null,
      user: typeof sub === "string" ? sub : null,
    };
  } catch {
    return { expiresAt: 0, company: null, user: null };
  }
}
