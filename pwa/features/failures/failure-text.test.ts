import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../data/api/errors.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { failureReason, failureTitle } from './failure-text.ts';

const t: Translate = (key) => key;

const REFUSED = new ApiError(
  409,
  { code: 'failure.email_taken', message: 'This e-mail is taken' },
  undefined,
);
/** Answered by something between phone and server. */
const STRANGE = new ApiError(502, {}, undefined);
const LOST = new NetworkError('offline');

it.each([
  ['the server’s own sentence', REFUSED, 'This e-mail is taken'],
  ['the screen’s, where another answered', STRANGE, 'account.photo_failed'],
  ['that there is no connection', LOST, 'common.network_error'],
])('gives as the reason %s', (_, error, text) => {
  expect(failureReason(error, t, 'account.photo_failed')).toBe(text);
});

it('never shows the status of an answer that is not the server’s', () => {
  expect(failureReason(STRANGE, t)).toBe('common.network_error');
});

it('tells a refusal from a call without an answer', () => {
  const titles = { refused: 'stock.failed', lost: 'stock.error' } as const;
  expect(failureTitle(REFUSED, titles, t)).toBe('stock.failed');
  expect(failureTitle(LOST, titles, t)).toBe('stock.error');
});
