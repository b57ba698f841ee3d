// The acceptance of a submission, with the authorities that have to approve it.
import { sql } from "#db/open";
import { type Answering, answerClass, applied, type Outcome, tooEarlyOrLate } from "./answer.ts";
import { fire, type Of, outcomeOf } from "./fire.ts";
import { ofReplaced } from "./order.ts";

/**
 * Applies the acceptance and the authorities it names; `backToVersion` is set when an older version counts after all.
 */
export async function accepted(answering: Of<"ACCEPTED">, backToVersion?: number): Promise<Outcome> {
  const { filing, notice } = answering;
  const answer = backToVersion === undefined ? answerClass(answering) : "current";
  if (answer === "older") return ofReplaced(answering, "it accepts a version that was sent anew since");
  const version = backToVersion ?? filing.version;
  const open = await nameAuthorities(answering, version);
  const history = { decision: "ACCEPTED", declaration_number: notice.declarationNumber, authorities: open };
  const moved = await fire(answering, "SUBMISSION_SUCCESS", {
    facts: { answer, namesAuthorities: open > 0 },
    changes: { declaration_number: notice.declarationNumber, last_sent_version: version },
    history,
    ...(backToVersion === undefined ? {} : { toVersion: backToVersion }),
  });
  if (moved === null) {
    await forgetAuthorities(answering, version);
    return tooEarlyOrLate(answering, "SUBMITTED");
  }
  await outcomeOf(answering, version, "ACCEPTED");
  // An acceptance that arrives before the receipt names its authorities at once (row 11, then row 23).
  if (open > 0 && moved.status === "SUBMISSION_ACCEPTED") {
    await fire({ ...answering, filing: moved }, "SUBMISSION_SUCCESS", {
      facts: { answer: "current", namesAuthorities: true },
      history,
    });
  }
  return applied;
}

/**
 * Stores a row for each named authority. An approval stands if it was given for a later version or is carried over.
 * Returns how many are still open.
 */
async function nameAuthorities({ tx, filing, notice, now }: Of<"ACCEPTED">, version: number): Promise<number> {
  for (const { authority, carryOver } of notice.approvals) {
    await sql`
      insert into adc_approvals (filing_id, version, authority_code, status, reference, carries_over, carried_over, decided_at, named_at)
      select ${filing.id}::uuid, ${version}::int, ${authority}, coalesce(before.status, 'PENDING'), before.reference, ${carryOver}::boolean,
        before.status is not null, before.decided_at, ${now}::timestamptz
      from (select 1) one left join lateral (
        select a.status, a.reference, a.decided_at from adc_approvals a
        where a.filing_id = ${filing.id} and a.version < ${version} and a.authority_code = ${authority} and (a.carries_over or ${carryOver}::boolean)
          and a.status = 'APPROVED'
        order by a.version desc limit 1
      ) before on true
      on conflict (filing_id, version, authority_code) do nothing
    `.execute(tx);
  }
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from adc_approvals where filing_id = ${filing.id} and version = ${version} and status = 'PENDING'
  `.execute(tx);
  return rows[0]?.open ?? 0;
}

async function forgetAuthorities({ tx, filing, now }: Answering, version: number): Promise<void> {
  await sql`delete from adc_approvals where filing_id = ${filing.id} and version = ${version} and named_at = ${now}`.execute(
    tx,
  );
}
