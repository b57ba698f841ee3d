// Checks that the ports are free before anything is opened, and finds a free port for 0.
import { createServer } from "node:net";

/** A port is not available; the message names it and its setting. */
export class PortError extends Error {}

export interface WantedPort {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
}

/** The port itself, or a free one for 0. Throws PortError. */
export async function freePort({ setting, host, port }: WantedPort): Promise<number> {
  try {
    return await listenOnce(host, port);
  } catch (error) {
    throw new PortError(portSentence({ setting, host, port }, error));
  }
}

function portSentence({ setting, host, port }: WantedPort, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another process. Stop it, or set ${setting} to another port.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user. Set ${setting} to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST is "${host}", which is no address of this machine.`;
  return `Port ${port} cannot be used (${code}). Set ${setting} to another port.`;
}

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen({ host, port, exclusive: true }, () => {
      const bound = probe.address();
      probe.close(() => done(typeof bound === "object" && bound !== null ? bound.port : port));
    });
  });
}
