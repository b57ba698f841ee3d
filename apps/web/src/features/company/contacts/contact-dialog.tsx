// Edits one contact; where a colleague changed the same field, both values are shown side by side.
import { type Contact, deleteContact } from "@filings/contract/api/company/contacts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { useForm } from "react-hook-form";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { FormCountryField } from "#forms/form-country-field.tsx";
import { FormErrorSummary } from "#forms/form-error-summary.tsx";
import { applyServerErrors } from "#forms/form-errors.ts";
import { FormTextField } from "#forms/form-field.tsx";
import type { PageSlot } from "#offline/page/page-slot.ts";
import { useKeptForm } from "#offline/page/use-kept-while-typed.ts";
import { usePageSlot } from "#offline/page/use-page-slot.ts";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { nameOf } from "#offline/unsent/slots.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { type ContactField, type ContactValues, conflictsOf, fieldsInOrder, valuesOf } from "./contact-values.ts";
import styles from "./contacts.module.css";
import { self } from "./contacts-query.ts";
import { useContactWords } from "./use-contact-words.ts";
import { ContactConflict, useSaveContact } from "./use-save-contact.ts";

interface ContactDialogProps {
  /** Null: a new one. */
  readonly contact: Contact | null;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** What was typed and not saved when the contact was open last is there again. */
export function ContactDialog(props: ContactDialogProps) {
  const user = useCurrentUser()?.identifier ?? "";
  const slot = usePageSlot(nameOf("contact", user, props.contact?.id ?? "new"));
  return slot === null ? null : <OpenContact {...props} slot={slot} />;
}

interface OpenContactProps extends ContactDialogProps {
  readonly slot: PageSlot;
}

/** The form over what is saved: kept while it is typed in, and merged with what a colleague saved meanwhile. */
function useContactForm({ contact, mayChange, slot }: Omit<OpenContactProps, "onClose">) {
  const [base, setBase] = useState(contact);
  const [theirs, setTheirs] = useState<Contact | null>(null);
  const kept = useKeptForm({ saved: valuesOf(base), slot, mayChange });
  const { form } = kept;
  function take(side: "mine" | "theirs") {
    if (theirs === null || base === null) return;
    const values = form.getValues();
    const collided = conflictsOf({ base, values, current: theirs });
    const next = { ...valuesOf(theirs) };
    for (const field of fieldsInOrder) {
      const isMine = values[field] !== valuesOf(base)[field] && (side === "mine" || !collided.includes(field));
      if (isMine) next[field] = values[field];
    }
    form.reset(next);
    setBase(theirs);
    setTheirs(null);
  }
  return { ...kept, base, theirs, setTheirs, take };
}

function OpenContact({ contact, mayChange, slot, onClose }: OpenContactProps) {
  const { t } = useLingui();
  const formId = useId();
  const toasts = useToasts();
  const { form, base, theirs, setTheirs, isTypedShown, over, giveUp, take } = useContactForm({
    contact,
    mayChange,
    slot,
  });
  const save = useSaveContact();
  function end() {
    over();
    onClose();
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const { name } = await save.mutateAsync({ base, values });
      toasts.show({ title: t`${name} saved`, titleIconName: "circle-check", tone: "success" });
      end();
    } catch (error) {
      if (error instanceof ContactConflict) return setTheirs(error.current);
      const told = error instanceof ApiError && applyServerErrors(form, error.errors);
      if (told) return;
      form.setError("root.server", {
        type: "server",
        message: error instanceof Error ? error.message : String(error),
      });
    }
  });

  return (
    <Dialog
      isOpen
      isWide
      focusesItself={isTypedShown}
      onClose={onClose}
      title={contact === null ? <Trans>New contact</Trans> : <OwnWords>{contact.name}</OwnWords>}
      {...(!mayChange && {
        description: <Trans>You can view contacts. A colleague who may prepare filings can change them.</Trans>,
      })}
      {...(mayChange && {
        note: contact !== null && <DeleteButton contact={contact} onDeleted={end} />,
        actions: (
          <>
            <Button onClick={end} isDisabled={save.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} kind="primary" isBusy={save.isPending} isDisabled={theirs !== null}>
              <Trans>Save the contact</Trans>
            </Button>
          </>
        ),
      })}
    >
      {theirs !== null && base !== null && (
        <Collision base={base} theirs={theirs} values={form.getValues()} onTake={take} />
      )}
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormErrorSummary control={form.control} />
        {isTypedShown && (
          <AlertBox
            type="info"
            title={<Trans>What you typed here before is not saved yet</Trans>}
            actions={
              <Button size="sm" onClick={giveUp}>
                {contact === null ? <Trans>Start empty</Trans> : <Trans>Go back to the saved version</Trans>}
              </Button>
            }
          />
        )}
        <NotKept name={slot.name} />
        <ContactInputs control={form.control} mayChange={mayChange} beginsHere={isTypedShown} />
      </form>
    </Dialog>
  );
}

