// Jobs that send bills and read answers work in the database one after the other in each process, however many of them wait
// for NAIC, so that one company's many bills leave others their share of it.
import pLimit from "p-limit";

const turn = pLimit(1);
/** Many times as long as the work takes: what goes on longer waits for a lock, and others go on meanwhile. */
const turnMostMs = 100;

export function inDatabase<T>(work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    void turn(
      () =>
        new Promise<void>((end) => {
          const timer = setTimeout(end, turnMostMs);
          work()
            .then(resolve, reject)
            .finally(() => {
              clearTimeout(timer);
              end();
            });
        }),
    );
  });
}
