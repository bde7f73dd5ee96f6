/** From the start of a send to the end of its answer, connecting included. */
export const DEADLINE_MS = 10_000;
/** Connections to one push service; no more sends to it run at once. */
export const SENDS_PER_SERVICE = 192;
export const ANSWER_MAX_BYTES = 4096;

export interface PushRequest {
  /** The endpoint. */
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Whether the message may be sent. The caller has checked it right before; it is checked again where a connection had
   * to be opened first. False stops it; an error (a busy database) makes it a request without an answer.
   */
  readonly mayBegin: () => Promise<boolean>;
}

/** The result of a request. No answer is a failure of the network: `code` names it. */
export type PushAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly text: string;
    }
  | { readonly kind: 'unanswered'; readonly code: string }
  /** An endpoint to which no messages may be sent. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not_begun' };

export class Deadline extends Error {}
export class NotBegun extends Error {}
