// The types of a call: the contract's table describes each with schemas; the built package has the types alone.

/** The types of a schema, named as zod names them. */
export interface Typed<In, Out = In> {
  readonly _zod: { readonly input: In; readonly output: Out };
}

type Input<Schema> = NonNullable<Schema> extends { readonly _zod: { readonly input: infer T } } ? T : undefined;
type Output<Schema> = NonNullable<Schema> extends { readonly _zod: { readonly output: infer T } } ? T : undefined;

/** What the client needs to know of a call. */
export interface Call {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** A call of the built package, whose schemas stayed behind. */
export interface TypedCall<Params, Query, Body, Answer> extends Call {
  readonly params?: Typed<Params>;
  readonly query?: Typed<Query>;
  readonly body?: Typed<Body>;
  readonly answer?: Typed<Answer>;
}

export type AnswerOf<C extends Call> = Output<C["answer"]>;

/** One row of a list that is answered page by page. */
export type RowOf<C extends Call> = AnswerOf<C> extends { readonly results: readonly (infer Row)[] } ? Row : never;

export interface CallOptions<C extends Call> {
  readonly params?: Input<C["params"]>;
  readonly query?: Input<C["query"]>;
  readonly body?: Input<C["body"]>;
  /** In place of the client's token: `Basic …` or `Bearer …`. */
  readonly authorization?: string;
  /** Makes a POST safe to repeat; with a token each POST that has none is given one. At most 255 characters. */
  readonly idempotencyKey?: string;
}

export interface FileToUpload {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The text fields beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
}
