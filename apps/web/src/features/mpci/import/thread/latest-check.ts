// Checks a slice at a time, and hears what is asked between: of several changes only what they come to is checked to the end.
const sliceMs = 40;

const heard = () => new Promise<void>((resolve) => setTimeout(resolve));

export function createLatestCheck() {
  let latest: unknown = null;
  return async <Checked>(steps: Generator<undefined, Checked>, onDone: (checked: Checked) => void): Promise<void> => {
    latest = steps;
    // What waits to be heard already changes what is to be checked.
    await heard();
    let until = performance.now() + sliceMs;
    while (latest === steps) {
      const { done, value } = steps.next();
      if (done) return onDone(value);
      if (performance.now() < until) continue;
      await heard();
      until = performance.now() + sliceMs;
    }
  };
}
