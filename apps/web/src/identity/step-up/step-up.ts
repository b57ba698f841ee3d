// Holds the calls that wait until the person has confirmed that it is them; one dialog answers for all of them.

const asked = { waiting: [] as ((isConfirmed: boolean) => void)[], tell: () => {} };

/** Whether the person has confirmed, once they have answered the dialog. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    asked.waiting.push(resolve);
    asked.tell();
  });
}

export function settleStepUp(isConfirmed: boolean): void {
  for (const resolve of asked.waiting.splice(0)) resolve(isConfirmed);
  asked.tell();
}

/** Whether the dialog is asked for, for `useSyncExternalStore` of the one place that opens it. */
export const stepUp = {
  isAsked: () => asked.waiting.length > 0,
  subscribe: (listener: () => void) => {
    asked.tell = listener;
    return () => {
      asked.tell = () => {};
    };
  },
};
