// Starts a filing: empty, from a template or an example, as a copy of an earlier one, or from JSON files.
import { getMpciConnection, listMpciDelegations, type MpciCarrier } from "@filings/contract/api/mpci/connection";
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import type { BillType, FilingChange } from "@filings/contract/mpci/filing";
import { typesFor } from "@filings/contract/mpci/types/bill-forms";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { billTypeLabels } from "#filing/mpci/bill-words.ts";
import { carriersQuery, useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import { newFilingId } from "#filing/new-filing-id.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { isNoAnswer } from "#offline/no-answer.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { saidMissing } from "#ui/feedback/said-missing.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { Select } from "#ui/field/select.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { latePart } from "#ui/late-part.ts";
import { beginningOf, readAwaitedBill, useOpenIfThere } from "./begin/awaited-bill.ts";
import { ForWhom } from "./begin/for-whom.tsx";
import styles from "./editor.module.css";

type FilingOption = LookUpOption & { readonly id: string };

const FromFiles = latePart(async () => (await import("./begin/from-files.tsx")).FromFiles);
const FromTemplate = latePart(async () => (await import("./begin/from-template.tsx")).FromTemplate);
// Only a copy looks an earlier filing up.
const FilingCombobox = latePart(async () => (await import("#ui/field/combobox.tsx")).Combobox<FilingOption>);

const beginnings = ["empty", "template", "copy", "example", "files"] as const;
type Beginning = (typeof beginnings)[number];

/** The user may not file in the name that is chosen, or not such a bill. */
const refusesName: readonly (string | null)[] = ["delegation_not_active", "delegation_of_others"];

/** A draft is begun without a shipping line where this computer has kept none. */
function noneWithoutLine(error: unknown): [] {
  if (isNoAnswer(error)) return [];
  throw error;
}

/** Asked once: who begins a draft without a line waits for nothing. */
const linesQuery = (call: Call) => ({ ...carriersQuery(call), retry: false });

export function NewFilingScreen() {
  const { i18n, t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // On their way before they are needed.
  useCarriers();
  // Links choose the beginning by `?from=`; creating stays a press of its own.
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { from, for: wanted } = search;
  const awaited = readAwaitedBill(search);
  const isLookedFor = useOpenIfThere(awaited);
  const [beginning, setBeginning] = useState<Beginning>(beginnings.find((each) => each === from) ?? "empty");
  const [original, setOriginal] = useState<{ id: string; name: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  // One key a visit: pressed twice, or sent again after a lost answer, it is still one filing.
  const [visit] = useState(() => crypto.randomUUID());
  const [ids] = useState(() => new Map<string, string>());
  const user = useCurrentUser();
  usePageTitle(t`New filing`);
  const { data: delegations = [] } = useQuery({
    queryKey: queryKeys.mpciDelegations,
    queryFn: ({ signal }) => call(listMpciDelegations, { signal }),
  });
  const { data: connection, isPending: isRoleAwaited } = useQuery({
    queryKey: queryKeys.mpciConnection,
    queryFn: ({ signal }) => call(getMpciConnection, { signal }),
  });
  // Without a line nothing comes: the draft begins with what this computer knows.
  const isStillAwaited = isRoleAwaited && navigator.onLine;
  const principals = delegations.filter(({ state }) => state === "ACTIVE");
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const delegation = principals.find(({ id }) => id === (chosenFor ?? wanted));
  const principal = delegation?.id ?? null;
  const filer = delegation?.principal ?? connection;
  const types = typesFor({ role: filer?.role ?? null, scope: delegation?.scope ?? null });
  const [wantedType, setWantedType] = useState<BillType | null>(awaited === null ? null : "HOUSE");
  const type = types.find((each) => each === wantedType) ?? types[0] ?? "HOUSE";
  // What is made from another bill has its type.
  const isFromBill = beginning === "copy" || beginning === "template";
  const isChosen = !isFromBill || original !== null;

  async function exampleOf(carrierId: string | null): Promise<FilingChange> {
    const { exampleBill } = await import("./begin/example-bill.ts");
    return exampleBill(type, carrierId, new Date(toldNow()));
  }
  async function bodyFor(
    carrierId: string | null,
    carriers: readonly MpciCarrier[],
  ): Promise<FilingChange & { copy_from?: string; template_id?: string }> {
    if (beginning === "example") return exampleOf(carrierId);
    if (isFromBill) {
      if (original === null) return {};
      return beginning === "copy" ? { copy_from: original.id } : { template_id: original.id };
    }
    const beginsWith = awaited === null ? {} : beginningOf(awaited, carriers);
    return { bill_type: type, ...(carrierId !== null && { carrier_id: carrierId }), ...beginsWith };
  }
  const [above, party] = [isolated(awaited?.above ?? ""), isolated(awaited?.party ?? "")];
  const onlyTheseHere = t`There is no connection. Start empty or from the example, or open a filing that this computer kept and choose “Copy as new”.`;
  async function makeWithoutLine(id: string, { bill_type: _, ...change }: FilingChange) {
    if (user === null) return;
    const { makeHere } = await import("#filing/mpci/made/make-here.ts");
    makeHere({
      id,
      user,
      billType: type,
      delegation: principal === null ? null : { id: principal, isChosen: true },
      filer: {
        mpci_party_id: filer?.mpci_party_id ?? null,
        role: filer?.role ?? null,
        scope: delegation?.scope ?? null,
        company_id: user.company.id,
        company_name: delegation?.principal.company_name ?? user.company.name,
      },
      change,
      keepsNothing: t`This browser keeps nothing, so no filing can be begun without a connection.`,
    });
  }
  async function create() {
    setBusy(true);
    setRefusal(null);
    setRefusedFor(null);
    try {
      const carriers = isFromBill ? [] : await queries.ensureQueryData(linesQuery(call)).catch(noneWithoutLine);
      // A shipping line's bills name itself.
      const own = carriers.find(
        ({ mpci_party_id }) => mpci_party_id !== null && mpci_party_id === filer?.mpci_party_id,
      );
      const usual = beginning === "example" ? carriers.find(({ mpci_party_id }) => mpci_party_id !== null) : undefined;
      const carrierId = (own ?? usual)?.id ?? null;
      const made = await bodyFor(carrierId, carriers);
      const body = principal === null ? made : { ...made, delegation_id: principal };
      const idempotencyKey = `${visit}-${beginning}-${type}-${original?.id ?? ""}-${principal ?? ""}`;
      const id = ids.get(idempotencyKey) ?? newFilingId();
      ids.set(idempotencyKey, id);
      const filing = await call(createMpciFiling, { body: { ...body, id }, idempotencyKey }).catch(async (error) => {
        if (!isNoAnswer(error) || isFromBill || user === null) throw error;
        await makeWithoutLine(id, made);
        return { id };
      });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      if (beginning === "template") void queries.invalidateQueries({ queryKey: queryKeys.mpciTemplates });
      await navigate({ href: `/ae/mpci/filings/${filing.id}/edit` });
    } catch (error) {
      const isAway = isNoAnswer(error);
      if (error instanceof ApiError && refusesName.includes(error.code)) setRefusedFor(error.message);
      else if (!saidMissing(error)) setRefusal(isAway ? onlyTheseHere : error instanceof Error ? error.message : "");
      setBusy(false);
    }
  }

  return (
    <div className={styles.startPage}>
      <h1>
        <Trans>New filing</Trans>
      </h1>
      <RadioGroup
        label={t`How do you want to start?`}
        look="cards"
        value={beginning}
        onChange={(value) => {
          setBeginning(value as Beginning);
          setOriginal(null);
        }}
        options={[
          { value: "empty", label: t`Empty`, hint: t`Type or paste everything yourself` },
          {
            value: "template",
            label: t`From a template`,
            hint: t`What stays the same is filled in; you enter the rest`,
          },
          {
            value: "copy",
            label: t`As a copy`,
            hint: t`Copies everything except bill numbers, seals and the planned loading`,
          },
          {
            value: "example",
            label: t`From the example`,
            hint: t`A complete bill, to try things out; loading is planned in ten days`,
          },
          {
            value: "files",
            label: t`From JSON files`,
            hint: t`Bills that your own system wrote, one file each`,
          },
        ]}
      />
      {principals.length > 0 && (
        <ForWhom
          delegations={principals}
          chosen={principal}
          isFromBill={isFromBill}
          error={refusedFor ?? undefined}
          onChoose={(id) => {
            setChosenFor(id);
            setRefusedFor(null);
          }}
        />
      )}
      {!isFromBill && beginning !== "files" && types.length > 1 && (
        <Select
          id="filing-type"
          label={t`Bill type`}
          value={type}
          options={types.map((each) => ({ value: each, label: i18n._(billTypeLabels[each]) }))}
          onChange={({ target }) => setWantedType(target.value as BillType)}
        />
      )}
      {beginning === "copy" && (
        <Suspense fallback={<Skeleton label={t`Filing to copy`} lines={2} />}>
          <FilingCombobox
            id="copy-of"
            label={t`Filing to copy`}
            placeholder={t`Bill number, container or party`}
            value={original?.name ?? ""}
            lookUp={async (typed, signal) => {
              const search = typed.length < 2 ? undefined : typed;
              const { results } = await call(listMpciFilings, { query: { search, page_size: 12 }, signal });
              return results.map((row) => ({
                code: row.bill_number ?? row.number,
                name: [row.shipper_name, row.consignee_name].filter(Boolean).join(", "),
                otherNames: [row.number],
                detail: row.number,
                id: row.id,
              }));
            }}
            onTake={({ id, code }) => setOriginal({ id, name: code })}
            onText={() => setOriginal(null)}
          />
        </Suspense>
      )}
      {beginning === "template" && (
        <Suspense fallback={<Skeleton label={t`Template`} lines={2} />}>
          <FromTemplate name={original?.name ?? ""} onTake={setOriginal} />
        </Suspense>
      )}
      {awaited !== null && beginning === "empty" && (
        <AlertBox type="info" title={t`The draft begins beneath ${above} of ${party}`}>
          <Trans>The numbers that are known are filled in.</Trans>
        </AlertBox>
      )}
      {refusal !== null && (
        <AlertBox type="failed" isLive title={<Trans>The filing was not created</Trans>}>
          {refusal}
        </AlertBox>
      )}
      {beginning === "files" && !isRoleAwaited && (
        <Suspense fallback={<Skeleton label={t`From JSON files`} lines={3} />}>
          <FromFiles type={type} delegationId={principal} example={() => exampleOf(null)} />
        </Suspense>
      )}
      {beginning !== "files" && (
        <div className={styles.row}>
          <Button
            kind="primary"
            isBusy={isBusy}
            isDisabled={!isChosen || isStillAwaited || isLookedFor}
            onClick={() => void create()}
          >
            <Trans>Create the draft</Trans>
          </Button>
          {!isChosen && (
            <span className={styles.muted}>
              {beginning === "copy" ? (
                <Trans>Choose the filing to copy first.</Trans>
              ) : (
                <Trans>Choose the template first.</Trans>
              )}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
