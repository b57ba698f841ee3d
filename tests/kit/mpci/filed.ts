// Moves a draft through the state machine as delivery and NAIC would, without their messages.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { AssessmentCode } from "@filings/contract/mpci/workflow";
import { inTransaction } from "@filings/server/db/in-transaction";
import { sql, type Tx } from "@filings/server/db/open";
import { type LockedFiling, lockFiling } from "@filings/server/mpci/lock-filing";
import { applyMpciEvent } from "@filings/server/mpci/state-machine";
import type { AuthorityPoint } from "@filings/server/mpci/stored-answers";
import type { Tools } from "@filings/server/tools";

/** Sends the draft unchanged. */
export function submitted(tools: Tools, filingId: string): Promise<LockedFiling> {
  return inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    const filing = await lockFiling(tx, filingId, null);
    await keepVersion(tx, filing, now);
    return applyMpciEvent(tx, filing, {
      event: "SUBMIT",
      actor: { kind: "USER", id: filing.created_by },
      now,
      changes: { last_sent_version: filing.version, rejection: null },
      history: {},
    });
  });
}

async function keepVersion(tx: Tx, filing: LockedFiling, now: Date): Promise<void> {
  const { rows } = await sql<{ body: FilingBody }>`select body from filings where id = ${filing.id}`.execute(tx);
  await sql`
    insert into filing_versions (filing_id, version, status, body, submitted_at, submitted_by)
    values (${filing.id}, ${filing.version}, 'SUBMITTED', ${JSON.stringify(rows[0]?.body)}::jsonb, ${now}, ${filing.created_by})
    on conflict (filing_id, version) do update set body = excluded.body, submitted_at = excluded.submitted_at
  `.execute(tx);
}

export function registered(tools: Tools, filingId: string): Promise<LockedFiling> {
  const now = tools.clock.now();
  return answered(tools, filingId, "REGISTERED", {
    registration_number: `AE26MPCI${filingId.slice(-8)}`,
    first_submitted_at: now,
    expires_at: new Date(now.getTime() + 200 * 24 * 3_600_000),
  });
}

const wrongCheckDigit: AuthorityPoint = {
  path: "equipment[0].container_number",
  code: "E0104",
  text: "Container number check digit is wrong",
};

export function refused(tools: Tools, filingId: string, point = wrongCheckDigit): Promise<LockedFiling> {
  const rejection = { received_at: tools.clock.now().toISOString(), text: null, points: [point] };
  return answered(tools, filingId, "REJECTED", { rejection: JSON.stringify(rejection) });
}

export async function assessed(
  tools: Tools,
  filingId: string,
  code: AssessmentCode,
  points: readonly { path: string | null; code: string | null; text: string }[] = [],
): Promise<LockedFiling> {
  const at = tools.clock.now().toISOString();
  const { rows } = await sql<{
    version: number;
  }>`select last_sent_version as version from filings where id = ${filingId}`.execute(tools.database.db);
  const assessment = {
    code,
    version: rows[0]!.version,
    issued_at: at,
    received_at: at,
    text: "As received",
    points,
    after_loading: false,
    read_at: null,
  };
  return answered(tools, filingId, code, { last_assessment: JSON.stringify(assessment) });
}

function answered(
  tools: Tools,
  filingId: string,
  event: AssessmentCode | "REGISTERED" | "REJECTED",
  changes: Parameters<typeof applyMpciEvent>[2]["changes"],
): Promise<LockedFiling> {
  return inTransaction(tools, async (tx) =>
    applyMpciEvent(tx, await lockFiling(tx, filingId, null), {
      event,
      actor: { kind: "AUTHORITY", id: "AENAIC" },
      now: tools.clock.now(),
      answer: "newest",
      history: {},
      ...(changes === undefined ? {} : { changes }),
    }),
  );
}
