// One paper: what is said of it, beside the paper itself.
import {
  type DocumentField,
  documentFields,
  fieldsOfDocument,
  isUserDocumentType,
  needOf,
  userDocumentTypes,
} from "@filings/contract/adc/types/document-types";
import { type AdcDocument, changeAdcDocument, deleteAdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { plainNumber } from "@filings/contract/values/read-number";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { type UseFormReturn, type useForm, useWatch } from "react-hook-form";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { documentBlob } from "#filing/adc/download.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { PaperFrame } from "#filing/papers/paper-frame.tsx";
import styles from "#filing/papers/papers.module.css";
import { FormCountryField } from "#forms/form-country-field.tsx";
import { FormDateField } from "#forms/form-date-field.tsx";
import { FormErrorSummary } from "#forms/form-error-summary.tsx";
import { applyServerErrors } from "#forms/form-errors.ts";
import { FormSelect, FormTextField } from "#forms/form-field.tsx";
import { FormNumberField } from "#forms/form-number-field.tsx";
import type { PageSlot } from "#offline/page/page-slot.ts";
import { useKeptForm } from "#offline/page/use-kept-while-typed.ts";
import { usePageSlot } from "#offline/page/use-page-slot.ts";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { nameOf } from "#offline/unsent/slots.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { describesPapers, PapersDescribedBy } from "./described-by.tsx";
import { Refusals } from "./refusals.tsx";

type Values = Record<DocumentField | "document_type", string>;

interface DocumentDialogProps {
  readonly document: AdcDocument;
  readonly filing: AdcFilingDetail;
  readonly mayChange: boolean;
  /** The field that was asked for; null where the document was. */
  readonly field: string | null;
  readonly onClose: () => void;
}

function valuesOf(document: AdcDocument): Values {
  const fields = documentFields.map((field) => [field, document[field] ?? ""] as const);
  return {
    ...(Object.fromEntries(fields) as Record<DocumentField, string>),
    document_type: document.document_type ?? "",
  };
}

/** What was typed and not saved when the paper was open last is there again. */
export function DocumentDialog(props: DocumentDialogProps) {
  const user = useCurrentUser()?.identifier ?? "";
  const slot = usePageSlot(nameOf("paper", user, `${props.filing.id}:${props.document.id}`));
  return slot === null ? null : <OpenDocument {...props} slot={slot} />;
}

interface OpenDocumentProps extends DocumentDialogProps {
  readonly slot: PageSlot;
}

function OpenDocument({ document, filing, mayChange, field: asked, slot, onClose }: OpenDocumentProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const formId = useId();
  const { documentType } = useAdcWords();
  const { form, isTypedShown, over, giveUp } = useKeptForm({ saved: valuesOf(document), slot, mayChange });
  const type = useWatch({ control: form.control, name: "document_type" });
  const isPrefilled = useInvoiceOfDeclaration({ form, type, document, filing, mayChange });
  // The kind is chosen already: what is to be filled in comes first.
  const startsAtFields = mayChange && isUserDocumentType(type) && fieldsFor(type).length > 0;
  const firstField = useRef<HTMLElement>(null);
  useFirstFocus(firstField, startsAtFields);
  const paper = useQuery({
    queryKey: [...queryKeys.adcFiling(filing.id), "document", document.id],
    queryFn: ({ signal }) => documentBlob(call, document.id, signal),
    enabled: document.scan !== "INFECTED",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const params = { filingDocumentId: document.id };
  const renew = () => queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filing.id), exact: true });
  const save = form.handleSubmit(async (values) => {
    const taken: readonly string[] = fieldsFor(values.document_type).map(({ field }) => field);
    const fields = documentFields.map((field) => [field, taken.includes(field) ? said(field, values[field]) : null]);
    try {
      await call(changeAdcDocument, {
        params,
        body: {
          ...Object.fromEntries(fields),
          document_type: isUserDocumentType(values.document_type) ? values.document_type : null,
          revision: document.revision,
        },
      });
      over();
      await renew();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && applyServerErrors(form, error.errors)) return;
      form.setError("root.server", { type: "server", message: error instanceof Error ? error.message : String(error) });
      await renew();
    }
  });
  const title = document.document_type === null ? document.file_name : documentType(document.document_type);
  return (
    <PaperFrame
      title={title}
      name={document.file_name}
      mimeType={document.mime_type}
      isHarmful={document.scan === "INFECTED"}
      file={paper}
      remove={mayChange ? () => call(deleteAdcDocument, { params }) : null}
      renew={renew}
      save={
        mayChange ? (
          <Button type="submit" form={formId} kind="primary" isBusy={form.formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        ) : null
      }
      focusesItself={startsAtFields}
      onRemoved={() => {
        over();
        onClose();
      }}
      onClose={onClose}
    >
      <form id={formId} className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
        <FormErrorSummary control={form.control} />
        <Refusals filing={filing} document={document} />
        {isTypedShown && (
          <AlertBox
            type="info"
            title={<Trans>What you typed here before is not saved yet</Trans>}
            actions={
              <Button size="sm" onClick={giveUp}>
                <Trans>Go back to the saved version</Trans>
              </Button>
            }
          />
        )}
        <NotKept name={slot.name} />
        {isPrefilled && (
          <AlertBox title={t`The amount and the currency come from your request. Check them and save.`} type="info" />
        )}
        <WhyKept document={document} filing={filing} />
        <fieldset
          ref={(fields) => {
            const named = asked === null ? null : fields?.querySelector<HTMLElement>(`[name="${asked}"]`);
            firstField.current = named ?? fields?.querySelector("input") ?? null;
          }}
          className={styles.fields}
          disabled={!mayChange}
        >
          <legend className="vh">
            <Trans>About this document</Trans>
          </legend>
          {document.origin === "USER" && (
            <FormSelect
              control={form.control}
              name="document_type"
              label={t`Kind of document`}
              placeholder={t`Choose a kind`}
              options={userDocumentTypes
                .filter((one) => needOf(one, filing.filing_type) !== null || one === document.document_type)
                .map((one) => ({ value: one, label: documentType(one) }))}
            />
          )}
          {fieldsFor(type).map(({ field, isRequired }) => (
            <MetadataField key={field} control={form.control} field={field} isRequired={isRequired} />
          ))}
        </fieldset>
      </form>
    </PaperFrame>
  );
}

