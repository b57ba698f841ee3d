// A key stays open as long without use as its owner chose, and no longer.
import { toHex } from "@filings/seal/hash/hex";
import { recover } from "@filings/seal/signed/signature";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { beforeEach, describe, expect, test } from "vitest";
import { createKeyHolder } from "./holder.ts";
import { createOpenKey, type KeyWorker } from "./open-key.ts";
import { readOpenMinutes, writeOpenMinutes } from "./time.ts";
import { type KeyAnswer, KeyFaultError, type KeyWork } from "./work.ts";

const privateKey = "11".repeat(32);
const statement: TypedData = {
  domain: { name: "Filings App" },
  types: { EIP712Domain: [{ name: "name", type: "string" }], Word: [{ name: "says", type: "string" }] },
  primaryType: "Word",
  message: { says: "load" },
};
const digest = toHex(typedDataDigest(statement));

/** The worker's own code, in this thread; `terminate` ends it as a browser would. */
function startWorker(stopped: () => void): KeyWorker {
  const holder = createKeyHolder({ scryptCost: 16 });
  const state = { isOver: false };
  const worker: KeyWorker = {
    onmessage: null,
    onerror: null,
    postMessage: ({ id, work }: { id: number; work: KeyWork }) => {
      const tell = (data: KeyAnswer) => {
        if (!state.isOver) worker.onmessage?.({ data } as MessageEvent<KeyAnswer>);
      };
      holder
        .work(work, (progress) => tell({ id, progress }))
        .then(
          (result) => tell({ id, result }),
          (error) => {
            const { fault, address } = error instanceof KeyFaultError ? error : { fault: error.code, address: null };
            tell({ id, fault, ...(address === null ? {} : { address }) });
          },
        );
    },
    terminate: () => {
      state.isOver = true;
      stopped();
    },
  };
  return worker;
}

const minute = 60_000;
const openForMs = 15 * minute;

/** As the browser's own. */
function aStorage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}

function page(storage = aStorage()) {
  const clock = { now: 0, at: Number.POSITIVE_INFINITY, act: () => {} };
  const stops = { count: 0 };
  const key = createOpenKey({
    startWorker: () => startWorker(() => stops.count++),
    after: (ms, act) => {
      clock.at = clock.now + ms;
      clock.act = act;
      return () => {
        clock.at = Number.POSITIVE_INFINITY;
      };
    },
    readMinutes: () => readOpenMinutes(storage),
    keepMinutes: (minutes) => writeOpenMinutes(storage, minutes),
  });
  const pass = (ms: number) => {
    clock.now += ms;
    if (clock.now >= clock.at) {
      clock.at = Number.POSITIVE_INFINITY;
      clock.act();
    }
  };
  return { key, pass, stops };
}

describe("the open key", () => {
  let here: ReturnType<typeof page>;
  beforeEach(async () => {
    here = page();
    await here.key.work({ do: "open-private-key", privateKey });
  });

  test("signs without being opened again, with the key that was opened", async () => {
    const { signature, address } = await here.key.work({ do: "sign", typedData: statement, digest });
    expect(recover(typedDataDigest(statement), signature)).toBe(address);
    expect(here.key.address()).toBe(address);
  });

  test("is locked after fifteen minutes without use, unless its owner chose otherwise, and its worker is gone", async () => {
    here.pass(openForMs - 1);
    expect(here.key.address()).not.toBeNull();
    here.pass(1);
    expect(here.key.address()).toBeNull();
    expect(here.stops.count).toBe(1);
    await expect(here.key.work({ do: "sign", typedData: statement, digest })).rejects.toMatchObject({
      fault: "not_open",
    });
  });

  test("stays open as long again with every use", async () => {
    here.pass(openForMs - 1);
    await here.key.work({ do: "sign", typedData: statement, digest });
    here.pass(openForMs - 1);
    expect(here.key.address()).not.toBeNull();
    here.pass(1);
    expect(here.key.address()).toBeNull();
  });

  test("stays open for the time that is chosen, from then on", async () => {
    here.pass(14 * minute);
    here.key.stayOpen(5);
    here.pass(5 * minute - 1);
    expect(here.key.address()).not.toBeNull();
    here.pass(1);
    expect(here.key.address()).toBeNull();
  });

  test("is locked at once by the padlock, even while it signs", async () => {
    const signing = here.key.work({ do: "sign", typedData: statement, digest });
    here.key.lock();
    await expect(signing).rejects.toMatchObject({ fault: "worker_stopped" });
    expect(here.key.address()).toBeNull();
  });

  test("does not sign under a digest that is not the statement's", async () => {
    const other = `0x${"00".repeat(32)}`;
    await expect(here.key.work({ do: "sign", typedData: statement, digest: other })).rejects.toMatchObject({
      fault: "digest_differs",
    });
  });
});

test("a worker whose script cannot be fetched is not called a key that has been locked", async () => {
  const workers: KeyWorker[] = [];
  const startWorker = () => {
    const worker: KeyWorker = { onmessage: null, onerror: null, postMessage: () => {}, terminate: () => {} };
    workers.push(worker);
    return worker;
  };
  const key = createOpenKey({ startWorker, after: () => () => {}, readMinutes: () => 15, keepMinutes: () => {} });
  key.prepare();
  expect(workers, "it is fetched before it is needed").toHaveLength(1);
  const opening = key.work({ do: "open-private-key", privateKey });
  expect(workers).toHaveLength(1);
  workers[0]?.onerror?.(new Event("error") as ErrorEvent);
  await expect(opening).rejects.toMatchObject({ fault: "worker_missing" });
  void key.work({ do: "open-private-key", privateKey }).catch(() => {});
  expect(workers, "it is fetched anew").toHaveLength(2);
});

test("a file of another key than the one asked for is refused and names its key", async () => {
  const { key } = page();
  const { keystore, address } = await key.work({ do: "encrypt", privateKey, passphrase: "open" });
  const other = `0x${"22".repeat(20)}`;
  const opening = { do: "open-keystore", keystore: JSON.stringify(keystore), passphrase: "open" } as const;
  await expect(key.work({ ...opening, address: other })).rejects.toMatchObject({ fault: "other_key", address });
  expect(key.address()).toBeNull();
  expect(await key.work({ ...opening, address })).toEqual({ address });
});

test("a key that was made opens from its file to the same address", async () => {
  const { key } = page();
  const { keystore, address } = await key.work({ do: "create", passphrase: "open" });
  expect(key.address(), "making a key does not open it").toBeNull();
  const opened = await key.work({ do: "open-keystore", keystore: JSON.stringify(keystore), passphrase: "open" });
  expect(opened.address).toBe(address);
});

test("the time that was chosen is kept on this device, and what is none of the three is not", () => {
  const storage = aStorage();
  page(storage).key.stayOpen(30);
  expect(page(storage).key.minutes()).toBe(30);
  storage.setItem("open-key-minutes", "600");
  expect(page(storage).key.minutes()).toBe(15);
});
