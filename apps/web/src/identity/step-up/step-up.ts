// Holds the calls that wait until the person has confirmed that it is them; one dialog answers for all of them.

const asked = { waiting: [] as ((isConfirmed: boolean) => void)[], listeners: new Set<() => void>() };

/** Whether the person has confirmed, once they have answered the dialog. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    asked.waiting = [...asked.waiting, resolve];
    tell();
  });
}

export function settleStepUp(isConfirmed: boolean): void {
  const { waiting } = asked;
  asked.waiting = [];
  for (const resolve of waiting) resolve(isConfirmed);
  tell();
}

function tell(): void {
  for (const listener of asked.listeners) listener();
}

/** Whether the dialog is asked for, for `useSyncExternalStore`. */
export const stepUp = {
  isAsked: () => asked.waiting.length > 0,
  subscribe: (listener: () => void) => {
    asked.listeners.add(listener);
    return () => void asked.listeners.delete(listener);
  },
};
