// The sailings whose bills must be filed within the next two days, or have sailed without: one for each vessel, voyage and port that the deadline counts from.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { clockOf, isFiled, shownDeadline } from "#filing/mpci/deadline-state.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";

const hour = 3_600_000;
export const aheadMs = 48 * hour;

export interface Sailing {
  readonly key: string;
  readonly vessel: string | null;
  readonly port: string | null;
  /** Null: none of its bills that wait names its loading, and they are due by a cut-off. */
  readonly loadingAt: string | null;
  readonly fileBy: string;
  /** A status whose clock runs, if any bill of it still waits; the deadline chip is that of this one. */
  readonly status: string;
  /** NAIC has all of the bills that were sent. */
  readonly isReceived: boolean;
  readonly counts: readonly { readonly status: string; readonly count: number }[];
}

/** In the order of their deadlines; a bill that is closed belongs to none. */
export function sailingsOf(rows: readonly FilingRow[]): Sailing[] {
  const groups = new Map<string, FilingRow[]>();
  for (const row of rows) {
    if (row.deadline.file_by === null || statusLook(row.status).clock === "over") continue;
    const key = JSON.stringify([vesselOf(row), row.deadline_port]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, bills]) => sailing(key, bills))
    .sort((one, other) => one.fileBy.localeCompare(other.fileBy) || one.key.localeCompare(other.key));
}

/** By plan, and a bill of it is still to be filed. */
export function isSailed({ status, loadingAt, fileBy }: Sailing, now: Date): boolean {
  return shownDeadline(status, { loadingAt, fileBy }, now).state === "loaded";
}

/** Those that have sailed, the last one first, before those to come; of either so many, and neither hides the other. */
export function sailingsShown(all: readonly Sailing[], now: Date, most: number): readonly Sailing[] {
  const sailed = all.filter((one) => isSailed(one, now)).reverse();
  const ahead = all.filter((one) => !isSailed(one, now));
  return [...sailed.slice(0, most), ...ahead.slice(0, most)];
}

function sailing(key: string, bills: readonly FilingRow[]): Sailing {
  const first = bills[0]!;
  const waiting = bills.filter((bill) => statusLook(clockOf(bill).status).clock === "runs");
  // A bill that NAIC asks about, or that waits for another party's, is filed: beside one that is not, it says nothing of how late the sailing is.
  const unfiled = waiting.filter((bill) => !isFiled(clockOf(bill).status));
  const counted = [unfiled, waiting].find(({ length }) => length > 0) ?? bills;
  // Bills of one sailing may name its loading and its cut-off differently; the nearest time is the safe one.
  const nearest = (times: readonly (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null;
  const loadingAt = nearest(counted.map((bill) => bill.planned_loading_at));
  const counts = new Map<string, number>();
  for (const { status } of bills) counts.set(status, (counts.get(status) ?? 0) + 1);
  return {
    key,
    vessel: vesselOf(first),
    port: first.deadline_port,
    loadingAt,
    fileBy: nearest(counted.map((bill) => bill.deadline.file_by)) ?? "",
    status: clockOf(counted[0]!).status,
    isReceived: counted.every((bill) => clockOf(bill).isReceived),
    counts: [...counts].map(([status, count]) => ({ status, count })),
  };
}

function vesselOf({ vessel_name, voyage_number }: FilingRow): string | null {
  return [vessel_name, voyage_number].filter((part) => part !== null && part !== "").join(" ") || null;
}

/** Where an instant lies on the scale, 0 to 1; what is past stands at its start, what is beyond at its end. */
export function placeOf(instant: string, now: Date): number {
  return Math.min(1, Math.max(0, (Date.parse(instant) - now.getTime()) / aheadMs));
}

/** The midnights within the scale, in the reader's zone. */
export function midnights(now: Date): Date[] {
  return [1, 2].map((days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}
