// The form of a request: kept on this device while it is typed, checked by the contract's rules, sent once.
import type { HeaderLookups } from "@filings/contract/adc/check-header";
import { doubtsAbout } from "@filings/contract/adc/doubts";
import { requestAdcFiling } from "@filings/contract/api/adc/filings";
import type { getAdcMetaData } from "@filings/contract/api/adc/reference";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useCall } from "#api/api-context.tsx";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { AnswerOf } from "#api/call.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { adcFilingPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { FormErrorSummary } from "#forms/form-error-summary.tsx";
import { applyServerErrors } from "#forms/form-errors.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import type { AdcCenter, DeclarationType } from "../reference-queries.ts";
import styles from "../request.module.css";
import { usePrincipal } from "../use-principal.ts";
import { useFieldWords } from "./field-words.ts";
import { GoodsFields } from "./goods-fields.tsx";
import { useJudgedWhenLeft } from "./judge-when-left.ts";
import { MovementFields } from "./movement-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import type { RequestKeep } from "./request-keep.ts";
import { askedOf, isEmptyAt, type RequestValues, requestFrom } from "./request-values.ts";

// The rules come while the first fields are filled in.
const fetchRules = () => import("./check-request.ts");
const CostsCard = latePart(async () => (await import("../costs-card.tsx")).CostsCard);
const DoubtQuestion = latePart(async () => (await import("../doubt-question.tsx")).DoubtQuestion);
const KeptWords = latePart(async () => (await import("../kept-words.tsx")).KeptWords);
const NeededPapers = latePart(async () => (await import("../needed-papers.tsx")).NeededPapers);

export interface RequestFormProps {
  /** A request that is made once more. */
  readonly earlierId: string | null;
  readonly keep: RequestKeep;
  readonly start: RequestValues;
  readonly types: readonly DeclarationType[];
  readonly centers: readonly AdcCenter[];
  readonly lists: AnswerOf<typeof getAdcMetaData>;
  readonly lookups: HeaderLookups;
}

