import type { FailureCode } from '../shared/contract/failures.ts';
import type { MessageKey } from '../shared/contract/message.ts';
import type { Language } from '../shared/contract/people.ts';

export interface FailureOptions {
  /** Values for the placeholders of the failure's sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Days (YYYY-MM-DD) for placeholders, written as the reader's language writes them. */
  readonly days?: Readonly<Record<string, string>>;
  /** Fields that are at fault, by path (`location.address`). */
  readonly fields?: Readonly<Record<string, MessageKey>>;
  readonly retryAfterSeconds?: number;
  /** Of the person whom it is said to, where they are known otherwise than by their call. */
  readonly language?: Language;
}

/**
 * A coded failure of a use case. `http/failures.ts` alone turns it into an answer: the status by the
 * contract's vocabulary, the sentence in the caller's language.
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