/** Why nothing here can be changed: it is sealed, or another company's to say. */
function WhyKept({ document, filing }: Pick<DocumentDialogProps, "document" | "filing">) {
  const own = useCurrentUser()?.company.id;
  const describes = describesPapers(filing, own);
  // To who oversees the unit that files it is locked also before it is sealed.
  const isReader = own !== filing.company.id && own !== filing.principal?.id;
  if (!document.locked || (isReader && document.sealed_in.length === 0)) return null;
  const isOpen = filing.available_actions.includes("UPLOAD") && document.origin === "USER";
  return (
    <p className="muted">
      {isOpen && !describes ? (
        <PapersDescribedBy filing={filing} />
      ) : (
        <Trans>These details were sealed with the declaration and cannot be changed.</Trans>
      )}
    </p>
  );
}

interface OfDeclaration extends Pick<DocumentDialogProps, "document" | "filing" | "mayChange"> {
  readonly form: UseFormReturn<Values>;
  readonly type: string;
}

/** The only invoice has the value and the currency that the declaration was asked for with; whether they are still to be saved. */
function useInvoiceOfDeclaration({ form, type, document, filing, mayChange }: OfDeclaration): boolean {
  const { header, documents } = filing;
  const isOnly = !documents.some(
    ({ id, document_type: other }) => id !== document.id && other === "COMMERCIAL_INVOICE",
  );
  const isMeant = mayChange && isOnly && type === "COMMERCIAL_INVOICE";
  useEffect(() => {
    if (!isMeant || form.getValues("amount") !== "" || form.getValues("currency") !== "") return;
    form.setValue("amount", header.invoice_value ?? "");
    form.setValue("currency", header.currency ?? "");
  }, [isMeant, form, header.invoice_value, header.currency]);
  return isMeant && document.amount === null && document.currency === null && header.invoice_value !== null;
}

function fieldsFor(type: string): readonly { readonly field: DocumentField; readonly isRequired: boolean }[] {
  if (!isUserDocumentType(type)) return [];
  const { required, optional } = fieldsOfDocument[type];
  return documentFields
    .filter((field) => required.includes(field) || optional.includes(field))
    .map((field) => ({ field, isRequired: required.includes(field) }));
}

interface MetadataFieldProps {
  readonly control: ReturnType<typeof useForm<Values>>["control"];
  readonly field: DocumentField;
  readonly isRequired: boolean;
}

const paperAmountForm = { places: 2, unit: "money" } as const;

function said(field: DocumentField, text: string): string | null {
  const plain = field === "amount" ? plainNumber(text, paperAmountForm) : text.trim();
  return (field === "currency" ? plain.toUpperCase() : plain) || null;
}

function MetadataField({ control, field, isRequired }: MetadataFieldProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<DocumentField, string>> = {
    number: t`Number`,
    issue_date: t`Issued on`,
    expiry_date: t`Valid until`,
    issuing_authority: t`Issued by`,
    issuing_country: t`Issuing country`,
    amount: t`Amount`,
    currency: t`Currency`,
    attestation_number: t`Attestation number`,
    note: t`Note`,
  };
  const shared = { control, name: field, label: labels[field], isOptional: !isRequired } as const;
  if (field === "issue_date" || field === "expiry_date") return <FormDateField {...shared} />;
  if (field === "amount") return <FormNumberField {...shared} reads={paperAmountForm} />;
  if (field === "issuing_country") return <FormCountryField {...shared} />;
  if (field === "note" || field === "issuing_authority") return <FormTextField {...shared} dir="auto" />;
  return <FormTextField {...shared} isIdentifier isUpperCase={field === "currency"} />;
}
