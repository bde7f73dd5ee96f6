import type { FailureCode } from '../shared/contract/failures.ts';
import type { MessageKey } from '../shared/contract/message.ts';
import type { Language } from '../shared/contract/people.ts';

interface FailureOptions {
  /** Values for the placeholders of the failure's sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Days (YYYY-MM-DD) for placeholders, formatted in the reader's language. */
  readonly days?: Readonly<Record<string, string>>;
  /** Invalid fields, by path (`location.address`). */
  readonly fields?: Readonly<Record<string, MessageKey>>;
  readonly retryAfterSeconds?: number;
  /** The recipient's language, if the HTTP request does not already give it. */
  readonly language?: Language;
}

/**
 * A coded failure of a use case. Only `server/http/failures.ts` turns it into an answer: the status from the contract's
 * table, the sentence in the caller's language.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly options: FailureOptions;

  constructor(code: FailureCode, options: FailureOptions = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.options = options;
  }
}
