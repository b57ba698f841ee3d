// Looks each minute whether each system answers, and counts it for the day. What its state is now is told by those who use it:
// a look changes no state and notifies nobody.
import { type StatusPart, statusParts } from "@filings/contract/api/platform/status";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql } from "#db/open";
import type { Settings } from "#env";
import { outsideStates } from "#notifications/outside-states";
import type { Tools } from "#tools";

const patienceMs = 5_000;
/** A state that was found by using a system within this time needs no look. */
const usedLatelyMs = 60_000;
/** A job that is tried again counts its minute once. */
const onceMs = 30_000;

export async function probeParts(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const used = new Map(
    (await outsideStates(tools.database.db, now))
      .filter(({ checked_at }) => now.getTime() - checked_at.getTime() < usedLatelyMs)
      .map(({ part, state }) => [part as StatusPart, state === "UP"]),
  );
  const addresses = addressesOf(tools.settings);
  const found = await Promise.all(
    statusParts.map(async (part) => ({ part, isUp: used.get(part) ?? (await answers(addresses[part])) })),
  );
  await sql`
    insert into status_days (day, part, checks, failed, checked_at)
    select ${dubaiDay(now)}::date, part, 1, failed, ${now}
    from unnest(${found.map(({ part }) => part)}::text[], ${found.map(({ isUp }) => (isUp ? 0 : 1))}::int[]) as found (part, failed)
    on conflict (day, part) do update set checks = status_days.checks + 1, failed = status_days.failed + excluded.failed,
      checked_at = excluded.checked_at
    where status_days.checked_at < ${new Date(now.getTime() - onceMs)}
  `.execute(tools.database.writing);
}

/** Our own is the one that people use, so that the way to it is looked at too. */
function addressesOf({ publicUrl, mpci, adc, payments }: Settings): Readonly<Record<StatusPart, string>> {
  return {
    PLATFORM: `${publicUrl}/ready`,
    NAIC: mpci.gatewayUrl,
    ADC: adc.gatewayUrl,
    PAYMENT: payments.stripe?.apiUrl ?? payments.url,
  };
}

/** Whatever it says to a question that asks for nothing, but for a fault of its own, it answers. */
async function answers(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { status } = await fetch(address, { method: "HEAD", redirect: "manual", signal });
    return status < 500;
  } catch {
    return false;
  }
}
