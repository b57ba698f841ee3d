// The deadlines of unfiled bills: of which people are reminded, who is, and how a notification says when it is.
import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { sql } from "#db/open";
import type { Reached } from "./ladder.ts";

const hourMs = 3_600_000;

/** Of a filing `f`: one that the authority has, or that is closed, has no deadline that a person could still keep. */
export const hasDeadline = sql`
  f.due_at is not null and f.first_submitted_at is null and not f.archived and f.status in ('DRAFTED', 'SUBMISSION_REJECTED')`;

/** Of a filing `f`: who is reminded of its deadline anyway, an array of texts. */
export const remindedPeople = sql`array(
  select coalesce(f.assigned_to, f.created_by)::text union
  select m.user_id::text from memberships m where m.company_id = f.company_id and m.active and 'submit' = any(m.permissions))`;

export function wasDue({ moment }: Reached): NotificationParams {
  return { file_by: moment.toISOString() };
}

/** By the nearest of the filings, and by the hours within which all of them are due. */
export function dueWithin(nearest: Reached, farthest: Reached, now: Date): NotificationParams {
  return { ...wasDue(nearest), hours: Math.ceil((farthest.moment.getTime() - now.getTime()) / hourMs) };
}

/** Named where all bills are of one voyage. */
export function voyageOf([first, ...others]: readonly Reached[]): NotificationParams {
  const { vessel_name, voyage_number } = first!;
  const isOne = others.every((one) => one.vessel_name === vessel_name && one.voyage_number === voyage_number);
  return isOne ? { vessel_name, voyage_number } : {};
}
