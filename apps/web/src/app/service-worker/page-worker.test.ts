// How a page learns of a newer build, and when it lets that take over.
import { expect, test } from "vitest";
import { createPageWorker } from "./page-worker.ts";

class Worker extends EventTarget {
  state = "installing";
  readonly heard: unknown[] = [];
  asked = 0;
  readonly #entry: string;
  constructor(entry: string) {
    super();
    this.#entry = entry;
  }
  postMessage(message: { readonly kind: string }, [port]: readonly MessagePort[] = []): void {
    if (message.kind !== "entry") {
      this.heard.push(message);
      return;
    }
    this.asked += 1;
    port?.postMessage(this.#entry);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  async update(): Promise<void> {
    throw new Error("no line");
  }
}

function aBrowser({ controlled = true }: { readonly controlled?: boolean } = {}) {
  const active = new Worker("/assets/one.js");
  const registration = new Registration();
  const container = {
    controller: controlled ? active : null,
    register: async () => registration,
    ready: Promise.resolve({ active }),
  };
  const worker = createPageWorker({
    container: container as unknown as ServiceWorkerContainer,
    entry: "/assets/one.js",
  });
  return { active, registration, worker };
}

function installs(registration: Registration, worker: Worker): void {
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = worker;
  worker.state = "installed";
  worker.dispatchEvent(new Event("statechange"));
}

test("the worker is told the language, and of nothing newer where there is nothing", async () => {
  const { active, worker } = aBrowser();
  await worker.begin("ar_EG");
  await worker.look();
  expect(active.heard).toEqual([{ kind: "language", code: "ar_EG" }]);
  expect(worker.isNewer()).toBe(false);
});

test("a newer build is told of once it waits, and takes over only when it is let", async () => {
  const { registration, worker } = aBrowser();
  await worker.begin("en_GB");
  const told = Promise.withResolvers<void>();
  worker.subscribe(told.resolve);
  const newer = new Worker("/assets/two.js");
  installs(registration, newer);
  await told.promise;
  expect(worker.isNewer()).toBe(true);
  expect(newer.heard).toEqual([]);
  worker.takeOver();
  expect(newer.heard).toEqual([{ kind: "take-over" }]);
});

test("a page that is of the new build already says nothing, and lets its worker take over", async () => {
  const { registration, worker } = aBrowser();
  const same = new Worker("/assets/one.js");
  registration.waiting = same;
  await worker.begin("en_GB");
  await expect.poll(() => same.heard).toEqual([{ kind: "take-over" }]);
  expect(worker.isNewer()).toBe(false);
});

test("the first worker ever is nothing newer", async () => {
  const { active, registration, worker } = aBrowser({ controlled: false });
  await worker.begin("en_GB");
  const first = new Worker("/assets/two.js");
  installs(registration, first);
  // The order of the messages: were the first one asked what it is, it would have heard it by then.
  await worker.begin("ar_EG");
  await expect.poll(() => active.heard).toHaveLength(2);
  expect(worker.isNewer()).toBe(false);
  expect(first.asked).toBe(0);
});

test("a browser that has no workers, or forbids them, leaves the page as it was", async () => {
  await createPageWorker({ container: undefined, entry: null }).begin("en_GB");
  const container = { register: () => Promise.reject(new DOMException("forbidden", "SecurityError")) };
  const forbidden = createPageWorker({ container: container as unknown as ServiceWorkerContainer, entry: null });
  await forbidden.begin("en_GB");
  forbidden.takeOver();
  expect(forbidden.isNewer()).toBe(false);
});
