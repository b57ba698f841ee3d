// Keeps a contact, new or changed; where a colleague was first, what does not collide is kept on top of theirs.
import { type Contact, changeContact, createContact } from "@filings/contract/api/company/contacts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { type ContactValues, changesOf, conflictsOf } from "./contact-values.ts";
import { self } from "./contacts-query.ts";

interface Save {
  /** As it was read; null: a new one. */
  readonly base: Contact | null;
  readonly values: ContactValues;
}

/** Both changed the same fields: somebody has to choose. */
export class ContactConflict extends Error {
  readonly current: Contact;

  constructor(current: Contact) {
    super("conflict");
    this.current = current;
  }
}

export function useSaveContact() {
  const call = useCall();
  const queries = useQueryClient();

  async function change(base: Contact, values: ContactValues): Promise<Contact> {
    const body = { revision: base.revision, ...changesOf(base, values) };
    try {
      // A form's texts are what they are; the server says which of them it does not take.
      return await call(changeContact, { params: { ...self, contact: base.id }, body: body as never });
    } catch (error) {
      const current = error instanceof ApiError && error.code === "stale_revision" ? error.details.current : undefined;
      if (current === undefined) throw error;
      const theirs = current as Contact;
      if (conflictsOf({ base, values, current: theirs }).length > 0) throw new ContactConflict(theirs);
      const merged = Object.fromEntries(
        Object.entries(theirs).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      ) as ContactValues;
      const mine = changesOf(base, values);
      for (const [name, value] of Object.entries(mine)) merged[name as keyof ContactValues] = value ?? "";
      return change(theirs, merged);
    }
  }

  return useMutation({
    mutationFn: ({ base, values }: Save) =>
      base === null
        ? call(createContact, { params: self, body: changesOf(null, values) as never })
        : change(base, values),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.contacts }),
  });
}
