import { expect, it } from "vitest";
import { atOnceMost, createUploadQueue, type SendFile } from "./upload-queue.ts";

interface Sending {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

function aQueue() {
  const sendings: Sending[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((done, failed) => {
      signal.addEventListener("abort", () => failed(new Error("stopped")));
      sendings.push({ name: file.name, signal, onProgress, done, failed });
    });
  const queue = createUploadQueue({
    send,
    say: (error) => (error as Error).message,
    canRetry: () => true,
    changed: () => {},
  });
  const states = () => queue.files().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sendings, states };
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("three are sent at a time, the next when one is through", async () => {
  const { queue, sendings, states } = aQueue();
  queue.add(files("a", "b", "c", "d", "e"));
  expect(sendings.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(atOnceMost).toBe(3);
  sendings[1]?.done();
  await settled();
  expect(sendings.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  expect(states()).toEqual(["a sending", "c sending", "d sending", "e waiting"]);
});

it("tells how far a file is, and that it is looked into when it has arrived", () => {
  const { queue, sendings } = aQueue();
  queue.add(files("a"));
  sendings[0]?.onProgress(0.5);
  expect(queue.files()[0]).toMatchObject({ progress: 0.5, state: "sending" });
  sendings[0]?.onProgress(1);
  expect(queue.files()[0]?.state).toBe("checking");
});

it("what was refused stays with its reason, goes on by being tried again, and holds nothing up", async () => {
  const { queue, sendings, states } = aQueue();
  queue.add(files("a", "b", "c", "d"));
  sendings[0]?.failed(new Error("Choose a PDF."));
  await settled();
  expect(states()).toEqual(["a failed", "b sending", "c sending", "d sending"]);
  expect(queue.files()[0]?.refusal).toBe("Choose a PDF.");
  queue.retry(queue.files()[0]?.id ?? "");
  expect(states()[0]).toBe("a waiting");
  sendings[1]?.done();
  await settled();
  expect(states()).toEqual(["a sending", "c sending", "d sending"]);
});

it("a file that is stopped is gone, and its place is free", async () => {
  const { queue, sendings, states } = aQueue();
  queue.add(files("a", "b", "c", "d"));
  queue.remove(queue.files()[0]?.id ?? "");
  await settled();
  expect(sendings[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(["b sending", "c sending", "d sending"]);
});
