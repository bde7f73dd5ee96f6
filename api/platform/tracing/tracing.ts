/** A piece of work that has just ended. */
export interface Span {
  /** One of few: `POST /api/requests/create`, `send texts`. */
  readonly name: string;
  /** `server`: a call, the root of the trace that has its id; `client`: something sent to another service. */
  readonly kind: 'server' | 'client' | 'internal';
  /** The id of the call that caused it, 32 hexadecimal digits; without one it is a trace of its own. */
  readonly traceId?: string | undefined;
  /** On the clock of `performance`. */
  readonly began: number;
  /** Codes and figures; no id, address or name. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Why it failed, as a code; undefined if it did not. */
  readonly error?: string | undefined;
}

/** Where this thread reports what it has done, if the deployment collects traces. */
export interface Tracing {
  readonly record: (span: Span) => void;
  /** The header `traceparent` (W3C Trace Context) of what this call caused; undefined for an id that is no trace's. */
  readonly parentOf: (traceId: string) => string | undefined;
  /** Sends what is left, for a few seconds at most. */
  readonly stop: () => Promise<void>;
}
