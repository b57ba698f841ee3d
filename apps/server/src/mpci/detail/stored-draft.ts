// What an edit of a draft reads before it changes it, and the change itself: one round trip each.
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { PaperType } from "@filings/contract/mpci/types/paper-types";
import { compiledOnce, pipelinedOnce, place } from "../../db/compiled-once.ts";
import { sql, type Tx } from "../../db/open.ts";
import { beforeTransaction } from "../../db/pipelined.ts";
import { partyFiledUnder } from "../cancellation/active-filer.ts";
import { isPlain, isPlainDraft, type NamedBills } from "../family/asked-bill.ts";
import { standsAlone } from "../family/held-bills.ts";
import { type BodyColumns, bodyGiven, changingWords, type WordChange } from "../list/body-columns.ts";
import { type LockedFiling, lockedColumns } from "../lock-filing.ts";
import { tellingOwnUpdate, tellingUpdate } from "../tell-update.ts";
import {
  type DraftFacts,
  draftColumns,
  type Expression,
  filerColumn,
  ownFilerColumn,
  storedContainers,
} from "./draft-facts.ts";

/** A draft without a lock: its change holds only while the revision is this one. */
export interface DraftRow extends LockedFiling, DraftFacts {
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
  readonly papers: readonly PaperType[];
  readonly updated_at: Date;
}

/** What a request gives in place of what is stored, so that the facts about it are read; absent: as it is stored. */
export interface GivenChoices extends Partial<NamedBills> {
  readonly delegation_id?: string | null;
}

interface Asked {
  readonly filingId: string;
  readonly companyId: string;
  readonly given: GivenChoices;
}

function chosen(name: keyof GivenChoices, type: Expression, stored: Expression = sql.ref(`f.${name}`)): Expression {
  const isGiven = place<Asked>(({ given }) => given[name] !== undefined);
  return sql`case when ${isGiven} then ${place<Asked>(({ given }) => given[name] ?? null)}::${type} else ${stored} end`;
}

/** PostgreSQL sets up every part of a statement at each use, so most drafts are asked without what others would ask. */
function readingDraft({ isAlone }: { isAlone: boolean }) {
  const asked = {
    companyId: sql`f.company_id`,
    delegationId: chosen("delegation_id", sql`uuid`),
    carrierId: chosen("carrier_id", sql`uuid`),
    billNumber: chosen("bill_number", sql`text`),
    masterNumber: chosen("master_bill_number", sql`text`),
    parentNumber: chosen("parent_bill_number", sql`text`),
    parentParty: chosen("parent_party_id", sql`text`),
    containers: chosen("containers", sql`text[]`, storedContainers),
    fileBy: chosen("file_by", sql`timestamptz`),
    billType: chosen("bill_type", sql`text`),
    filingId: sql`f.id`,
    isDraft: isAlone ? sql`true` : sql`f.status = 'DRAFTED'`,
    isAlone,
  };
  const filer = isAlone ? ownFilerColumn(asked) : filerColumn({ ...asked, filedUnder: partyFiledUnder });
  return compiledOnce<Asked, DraftRow>(sql<DraftRow>`${beforeTransaction}
    select ${lockedColumns}, f.body, f.errors_to_fix, f.updated_at, ${filer}, ${draftColumns(asked)},
      array(select document_type from filing_attachments a where a.filing_id = f.id) as papers
    from filings f
    where f.id = ${place<Asked>(({ filingId }) => filingId)} and f.company_id = ${place<Asked>(({ companyId }) => companyId)}
      ${isAlone ? sql`and ${isPlainDraft} and ${standsAlone(asked)}` : sql``}
  `);
}
const draftAlone = readingDraft({ isAlone: true });
const anyDraft = readingDraft({ isAlone: false });

/** Throws `not_found` for another company's filing as for a missing one. */
export async function readDraft(tx: Tx, asked: Asked): Promise<DraftRow> {
  const [alone] = isPlain(asked.given) ? await draftAlone(tx, asked) : [];
  const row = alone ?? (await anyDraft(tx, asked))[0];
  if (row === undefined) throw new Problem("not_found");
  return row;
}

interface Saved {
  readonly filing: Pick<LockedFiling, "id" | "status" | "version" | "revision" | "last_event_seq" | "cut_off_at">;
  readonly columns: BodyColumns;
  readonly words: WordChange | null;
  /** A cut-off is that of one voyage: a bill that changes to another one has none until it is taken over for it. */
  readonly isOtherVoyage: boolean;
  readonly delegationId: string | null;
  readonly errorsToFix: number;
  readonly updatedAt: Date;
  readonly now: Date;
}

const columnChanges = sql.join(
  Object.entries(bodyGiven).map(
    ([name, { type, read }]) =>
      sql`${sql.ref(name)} = ${place<Saved>(({ columns }) => read(columns))}::${sql.raw(type)}`,
  ),
);

const wordsToo = sql`, ${changingWords((read) => place<Saved & { words: WordChange }>(({ words }) => read(words)))}`;

const keeping = (telling: Expression, words: Expression = sql``) =>
  pipelinedOnce<Saved>(sql`
    with moved as (
      update filings f set ${columnChanges},
        cut_off_at = case when ${place<Saved>(({ isOtherVoyage }) => isOtherVoyage)} then null else f.cut_off_at end,
        delegation_id = ${place<Saved>(({ delegationId }) => delegationId)},
        errors_to_fix = ${place<Saved>(({ errorsToFix }) => errorsToFix)},
        revision = f.revision + 1, updated_at = greatest(f.updated_at, ${place<Saved>(({ updatedAt }) => updatedAt)})
      where f.id = ${place<Saved>(({ filing }) => filing.id)} and f.status = ${place<Saved>(({ filing }) => filing.status)}
        and f.version = ${place<Saved>(({ filing }) => filing.version)}
        and f.revision = ${place<Saved>(({ filing }) => filing.revision)}
        and f.last_event_seq = ${place<Saved>(({ filing }) => filing.last_event_seq)} and not f.locked
        and f.cut_off_at is not distinct from ${place<Saved>(({ filing }) => filing.cut_off_at)}
      returning f.id, f.company_id, f.status, f.revision, f.delegation_id, f.last_sent_version
    ), ${telling}, voided as (
      update preparations p set voided_at = ${place<Saved>(({ now }) => now)}
      where p.filing_id = ${place<Saved>(({ filing }) => filing.id)} and p.used_at is null and p.voided_at is null
    )${words}
    select 1 / count(*) from moved`);
const keepOwn = keeping(tellingOwnUpdate(sql`moved`));
const keepOwnAndWords = keeping(tellingOwnUpdate(sql`moved`), wordsToo);
const keepDelegated = keeping(tellingUpdate(sql`moved`));
const keepDelegatedAndWords = keeping(tellingUpdate(sql`moved`), wordsToo);

/**
 * Keeps an edit of a draft together with the commit (T02), voids what was prepared of its content, and tells its clients.
 * One that is not as it was read divides by zero, which ends the transaction, and it is tried anew.
 */
export function keepEdit(tx: Tx, saved: Saved): Promise<void> {
  const isOwn = saved.delegationId === null;
  if (saved.words === null) return isOwn ? keepOwn(tx, saved) : keepDelegated(tx, saved);
  return isOwn ? keepOwnAndWords(tx, saved) : keepDelegatedAndWords(tx, saved);
}
