// What the address of the sign-in page says: where to go afterwards, and why one is asked again.
import * as z from "zod/mini";

const schema = z.object({
  to: z.catch(z.optional(z.string().check(z.maxLength(4_000))), undefined),
  reason: z.catch(z.optional(z.enum(["idle", "everywhere", "expired"])), undefined),
});

export type LoginSearch = z.infer<typeof schema>;

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return schema.parse(search);
}
