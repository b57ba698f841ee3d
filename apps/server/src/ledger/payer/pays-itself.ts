// Whether a company pays for itself: only then its card is charged without a person, and its people are told of fees and credits.
import { sql } from "../../db/open.ts";

/** Of the company `c`: it is let in and not closed, and it does not draw on its headquarters. */
export const paysItself = sql<boolean>`(c.standing = 'ACTIVE' and c.closed_at is null and not c.draws_on_headquarters)`;
