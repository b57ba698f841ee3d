// A proxy to the database that can be cut or silenced, and that refuses a given number of connections.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export async function cuttableLine(target: URL) {
  const line = { tries: 0, refusals: 0, isSilent: false, open: new Set<Socket>(), far: new Set<Socket>() };
  const server = createServer((near) => {
    line.tries += 1;
    if (line.refusals > 0) {
      line.refusals -= 1;
      near.destroy();
      return;
    }
    if (line.isSilent) {
      near.on("error", () => {});
      near.resume();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    line.open.add(near);
    near.on("close", () => {
      line.open.delete(near);
      far.destroy();
    });
    near.on("error", () => far.destroy());
    far.on("close", () => near.destroy());
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
    line.far.add(far);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (refusals: number) => {
    line.refusals = refusals;
    for (const socket of line.open) socket.destroy();
  };
  /** Both ends stay open and nothing passes any more. */
  const hush = () => {
    for (const socket of [...line.open, ...line.far]) socket.unpipe().pause();
  };
  const close = () => {
    for (const socket of [...line.open, ...line.far]) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  return { line, url: url.href, cut, hush, close };
}
