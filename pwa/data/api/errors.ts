import type { FailureBody, FailureCode } from '../../../shared/contract/failures.ts';

/** The server's definite answer that a call failed. `message` is in the language of the app. */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined if something between phone and server responded instead. */
  readonly code: FailureCode | undefined;
  /** Sentences for the invalid fields, by path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<FailureBody>, retryAfterSeconds: number | undefined) {
    super(body.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer, or none that can be trusted: whether the server did the work is not known. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'NetworkError';
  }
}
