// Why a draft can be edited no more: who sent, withdrew or discarded it, and what stands now.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";

interface Ended {
  readonly title: ReactNode;
  readonly words: ReactNode;
}

const ends: readonly string[] = ["SUBMIT", "ARRIVED", "DISCARD", "CANCEL_ACCEPTED", "CLOCK", "EXP"];

/** Null: it is a draft, and the reader may not edit it. */
export function useWhatEndedIt({ status, version, events, body, number }: FilingDetail): Ended | null {
  const { nearTime, number: written } = useFormats();
  const now = useNow();
  const last = events.findLast(({ kind }) => ends.includes(kind));
  if (status === "DRAFTED" || last === undefined) return null;
  const bill = isolated(body.bill_number ?? number);
  const who = isolated(last.actor_name ?? "");
  const at = nearTime(last.at, now);
  const stands = written(version);
  const isNamed = last.actor_name !== null;
  if (last.kind === "DISCARD" && status === "CANCELED") {
    return {
      title: isNamed ? (
        <Trans>
          {who} discarded this draft, {at}
        </Trans>
      ) : (
        <Trans>This draft was discarded, {at}</Trans>
      ),
      words: <Trans>It cannot be edited or sent any more. Open it to copy it as new.</Trans>,
    };
  }
  if (last.kind === "DISCARD") {
    return {
      title: isNamed ? (
        <Trans>
          {who} discarded this update, {at}
        </Trans>
      ) : (
        <Trans>This update was discarded, {at}</Trans>
      ),
      words: (
        <Trans>
          Version {stands} of {bill}, which NAIC has, stays as it is.
        </Trans>
      ),
    };
  }
  if (status === "CANCELED") {
    return {
      title: <Trans>{bill} was withdrawn from NAIC</Trans>,
      words: <Trans>It cannot be edited any more. Open it to copy it as new.</Trans>,
    };
  }
  if (status === "EXPIRED") {
    return {
      title: <Trans>{bill} has expired</Trans>,
      words: <Trans>It cannot be edited any more. Open it to copy it as new.</Trans>,
    };
  }
  return {
    title: isNamed ? (
      <Trans>
        {who} sent this filing to NAIC, {at}
      </Trans>
    ) : (
      <Trans>This filing was sent to NAIC, {at}</Trans>
    ),
    words: <Trans>What was sent cannot be edited. Open it to see what NAIC answers and what you can do.</Trans>,
  };
}
