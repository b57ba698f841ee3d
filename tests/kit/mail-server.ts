// A mail server of a test's own: it keeps what arrives, and refuses it when told to.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

export interface TestMailServer {
  readonly url: string;
  /** A test empties it. */
  readonly received: ReceivedMail[];
  readonly refuse: (isRefusing: boolean) => void;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let isRefusing = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (isRefusing) return done(new Error("mailbox is full"));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    close: () => new Promise<void>((done) => smtp.close(() => done())),
  };
}