type Control = ReturnType<typeof useForm<ContactValues>>["control"];

interface ContactInputsProps {
  readonly control: Control;
  readonly mayChange: boolean;
  /** The focus does not begin at the button above, which throws away what was typed. */
  readonly beginsHere: boolean;
}

function ContactInputs({ control, mayChange, beginsHere }: ContactInputsProps) {
  const first = useRef<HTMLElement>(null);
  useFirstFocus(first, beginsHere);
  return (
    <fieldset
      ref={(fields) => {
        first.current = fields?.querySelector("input") ?? null;
      }}
      className={styles.fields}
      disabled={!mayChange}
    >
      <legend className="vh">
        <Trans>Contact</Trans>
      </legend>
      {fieldsInOrder.map((field) => (
        <ContactInput key={field} field={field} control={control} />
      ))}
    </fieldset>
  );
}

function ContactInput({ field, control }: { readonly field: ContactField; readonly control: Control }) {
  const words = useContactWords();
  const text = { control, name: field, label: words[field], isOptional: field !== "name" } as const;
  const className = field === "name" || field === "street" ? styles.whole : styles.half;
  switch (field) {
    case "country":
      return <FormCountryField {...text} className={className} />;
    case "phone":
      return <FormTextField {...text} className={className} type="tel" isIdentifier />;
    case "email":
      return <FormTextField {...text} className={className} type="email" isIdentifier />;
    case "mpci_party_id":
      return <FormTextField {...text} className={className} isIdentifier isUpperCase />;
    case "po_box":
    case "postcode":
    case "tax_id":
      return <FormTextField {...text} className={className} isIdentifier />;
    default:
      return <FormTextField {...text} className={className} dir="auto" />;
  }
}

interface CollisionProps {
  readonly base: Contact;
  readonly theirs: Contact;
  readonly values: ContactValues;
  readonly onTake: (side: "mine" | "theirs") => void;
}

function Collision({ base, theirs, values, onTake }: CollisionProps) {
  const { t } = useLingui();
  const words = useContactWords();
  return (
    <AlertBox
      type="warning"
      isLive
      title={<Trans>A colleague changed this contact while you were editing</Trans>}
      actions={
        <>
          <Button size="sm" onClick={() => onTake("mine")}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="sm" onClick={() => onTake("theirs")}>
            <Trans>Use theirs</Trans>
          </Button>
        </>
      }
    >
      <ul>
        {conflictsOf({ base, values, current: theirs }).map((field) => (
          <li key={field}>
            {words[field]}: <OwnWords>{theirs[field] ?? t`Empty`}</OwnWords>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Choose which version to keep in these fields, then save. All other changes are kept.</Trans>
      </p>
    </AlertBox>
  );
}

function DeleteButton({ contact, onDeleted }: { readonly contact: Contact; readonly onDeleted: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [asks, setAsks] = useState(false);
  const { name } = contact;
  const remove = useMutation({
    mutationFn: () => call(deleteContact, { params: { ...self, contact: contact.id } }),
    onSuccess: () => {
      toasts.show({ title: t`${name} deleted`, titleIconName: "circle-check", tone: "success" });
      onDeleted();
      return queries.invalidateQueries({ queryKey: queryKeys.contacts });
    },
  });
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setAsks(true)}>
        <Trans>Delete the contact</Trans>
      </Button>
      <ConfirmDialog
        isOpen={asks}
        isDangerous
        isBusy={remove.isPending}
        title={<Trans>Delete {name}?</Trans>}
        description={<Trans>It is removed from the address book. Filings that use it do not change.</Trans>}
        okLabel={t`Delete the contact`}
        onOk={() => remove.mutate()}
        onCancel={() => setAsks(false)}
      >
        {remove.isError && (
          <AlertBox type="failed" isLive>
            <bdi>{remove.error.message}</bdi>
          </AlertBox>
        )}
      </ConfirmDialog>
    </>
  );
}
