// The bar over the list: search and filter pills, each of them in the address.
import type { DeadlineState } from "@filings/contract/api/mpci/parts";
import { deadlineStates } from "@filings/contract/api/mpci/parts";
import { answerCodes, mpciStatuses } from "@filings/contract/mpci/workflow";
import { useLingui } from "@lingui/react/macro";
import { type RefObject, Suspense } from "react";
import { filingsPath } from "#filing/filing-link.tsx";
import { useLabels } from "#filing/mpci/own-words/own-words-query.ts";
import { statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import type { ListOfHeld } from "#filing/team/from-pill.tsx";
import { FilterBar } from "#list/filter/filter-bar.tsx";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { latePart } from "#ui/late-part.ts";
import { addresses, atBills, changed, type ListAddress, viewOf } from "./list-address.ts";
import { statusesOf } from "./list-views.ts";

// The last one of the row: it moves none of the others when it comes.
const OwnerPill = latePart(async () => (await import("#filing/owner-pill.tsx")).OwnerPill);
const FromPill = latePart(async () => (await import("#filing/team/from-pill.tsx")).FromPill);

interface ListFiltersProps {
  readonly address: ListAddress;
  readonly list: ListOfHeld;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly onChange: (address: ListAddress) => void;
}

export function ListFilters({ address, list, searchField, isEmpty, onChange }: ListFiltersProps) {
  const { t } = useLingui();
  const { label } = useStatusWords();
  const nameOf = useStatusChoice();
  const deadlines: Readonly<Record<DeadlineState, string>> = {
    UNKNOWN: t`No loading date`,
    ON_TIME: t`More than 24 hours left`,
    DUE_SOON: t`Due within 24 hours`,
    OVERDUE: t`Late`,
    LOADED_BY_PLAN: t`Loading has begun`,
  };
  const labels = useLabels();
  const statuses = statusesOf(viewOf(address)) ?? mpciStatuses;
  return (
    <FilterBar
      label={t`Filter filings`}
      path={filingsPath}
      addresses={addresses}
      address={address}
      searchField={searchField}
      searches={{
        label: t`Search by bill, container, party or vessel`,
        placeholder: t`Bill, container, party, vessel`,
      }}
      sorts={[
        { field: "updated_at", name: t`Changed`, kind: "past" },
        { field: "file_by", name: t`File by`, kind: "ahead" },
        { field: "planned_loading_at", name: t`Loading`, kind: "ahead" },
        { field: "created_at", name: t`Created`, kind: "past" },
        { field: "bill_number", name: t`Bill of lading`, kind: "name" },
        { field: "number", name: t`Number`, kind: "name" },
        { field: "status", name: t`Status`, kind: "name" },
      ]}
      onChange={onChange}
      isEmpty={isEmpty}
      onNumbers={(bills) => onChange(atBills(address, bills))}
    >
      {statuses.length > 1 && (
        <FilterPill
          label={t`Status`}
          choices={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
          chosen={address.status ?? []}
          onChoose={(status) => onChange(changed(address, { status }))}
        />
      )}
      <FilterPill
        label={t`Deadline`}
        choices={deadlineStates.map((state) => ({ value: state, label: deadlines[state] }))}
        chosen={address.deadline ?? []}
        onChoose={(deadline) => onChange(changed(address, { deadline }))}
      />
      <FilterPill
        label={t`Dangerous goods`}
        choices={[
          { value: "dangerous", label: t`With dangerous goods` },
          { value: "other", label: t`Without dangerous goods` },
        ]}
        chosen={address.goods === undefined ? [] : [address.goods]}
        isSingle
        onChoose={(goods) => onChange(changed(address, { goods: goods?.[0] }))}
      />
      <FilterPill
        label={t`Waiting`}
        choices={[{ value: "you", label: t`For you` }]}
        chosen={address.waiting === undefined ? [] : [address.waiting]}
        isSingle
        onChoose={(waiting) => onChange(changed(address, { waiting: waiting?.[0] }))}
      />
      {address.open !== undefined && (
        <FilterPill
          label={t`Open filings`}
          choices={[{ value: "only", label: t`Open filings` }]}
          chosen={[address.open]}
          isSingle
          onChoose={(open) => onChange(changed(address, { open: open?.[0] }))}
        />
      )}
      <FilterPill
        label={t`NAIC's answer`}
        choices={answerCodes
          .filter((code) => code !== "EXP")
          .map((code) => ({ value: code, label: label(statusOfAnswer[code]) }))}
        chosen={address.answer ?? []}
        onChoose={(answer) => onChange(changed(address, { answer }))}
      />
      {(labels.length > 0 || address.label !== undefined) && (
        <FilterPill
          label={t`Label`}
          choices={labels.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={address.label ?? []}
          onChoose={(chosen) => onChange(changed(address, { label: chosen }))}
        />
      )}
      <Suspense>
        <OwnerPill what="filings" owner={address.owner} onChoose={(owner) => onChange(changed(address, { owner }))} />
        <FromPill from={address.from} list={list} onChoose={(from) => onChange(changed(address, { from }))} />
      </Suspense>
    </FilterBar>
  );
}

/** A draft that was discarded has the status of a withdrawn bill; its badge says which of the two it is. */
function useStatusChoice(): (status: string) => string {
  const { t } = useLingui();
  const { label } = useStatusWords();
  return (status) => (status === "CANCELED" ? `${label(status)} · ${t`Draft discarded`}` : label(status));
}
