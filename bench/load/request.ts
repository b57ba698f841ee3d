// What the driver sends, and who says what is sent next.

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/** The requests of one round. */
export interface Turn {
  /** The next request of this connection; null: it has no more. */
  readonly next: (connection: number) => Request | null;
  /** Called with each answer, before the connection's next request. */
  readonly heard?: (connection: number, answer: Answer) => void;
  /** Waits until what was sent is done, and returns how long each took; the round lasts until then. */
  readonly settled?: () => Promise<readonly number[]>;
}
