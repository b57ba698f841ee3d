// Whose credits and plan a company uses: its own, or as a unit those of its headquarters.
import { sql } from "../../db/open.ts";

/** The id of the company that pays for the company `own`. */
export const payingFor = sql<string>`(case when own.draws_on_headquarters then own.headquarters_id else own.id end)`;
