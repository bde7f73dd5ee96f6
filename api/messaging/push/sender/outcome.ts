import { readRetryAfter } from '../../../platform/outgoing/retry-at.ts';
import type { Leased } from './lease-deliveries.ts';
import type { PushAnswer } from './push-request.ts';
import { retryDelayMs } from './retry-delay.ts';

interface Last {
  /** HTTP status of the push service; null if it did not answer. */
  readonly status: number | null;
  readonly error: string | null;
}

/** The result of a try. */
export type Outcome =
  | (Last & { readonly kind: 'sent' })
  /** The subscription is gone: the device gets neither this nor any other message through it. */
  | (Last & { readonly kind: 'gone' })
  /** Another try would not help: an operator must find the cause. */
  | (Last & { readonly kind: 'failed' })
  | (Last & {
      readonly kind: 'retry';
      readonly at: string;
      /** The service asked for a pause of this length, for all other messages too. */
      readonly pauseMs?: number;
    });

const ERROR_MAX = 200;

/** A push service's answer, short enough for one line of a table. */
const oneLine = (text: string): string | null =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, ERROR_MAX) || null;

const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** With these words a push service says in a 400 that it does not know the device any more (Apple, Google). */
const DEAD = /BadDeviceToken|Unregistered|NotRegistered|InvalidRegistration/i;

const isGone = (status: number, text: string): boolean =>
  status === 404 || status === 410 || (status === 400 && DEAD.test(text));

const isOverloaded = (status: number): boolean => status === 429 || status === 503;

/**
 * RFC 8030, section 5: 2xx is accepted; 404 and 410 gone, and a 400 that says so; 408, 425, 429, 5xx and no answer another try, by
 * Retry-After, up to the delivery's end; anything else is a failure that another try would repeat. Undefined if the
 * send never began.
 */
export function outcomeOf(
  answer: PushAnswer,
  { attempts, expires_at }: Pick<Leased, 'attempts' | 'expires_at'>,
  now: Date,
  random: () => number,
): Outcome | undefined {
  const later = (last: Last, askedMs?: number) => {
    const at = new Date(now.getTime() + retryDelayMs(attempts, askedMs, random())).toISOString();
    // At its end it is leased once more, and ends `expired`.
    return { kind: 'retry' as const, ...last, at: at < expires_at ? at : expires_at };
  };
  switch (answer.kind) {
    case 'not_begun':
      return undefined;
    case 'refused':
      return { kind: 'failed', status: null, error: answer.code };
    case 'unanswered':
      return later({ status: null, error: answer.code });
    case 'answered': {
      const { status } = answer;
      if (status >= 200 && status < 300) return { kind: 'sent', status, error: null };
      const last = { status, error: oneLine(answer.text) };
      if (isGone(status, answer.text)) return { kind: 'gone', ...last };
      if (isPassing(status)) {
        const askedMs = readRetryAfter(answer.retryAfter, now);
        const pauseMs = isOverloaded(status) ? askedMs : undefined;
        return { ...later(last, askedMs), ...(pauseMs !== undefined && { pauseMs }) };
      }
      return { kind: 'failed', ...last };
    }
  }
}
