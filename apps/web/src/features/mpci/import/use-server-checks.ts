// What the server says of the bills: asked a while after the last change, in batches, each as soon as one before it is answered.
import { checkMpciImport } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { CheckedBill } from "./table/check-table.ts";
import type { ServerSaid } from "./table/notes.ts";

const settleMs = 250;
const callsAtOnce = 2;
/** Five hundred bills are answered twenty times: the rows are drawn again for a few of them together. */
const shownEveryMs = 250;

interface ServerChecks {
  readonly said: ReadonlyMap<string, ServerSaid>;
  /** The server could not be asked. */
  readonly failure: Error | null;
  readonly askAgain: () => void;
}

export function useServerChecks(bills: ReadonlyMap<string, CheckedBill>): ServerChecks {
  const call = useCall();
  const [said, setSaid] = useState<ReadonlyMap<string, ServerSaid>>(new Map());
  const [failure, setFailure] = useState<Error | null>(null);
  const [asking] = useState(() => new Asking(setSaid, setFailure));
  useEffect(() => {
    asking.ask = async (batch) => {
      const body = { bills: batch.map(({ change }) => change) };
      return (await call(checkMpciImport, { body })).results.map((result) => ({
        ...result,
        findings: result.findings.map((finding) => ({ ...finding, params: (finding.params ?? {}) as never })),
      }));
    };
  }, [asking, call]);
  useEffect(() => asking.follow(bills), [asking, bills]);
  useEffect(() => () => asking.end(), [asking]);
  return {
    said,
    failure,
    askAgain: () => {
      setFailure(null);
      asking.again();
    },
  };
}

type Answer = Omit<ServerSaid, "change">;

class Asking {
  ask: (batch: readonly CheckedBill[]) => Promise<readonly Answer[]> = async () => [];
  private bills: ReadonlyMap<string, CheckedBill> = new Map();
  private readonly heard = new Map<string, ServerSaid>();
  private readonly underWay = new Map<string, CheckedBill["change"]>();
  private calls = 0;
  private isFailed = false;
  private isEnded = false;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private showing: ReturnType<typeof setTimeout> | undefined;

  private readonly onSaid: (said: ReadonlyMap<string, ServerSaid>) => void;
  private readonly onFailure: (failure: Error) => void;

  constructor(onSaid: (said: ReadonlyMap<string, ServerSaid>) => void, onFailure: (failure: Error) => void) {
    this.onSaid = onSaid;
    this.onFailure = onFailure;
  }

  follow(bills: ReadonlyMap<string, CheckedBill>): void {
    this.bills = bills;
    this.isEnded = false;
    clearTimeout(this.settling);
    const wait = this.waiting().length < limits.importedBillsMost ? settleMs : 0;
    this.settling = setTimeout(() => this.askNext(), wait);
  }

  again(): void {
    this.isFailed = false;
    this.askNext();
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.settling);
    clearTimeout(this.showing);
  }

  private waiting(): CheckedBill[] {
    return [...this.bills.values()].filter(
      ({ key, change }) => this.heard.get(key)?.change !== change && this.underWay.get(key) !== change,
    );
  }

  private askNext(): void {
    while (!this.isFailed && !this.isEnded && this.calls < callsAtOnce) {
      const batch = this.waiting().slice(0, limits.importedBillsMost);
      if (batch.length === 0) return;
      void this.send(batch);
    }
  }

  private async send(batch: readonly CheckedBill[]): Promise<void> {
    this.calls += 1;
    for (const { key, change } of batch) this.underWay.set(key, change);
    try {
      const answers = await this.ask(batch);
      for (const [index, { key, change }] of batch.entries()) {
        const answer = answers[index];
        if (answer !== undefined) this.heard.set(key, { ...answer, change });
      }
    } catch (error) {
      if (this.isFailed || this.isEnded) return;
      this.isFailed = true;
      this.onFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.calls -= 1;
      for (const { key, change } of batch) if (this.underWay.get(key) === change) this.underWay.delete(key);
    }
    this.askNext();
    this.show();
  }

  private show(): void {
    if (this.isEnded) return;
    if (this.calls === 0) clearTimeout(this.showing);
    else if (this.showing !== undefined) return;
    const show = () => {
      this.showing = undefined;
      this.onSaid(new Map(this.heard));
    };
    if (this.calls === 0) show();
    else this.showing = setTimeout(show, shownEveryMs);
  }
}
