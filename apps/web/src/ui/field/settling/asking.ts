// One question to a list at a time: the answer to one that was stopped is not heard.

export interface Question<Option> {
  readonly ask: (signal: AbortSignal) => Promise<readonly Option[]>;
  readonly answered: (options: readonly Option[]) => void;
  readonly failed: () => void;
}

export function createAsking<Option>() {
  const held: { asking: AbortController | null } = { asking: null };
  return {
    start: ({ ask, answered, failed }: Question<Option>) => {
      const asking = new AbortController();
      held.asking = asking;
      const when = (act: () => void) => {
        if (held.asking !== asking) return;
        held.asking = null;
        act();
      };
      ask(asking.signal).then(
        (options) => when(() => answered(options)),
        () => when(failed),
      );
    },
    isAwaited: () => held.asking !== null,
    /** True where an answer was still awaited. */
    stop: () => {
      const wasAsking = held.asking !== null;
      held.asking?.abort();
      held.asking = null;
      return wasAsking;
    },
  };
}