export function RequestForm({ earlierId, keep, start, types, centers, lists, lookups }: RequestFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = useFieldWords();
  const [kept] = useState(() => keep.read());
  const [asks, setAsks] = useState(false);
  /** The declaration that a lost call has made with what was typed then. */
  const [requested, setRequested] = useState<string | null>(null);
  const [wasKept, setWasKept] = useState(kept !== null);
  // What is empty is not wrong until the number is asked for.
  const isAskedFor = useRef(false);
  const form = useForm<RequestValues>({
    defaultValues: kept ?? start,
    shouldFocusError: false,
    resolver: async (values) => {
      // Without them the server is asked, which checks everything itself.
      const rules = await fetchRules().catch(() => null);
      const found = rules?.checkRequest(values, lookups) ?? [];
      const faults = isAskedFor.current ? found : found.filter(({ path }) => !isEmptyAt(values, path));
      const errors = faults.map(
        ({ path, ...fault }) => [path, words.fault({ path, ...fault }, askedOf(values).role) ?? fault.code] as const,
      );
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors) };
    },
  });
  const { control } = form;
  const values = useWatch({ control }) as RequestValues;
  const asked = askedOf(values);
  const principal = usePrincipal(values, asked);
  const judged = useJudgedWhenLeft(form, values);
  useEffect(() => void fetchRules().catch(() => {}), []);
  useEffect(() => {
    if (form.formState.isDirty) keep.write(values);
  }, [form.formState.isDirty, keep, values]);

  const said = requestFrom(values);
  const doubts = doubtsAbout(
    { invoice_value: said.invoice_value ?? null, expected_at: said.expected_at ?? null },
    lookups.today,
  );
  const doubted = Object.values(doubts).map((doubt) => words.doubt(doubt));
  const isDoubted = doubted.length > 0;

  const send = form.handleSubmit(async (typed) => {
    const body = { ...requestFrom(typed), ...(earlierId === null ? {} : { filing_id: earlierId }) };
    try {
      const { key: idempotencyKey, id } = keep.namesOf(body);
      const named = earlierId === null ? { ...body, id } : body;
      const filing = await call(requestAdcFiling, { body: named, idempotencyKey });
      keep.forget();
      keepAnswer(queries, queryKeys.adcFiling(filing.id), filing);
      void queries.invalidateQueries({ queryKey: queryKeys.adcFilings });
      await navigate({ href: adcFilingPath(filing.id) });
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : [];
      setRequested(requestedIn(error));
      const told = faults.map((fault) => ({
        ...fault,
        path: fault.path.startsWith("hs_codes") ? "hs_codes" : fault.path,
        message: words.fault({ ...fault, params: {} } as never, askedOf(typed).role) ?? fault.message,
      }));
      if (applyServerErrors(form, told)) return;
      form.setError("root.server", {
        type: "server",
        message:
          error instanceof NoAnswerError && keep.isKept()
            ? t`The server is not answering. What you typed is kept on this device; send it again.`
            : error instanceof Error
              ? error.message
              : String(error),
      });
    }
  });

  const ask = form.handleSubmit(() => setAsks(true));
  const submit = isDoubted ? ask : send;

  return (
    <form
      className={styles.columns}
      {...judged}
      onSubmit={(event) => {
        isAskedFor.current = true;
        void submit(event);
      }}
      noValidate
    >
      {asks && (
        <Suspense>
          <DoubtQuestion
            doubts={doubted.join(" ")}
            onOk={() => {
              setAsks(false);
              void send();
            }}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      )}
      <div className={styles.form}>
        {wasKept && (
          <AlertBox
            type="info"
            title={<Trans>You started this request earlier on this device</Trans>}
            actions={
              <Button
                size="sm"
                onClick={() => {
                  keep.forget();
                  isAskedFor.current = false;
                  form.reset(start);
                  setWasKept(false);
                }}
              >
                <Trans>Start an empty one</Trans>
              </Button>
            }
          />
        )}
        <FormErrorSummary control={control} />
        {requested !== null && (
          <FilingLink to={adcFilingPath(requested)}>
            <Trans>Open the declaration</Trans>
          </FilingLink>
        )}
        <MovementFields
          form={form}
          values={values}
          asked={asked}
          types={types}
          centers={centers}
          expectedDoubt={words.doubt(doubts.expected_at)}
        />
        <PartyFields control={control} asked={asked} principal={principal} />
        <GoodsFields control={control} lists={lists} valueDoubt={words.doubt(doubts.invoice_value)} />
        <div className={styles.foot}>
          <Button type="submit" kind="primary" isBusy={form.formState.isSubmitting}>
            <Trans>Request the filing number</Trans>
          </Button>
          <div className={styles.small}>
            <Trans>Nothing here can be changed once the number is issued: check it first.</Trans>{" "}
            <Suspense>
              <KeptWords name={keep.name} />
            </Suspense>
          </div>
        </div>
      </div>
      <aside className={styles.aside} aria-label={t`Next steps`}>
        <Suspense fallback={<Skeleton label={t`Loading what you will need`} look="box" />}>
          <NeededPapers values={values} actsForOthers={principal !== null} />
          <CostsCard isOwn={principal === null} />
        </Suspense>
      </aside>
    </form>
  );
}

/** Null: the refusal is another. */
function requestedIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "already_requested") return null;
  return (error.details.current as { readonly id: string }).id;
}

/** Errors in the form's own nesting. */
function nested(errors: readonly (readonly [path: string, message: string])[]): FieldErrors<RequestValues> {
  const found: Record<string, unknown> = {};
  for (const [path, message] of errors) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const place = steps.reduce<Record<string, unknown>>((inner, step) => {
      inner[step] ??= {};
      return inner[step] as Record<string, unknown>;
    }, found);
    place[last] = { type: "rule", message };
  }
  return found as FieldErrors<RequestValues>;
}
